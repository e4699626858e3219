import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { FileField } from '~/components/form/file-field'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { useSending } from '~/components/use-sending'
import type { BringFilesReply, loadBringFiles } from './bring-files.server'

/** Data sheets and pictures of many products at once: the name of a file says whose it is. */
export function BringFilesPage() {
  const { idempotencyKey } = useLoaderData<typeof loadBringFiles>()
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
