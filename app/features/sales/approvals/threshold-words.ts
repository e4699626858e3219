import {
  THRESHOLD_ROLE_LABELS,
  THRESHOLD_TYPE_LABELS,
  type ThresholdRole,
  type ThresholdType,
} from '#domain/people/permissions/threshold-roles'
import type { ApprovalThresholdInput } from '#domain/sales/approvals/approval-inputs'
import { formatMoney } from '~/format/money'
import { formatDecimal, formatPercent } from '~/format/numbers'

/** '4,5%' or 'R$ 150.000,00', by the type. */
export const valueWords = (type: ThresholdType, value: number): string =>
  type === 'TOTAL_PRICE' ? formatMoney(value) : formatPercent(value, 2)

/** The requested value: 'Desconto de 4,5%'; of a margin only that it is below the floor. */
export const askedWords = (type: ThresholdType, value: number | null): string =>
  value === null ? 'Preço abaixo do piso' : `${THRESHOLD_TYPE_LABELS[type]} de ${valueWords(type, value)}`

/** 'Desconto do Coordenador', as a page's title says it. */
export const thresholdTitle = ({ type, approver }: { type: ThresholdType; approver: ThresholdRole }): string =>
  `${THRESHOLD_TYPE_LABELS[type]}: ${THRESHOLD_ROLE_LABELS[approver]}`

/** The number as a form holds it: '4,50'; four decimals where the stored one has them. */
export const typedValue = (value: number): string => {
  const exact = String(value).replace('.', ',')
  return exact.length > formatDecimal(value).length ? exact : formatDecimal(value)
}

/** The values that the form words otherwise, to show what another user changed. */
export const thresholdWords = ({ type, approver, value }: ApprovalThresholdInput): Record<string, string> => ({
  type: THRESHOLD_TYPE_LABELS[type],
  approver: THRESHOLD_ROLE_LABELS[approver],
  value: valueWords(type, value),
})
