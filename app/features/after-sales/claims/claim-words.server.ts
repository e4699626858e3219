import { CLAIM_REASONS, CLAIM_VERDICTS } from '#domain/after-sales/claims/claim-words'
import { isClaimType, ORDER_TYPE_LABELS } from '#domain/ground/order-words/order-types'
import type { Permission } from '#domain/people/permissions/permissions'
import { CLAIM_TYPE_PERMISSIONS } from '#domain/sales/orders/status/claim-permissions'
import { formatNearDate } from '~/format/dates'
import { formatInteger } from '~/format/numbers'
import type { ClaimDetail, ClaimRow } from './claims-api.server'

/** Any of these opens some claim. */
export const OPENING_KEYS: readonly Permission[] = Object.values(CLAIM_TYPE_PERMISSIONS)

export const claimTypeLabel = (type: ClaimRow['type']): string => ORDER_TYPE_LABELS[type]

/**
 * The deadline of a step: 'No prazo', 'Vence hoje', 'Atrasado 3 dias úteis'; the company reads until when it is
 * answered.
 * @param today the server's day
 */
export function deadlineText(
  { deadline, waitsForIntegrator }: Pick<ClaimRow, 'deadline' | 'waitsForIntegrator'>,
  today: string,
  isStaff: boolean,
): string {
  if (waitsForIntegrator) return isStaff ? 'Aguarda integrador' : 'Aguarda você'
  if (!deadline) return ''
  if (!isStaff) return `Resposta até ${formatNearDate(deadline.due, today)}`
  const late = deadline.late ?? 0
  if (late > 0) return `Atrasado ${formatInteger(late)} ${late === 1 ? 'dia útil' : 'dias úteis'}`
  return deadline.due === today ? 'Vence hoje' : 'No prazo'
}

export const reasonLabel = (reason: ClaimRow['reasonCategory']): string => (reason ? CLAIM_REASONS[reason] : '')
export const verdictLabel = (verdict: ClaimDetail['verdict']): string => (verdict ? CLAIM_VERDICTS[verdict] : '')

export const claimPath = (id: number): string => `/customerClaims/${id}`
export const claimTitle = (id: number): string => `Chamado ${id}`

/** 'Garantia' for a claim, whatever type an order has. */
export const typeOfOrder = (type: ClaimDetail['order']['type']): string =>
  isClaimType(type) ? ORDER_TYPE_LABELS[type] : ''
