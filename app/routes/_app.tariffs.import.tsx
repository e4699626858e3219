import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { ANEEL_ADDRESS, ANEEL_LICENCE, ANEEL_SOURCE } from '#domain/sizing/tariffs/tariff-words'
import { asPage } from '~/api-client/client.server'
import { formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { ButtonRow } from '~/components/button-row'
import { FileField } from '~/components/form/file-field'
import { IDEMPOTENCY_FIELD, idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { tariffsApi } from '~/features/sizing/tariffs/tariffs-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Importar tarifas' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'tariffs:update')
  return {
    idempotencyKey: newIdempotencyKey(),
    origin: `Fonte: ${ANEEL_SOURCE}. Licença: ${ANEEL_LICENCE}.`,
    address: ANEEL_ADDRESS,
  }
}

interface Reply {
  formErrors: string[]
  fieldErrors: Record<string, string[]>
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const refuse = (reply: Reply, status: number) => data(reply, { status })
  const file = form.get('file')
  if (!(file instanceof File) || file.name === '')
    return refuse({ formErrors: [], fieldErrors: { file: ['Escolha um arquivo'] } }, 422)
  const body = new FormData()
  body.set('file', file, file.name)
  try {
    const { created, changed, equal, leftOut } = await tariffsApi(request, context).importFile(
      body,
      idempotencyHeader(form),
    )
    const detail = `${created} novas, ${changed} corrigidas, ${equal} iguais; ${leftOut} linhas de fora`
    return redirectWithFlash(context, '/tariffs', 'tariffs-imported', detail)
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    const { fieldErrors, formErrors } = formErrorsOf(error)
    return refuse({ fieldErrors, formErrors }, statusOf(error))
  }
}

export default function ImportTariffs() {
  const { idempotencyKey, origin, address } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  return (
    <>
      <PageHeader
        title="Importar tarifas"
        summary="O CSV “Tarifas de aplicação” da ANEEL. Com uma linha errada, nada é gravado. Uma vigência nova entra na história; a mesma vigência é corrigida. Fio B e impostos, que o arquivo não traz, ficam como estão."
        parent={{ label: 'Tarifas de energia', path: '/tariffs' }}
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
          help="Até 10 MB e 50.000 linhas: filtre na ANEEL pelo ano ou pela distribuidora."
          types={['text/csv', 'text/plain', 'application/vnd.ms-excel']}
          input={{ id: 'import-file', name: 'file', required: true }}
          errors={reply?.fieldErrors.file}
        />
        <p className="help">
          {origin} <a href={address}>dadosabertos.aneel.gov.br</a>
        </p>
        <ButtonRow className="form-actions">
          <button type="submit" className="btn btn-primary">
            Importar
          </button>
          <a className="btn btn-quiet" href="/tariffs">
            Voltar
          </a>
        </ButtonRow>
      </Form>
    </>
  )
}
