import type { ChipFamily } from '#domain/ground/order-words/statuses'
import { ERP_TROUBLE_LABELS, type ErpTrouble } from '#domain/sales/erp/erp-states'
import { storedErrorText } from '#domain/sales/error-texts/error-text'
import type { Schemas } from '~/api-client/schemas'
import { formatMoment } from '~/format/dates'

const CHIPS: Record<ErpTrouble, ChipFamily> = {
  DEAD: 'stopped',
  RETRYING: 'negotiation',
  WAITING: 'waiting',
  RUNNING: 'production',
}

/** A stuck order as its list draws it. */
export const troubleWords = (row: Schemas['ErpTrouble']) => ({
  id: row.id,
  kind: row.kind,
  who: row.clientName ?? row.companyName,
  company: row.companyName,
  trouble: { family: CHIPS[row.trouble], label: ERP_TROUBLE_LABELS[row.trouble] },
  work: row.kind === 'CREATE' ? 'Criação' : 'Cancelamento',
  error: row.code ? storedErrorText(row.code) : '',
  detail: row.detail ?? '',
  attempts: row.attempts,
  nextTryAt: row.nextTryAt ? formatMoment(row.nextTryAt) : '',
  canPick: row.trouble !== 'RUNNING',
})
export type TroubleWords = ReturnType<typeof troubleWords>
