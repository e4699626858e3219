import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { SelectField } from '~/components/form/choice-fields'
import { PageHeader } from '~/components/page-header'
import { loadProductSheets, sendProductSheet } from '~/features/catalogue/products/product-imports.server'
import { SendSheet, type SheetReply } from '~/features/catalogue/sheet-imports/send-sheet'
import { SentSheets } from '~/features/catalogue/sheet-imports/sent-sheets'

export const meta: MetaFunction = () => [{ title: 'Planilha de produtos' }]

export const loader = loadProductSheets
export const action = sendProductSheet

/** Everything that products are goes out as a sheet and comes back as one, new products included. */
export default function ProductSheet() {
  const { rows, meta: pages, file, types, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<SheetReply>()
  return (
    <>
      <PageHeader
        title="Planilha de produtos"
        parent={{ label: 'Produtos', path: '/products' }}
        actions={
          <a className="btn btn-quiet" href="/products/files">
            Fichas e imagens por ZIP
          </a>
        }
      />
      <section className="block form-page" aria-labelledby="export-title">
        <h2 id="export-title">Exportar planilha</h2>
        <p className="muted">
          Tudo o que cada produto é, para mudar no Excel ou no LibreOffice e importar de volta. Linhas novas viram
          produtos.
        </p>
        <form method="get" action="/products/sheet/exporter" data-document="">
          <SelectField label="Tipo" optional input={{ id: 'type', name: 'type' }} options={types} empty="Todos" />
          <button type="submit" className="btn btn-quiet">
            Exportar planilha
          </button>
        </form>
      </section>
      <SendSheet
        lead="Primeiro você vê cada diferença; nenhum produto muda até você gravar."
        file={file}
        idempotencyKey={idempotencyKey}
        reply={reply}
      >
        <details className="mb-3">
          <summary>Trazer dados elétricos de uma lista pública</summary>
          <p className="help">
            As listas da CEC também entram por aqui: <i>CEC Modules.csv</i> e <i>CEC Inverters.csv</i> do SAM (NREL,
            licença BSD-3), ou <i>PV Module List</i> e <i>Inverter List</i> da California Energy Commission. O portal
            acha os seus produtos pelo fabricante, pela potência e pelo modelo, e preenche só o que falta, com a fonte;
            nada é sobrescrito.
          </p>
        </details>
      </SendSheet>
      <SentSheets path="/products/imports" rows={rows} meta={pages} />
    </>
  )
}
