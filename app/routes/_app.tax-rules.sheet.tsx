import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PageHeader } from '~/components/page-header'
import { SendSheet, type SheetReply } from '~/features/catalogue/sheet-imports/send-sheet'
import { SentSheets } from '~/features/catalogue/sheet-imports/sent-sheets'
import { loadTaxSheets, sendTaxSheet } from '~/features/catalogue/taxes/tax-imports.server'

export const meta: MetaFunction = () => [{ title: 'Planilha de regras fiscais' }]

export const loader = loadTaxSheets
export const action = sendTaxSheet

/** The tax rules go out as a sheet and come back as one. */
export default function TaxSheet() {
  const { rows, meta: pages, file, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<SheetReply>()
  return (
    <>
      <PageHeader title="Planilha de regras fiscais" parent={{ label: 'Regras fiscais', path: '/tax-rules' }} />
      <section className="block" aria-labelledby="export-title">
        <h2 id="export-title">Exportar planilha</h2>
        <p className="muted">
          Todas as regras, as que valem e as que vão valer, para mudar no Excel ou no LibreOffice e importar de volta.
        </p>
        <a className="btn btn-quiet" href="/tax-rules/exporter" data-document="">
          Exportar planilha
        </a>
      </section>
      <SendSheet
        lead="Primeiro você vê cada diferença; nenhuma regra muda até você aplicar."
        file={file}
        idempotencyKey={idempotencyKey}
        reply={reply}
      />
      <SentSheets path="/tax-rules/imports" rows={rows} meta={pages} />
    </>
  )
}
