import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { asPage } from '~/api-client/client.server'
import { formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireScreen } from '~/auth/guards.server'
import { ButtonRow } from '~/components/button-row'
import { FileField } from '~/components/form/file-field'
import { IDEMPOTENCY_FIELD, idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { TextField } from '~/components/form/text-fields'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { irradiationsApi } from '~/features/sizing/irradiations/irradiations-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Importar irradiação' }]

const FIELDS = ['source', 'licence', 'period'] as const
const MAX_TEXT = 200

export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, '/irradiations')
  return { idempotencyKey: newIdempotencyKey() }
}

interface Reply {
  formErrors: string[]
  fieldErrors: Record<string, string[]>
  typed: Record<string, string>
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const typed = Object.fromEntries(FIELDS.map((name) => [name, String(form.get(name) ?? '').slice(0, MAX_TEXT)]))
  const refuse = (fieldErrors: Record<string, string[]>, formErrors: string[], status: number) =>
    data({ fieldErrors, formErrors, typed } satisfies Reply, { status })
  const file = form.get('file')
  if (!(file instanceof File) || file.name === '') return refuse({ file: ['Escolha um arquivo'] }, [], 422)
  const body = new FormData()
  body.set('file', file, file.name)
  for (const name of FIELDS) body.set(name, typed[name] ?? '')
  try {
    const { places } = await irradiationsApi(args.request, args.context).importFile(body, idempotencyHeader(form))
    return redirectWithFlash(args.context, '/irradiations', 'irradiations-imported', String(places))
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    const { fieldErrors, formErrors } = formErrorsOf(error)
    return refuse(fieldErrors, formErrors, statusOf(error))
  }
}

export default function ImportIrradiations() {
  const { idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const text = (name: (typeof FIELDS)[number], label: string, help: string) => (
    <TextField
      label={label}
      help={help}
      input={{ id: `import-${name}`, name, required: true, defaultValue: reply?.typed[name] ?? '' }}
      errors={reply?.fieldErrors[name]}
    />
  )
  return (
    <>
      <PageHeader
        title="Importar irradiação"
        summary="Um CSV com as colunas do Atlas: ID; LON; LAT; NAME; CLASS; STATE; ANNUAL; JAN … DEC, em Wh/m².dia. Com uma linha errada, nada é gravado. Lugares que já existem passam a ter os valores do arquivo."
        parent={{ label: 'Irradiação', path: '/irradiations' }}
      />
      {reply && reply.formErrors.length > 0 ? (
        <Notice kind="danger">
          <ul>
            {reply.formErrors.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <Form method="post" discover="none" encType="multipart/form-data" className="block form-page">
        <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
        <FileField
          label="Arquivo CSV"
          help="Até 20.000 linhas. Importe só o que a fonte lhe permite usar."
          types={['text/csv', 'text/plain', 'application/vnd.ms-excel']}
          input={{ id: 'import-file', name: 'file', required: true }}
          errors={reply?.fieldErrors.file}
        />
        {text('source', 'Fonte', 'Aparece em cada estudo.')}
        {text('licence', 'Licença', 'O que a fonte permite.')}
        {text('period', 'Período', 'De que anos são os dados.')}
        <ButtonRow className="form-actions">
          <button type="submit" className="btn btn-primary">
            Importar
          </button>
          <a className="btn btn-quiet" href="/irradiations">
            Voltar
          </a>
        </ButtonRow>
      </Form>
    </>
  )
}
