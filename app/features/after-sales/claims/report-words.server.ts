import type { Schemas } from '~/api-client/schemas'
import { type Fact, some } from '~/features/ground/order-words/order-words.server'
import { formatDate, formatMoment } from '~/format/dates'
import { claimPath, typeOfOrder } from './claim-words.server'

export type WarrantyReport = Schemas['WarrantyReport']
type Revision = NonNullable<WarrantyReport['report']>

const reportPath = (id: number, revision?: number): string =>
  `/customerClaims/warranty-report/${id}${revision === undefined ? '' : `?revision=${revision}`}`

/** The report as a part of its claim's page: what it found, its revisions, and where it is written. */
export function reportWords({ claim, report, revisions, editing }: WarrantyReport) {
  return {
    facts: report ? findings(report) : [],
    links: [
      ...(report ? [{ href: reportPath(claim.id), label: 'Imprimir laudo' }] : []),
      ...revisions
        .slice(1)
        .map(({ number }) => ({ href: reportPath(claim.id, number), label: `Imprimir revisão ${number}` })),
    ],
    write: editing
      ? {
          href: `${claimPath(claim.id)}/report`,
          label: editing.isCorrection ? 'Corrigir laudo' : 'Escrever laudo',
        }
      : null,
  }
}

/** The findings, as facts. */
export const findings = (report: Revision): Fact[] => [
  ['Números de série', report.serials.join(', ')],
  ['Defeito encontrado', report.fault ?? ''],
  ['Conclusão', report.conclusion ?? ''],
  ['Técnico', report.technician ?? ''],
  ['Data do ensaio', report.testedOn ? formatDate(report.testedOn) : ''],
  ['Revisão', String(report.number)],
  ...some('Motivo da correção', report.correction),
  ...some('Concluído em', report.concludedAt && formatMoment(report.concludedAt)),
  ...some('Concluído por', report.concludedBy),
]

/** What the report is about. */
export const subjectFacts = ({ claim }: WarrantyReport): Fact[] => [
  ['Chamado', `${claim.id} · ${typeOfOrder(claim.type)}`],
  ['Empresa', claim.companyName],
  ...some('Cliente', claim.clientName),
  ...some('Pedido de origem', claim.originalOrderId && String(claim.originalOrderId)),
  ...some('Nota fiscal de origem', claim.invoiceNumber),
  ['Aberto em', formatMoment(claim.openedAt)],
  ['Motivo', claim.reason ?? ''],
  ...claim.lines.map(
    ({ name, quantity, fault }, at): Fact => [
      `Item ${at + 1}`,
      [`${quantity} × ${name}`, fault].filter(Boolean).join(': '),
    ],
  ),
]
