import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PageHeader } from '~/components/page-header'
import { loadCostSheets, sendCostSheet } from '~/features/catalogue/products/cost-imports.server'
import { SendSheet, type SheetReply } from '~/features/catalogue/sheet-imports/send-sheet'
import { SentSheets } from '~/features/catalogue/sheet-imports/sent-sheets'

export const meta: MetaFunction = () => [{ title: 'Planilha de custos' }]

export const loader = loadCostSheets
export const action = sendCostSheet

/** The costs go out as a sheet and come back as one. */
export default function CostSheet() {
  const { rows, meta: pages, file, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<SheetReply>()
  return (
    <>
      <PageHeader title="Planilha de custos" parent={{ label: 'Tabela de custo', path: '/costPriceTable' }} />
      <section className="block" aria-labelledby="export-title">
        <h2 id="export-title">Exportar planilha</h2>
        <p className="muted">
          Os custos de todos os produtos, para mudar no Excel ou no LibreOffice e importar de volta.
        </p>
        <a className="btn btn-quiet" href="/costPriceTable/exporter" data-document="">
          Exportar planilha
        </a>
      </section>
      <SendSheet
        lead="Primeiro você vê cada diferença; nenhum custo muda até você aplicar."
        file={file}
        idempotencyKey={idempotencyKey}
        reply={reply}
      />
      <SentSheets path="/costPriceTable/imports" rows={rows} meta={pages} />
    </>
  )
}
