import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PriceTablePage } from '~/features/catalogue/price-tables/price-table-page'
import { loadSheets, sendSheet } from '~/features/catalogue/price-tables/sheet.server'
import { SendSheet, type SheetReply } from '~/features/catalogue/sheet-imports/send-sheet'
import { SentSheets } from '~/features/catalogue/sheet-imports/sent-sheets'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `Planilha de ${data?.head.name ?? 'preços'}` }]

export const loader = loadSheets
export const action = sendSheet

/** The prices go out as a sheet and come back as one. */
export default function PriceTableSheet() {
  const { head, canUpdate, rows, meta: pages, file, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<SheetReply>()
  return (
    <PriceTablePage head={head}>
      <section className="block" aria-labelledby="export-title">
        <h2 id="export-title">Exportar planilha</h2>
        <p className="muted">Os preços desta tabela, para mudar no Excel ou no LibreOffice e importar de volta.</p>
        <a className="btn btn-quiet" href={`/priceTables/${head.id}/exporter`} data-document="">
          Exportar planilha
        </a>
      </section>
      {canUpdate ? (
        <SendSheet
          lead="Primeiro você vê cada diferença; nenhum preço muda até você aplicar ou agendar."
          file={file}
          idempotencyKey={idempotencyKey}
          reply={reply}
        >
          <div className="form-check mb-3">
            <input type="checkbox" className="form-check-input" id="removeAbsent" name="removeAbsent" />
            <label className="form-check-label" htmlFor="removeAbsent">
              Remover o que não está na planilha
            </label>
          </div>
        </SendSheet>
      ) : null}
      {pages ? <SentSheets path="/priceTables/imports" rows={rows} meta={pages} /> : null}
    </PriceTablePage>
  )
}
