import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { BROUGHT_LABELS } from '#domain/catalogue/products/brought-files'
import { asPage } from '~/api-client/client.server'
import { formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { FileField } from '~/components/form/file-field'
import { IDEMPOTENCY_FIELD, idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { useSending } from '~/components/use-sending'
import { productsApi } from '~/features/catalogue/products/products-api.server'
import { fileOf, refuseNoFile } from '~/features/catalogue/sheet-imports/file-of.server'
import type { SheetReply } from '~/features/catalogue/sheet-imports/send-sheet'
import { formatInteger } from '~/format/numbers'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Fichas e imagens' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'products:update')
  return { idempotencyKey: newIdempotencyKey() }
}

type BringFilesReply =
  | SheetReply
  | {
      summary: string
      rows: {
        id: number
        file: string
        outcome: string
        isDone: boolean
        product: string | null
        path: string | null
      }[]
    }

/** The archive is sent on; what became of each of its files is the answer. */
export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const body = fileOf(form)
  if (!body) return refuseNoFile()
  try {
    const { files } = await productsApi(request, context).bringFiles(body, idempotencyHeader(form))
    const rows = files.map(({ file, outcome, productId, productName }, id) => ({
      id,
      file,
      outcome: BROUGHT_LABELS[outcome],
      isDone: outcome === 'DATASHEET' || outcome === 'IMAGE' || outcome === 'SAME',
      product: productName,
      path: productId === null ? null : `/products/${productId}/images`,
    }))
    const done = rows.filter(({ isDone }) => isDone).length
    const left = rows.length - done
    const summary = `${done === 1 ? '1 arquivo está no seu produto' : `${formatInteger(done)} arquivos estão nos seus produtos`}${left === 0 ? '.' : `; ${left === 1 ? '1 ficou de fora' : `${formatInteger(left)} ficaram de fora`}.`}`
    // What is left is what is to be looked at.
    return data<BringFilesReply>({ summary, rows: [...rows].sort((a, b) => Number(a.isDone) - Number(b.isDone)) })
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    return data<BringFilesReply>(formErrorsOf(error) satisfies SheetReply, { status: statusOf(error) })
  }
}

/** Data sheets and pictures of many products at once: the name of a file says whose it is. */
export default function BringFiles() {
  const { idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<BringFilesReply>()
  const isSending = useSending()
  const refused = reply && 'formErrors' in reply ? reply : null
  const done = reply && 'rows' in reply ? reply : null
  return (
    <>
      <PageHeader title="Fichas e imagens" parent={{ label: 'Planilha de produtos', path: '/products/sheet' }} />
      {done ? (
        <section className="block" aria-labelledby="brought-title">
          <h2 id="brought-title">O que foi feito</h2>
          <Notice kind={done.rows.every(({ isDone }) => isDone) ? 'success' : 'warning'}>{done.summary}</Notice>
          <div className="table-box">
            <table className="data-table">
              <caption className="visually-hidden">Arquivos do ZIP</caption>
              <thead>
                <tr>
                  <th scope="col">Arquivo</th>
                  <th scope="col">Produto</th>
                  <th scope="col">Resultado</th>
                </tr>
              </thead>
              <tbody>
                {done.rows.map(({ id, file, product, path, outcome }) => (
                  <tr key={id}>
                    <th scope="row">{file}</th>
                    <td data-label="Produto">{path ? <a href={path}>{product}</a> : '–'}</td>
                    <td data-label="Resultado">{outcome}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      ) : null}
      <Form
        method="post"
        encType="multipart/form-data"
        discover="none"
        className="block form-page"
        key={idempotencyKey}
      >
        <h2>{done ? 'Enviar outro ZIP' : 'Enviar um ZIP'}</h2>
        <p className="muted">
          Fichas técnicas em PDF e imagens em PNG ou JPEG. O nome de cada arquivo é o código próprio do produto, o do
          ERP ou o GTIN: <i>HL-585N.pdf</i>, <i>HL-585N.jpg</i>, <i>HL-585N_2.jpg</i>.
        </p>
        {refused && refused.formErrors.length > 0 ? (
          <Notice kind="danger">{refused.formErrors.join(' ')}</Notice>
        ) : null}
        <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
        <FileField
          label="Arquivo ZIP"
          help="Até 10 MB e 60 arquivos. Um PDF substitui a ficha que houver; imagens entram depois das outras."
          types={['.zip']}
          input={{ id: 'archive-file', name: 'file', required: true }}
          errors={refused?.fieldErrors.file}
        />
        <button type="submit" className="btn btn-primary" disabled={isSending}>
          Enviar ZIP
        </button>
      </Form>
    </>
  )
}
