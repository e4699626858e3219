import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { SelectField } from '~/components/form/choice-fields'
import { TextField } from '~/components/form/text-fields'
import { PageHeader } from '~/components/page-header'
import { SendSheet } from '~/features/catalogue/sheet-imports/send-sheet'
import { SentSheets } from '~/features/catalogue/sheet-imports/sent-sheets'
import { loadStockSheets, type StockSheetReply, sendStockSheet } from '~/features/catalogue/stock/stock-imports.server'

export const meta: MetaFunction = () => [{ title: 'Planilha de estoque' }]

export const loader = loadStockSheets
export const action = sendStockSheet

/** A centre's stock goes out as a sheet, and comes back counted. */
export default function StockSheet() {
  const { canUpdate, centers, file, now, sent, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<StockSheetReply>()
  return (
    <>
      <PageHeader title="Planilha de estoque" parent={{ label: 'Estoque', path: '/stock' }} />
      <section className="block" aria-labelledby="export-title">
        <h2 id="export-title">Exportar planilha</h2>
        <p className="muted">
          Todos os produtos de um centro, com saldo, reservado e chegadas: também serve de modelo.
        </p>
        <ul>
          {centers.map(({ value, label }) => (
            <li key={value}>
              <a href={`/stock/exporter?distributionCenterId=${value}`} data-document="">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </section>
      {canUpdate ? (
        <SendSheet
          lead="A contagem de um centro, com a hora em que foi feita. Primeiro você vê cada diferença; nada muda até você aplicar."
          file={file}
          idempotencyKey={idempotencyKey}
          reply={reply}
        >
          <SelectField
            label="Centro de distribuição"
            errors={reply?.fieldErrors.centerId}
            input={{ id: 'centerId', name: 'centerId', defaultValue: reply?.centerId }}
            options={centers}
          />
          <TextField
            label="Contado em"
            help="A leitura mais nova de cada produto vale: a hora é a da contagem, e não a do envio."
            errors={reply?.fieldErrors.asOf}
            input={{
              id: 'asOf',
              name: 'asOf',
              type: 'datetime-local',
              required: true,
              max: now,
              defaultValue: reply?.asOf ?? now,
            }}
          />
        </SendSheet>
      ) : null}
      {sent ? <SentSheets path="/stock/imports" rows={sent.rows} meta={sent.meta} /> : null}
    </>
  )
}
