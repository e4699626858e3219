/** The ladder of approval roles from the lowest to the highest, domain 5. An integrator has none: limit 0 %. */
export const THRESHOLD_ROLES = ['SELLER', 'COORDINATOR', 'MANAGER', 'DIRECTOR'] as const
export type ThresholdRole = (typeof THRESHOLD_ROLES)[number]

export const THRESHOLD_ROLE_LABELS: Readonly<Record<ThresholdRole, string>> = {
  SELLER: 'Consultor',
  COORDINATOR: 'Coordenador',
  MANAGER: 'Gerente regional',
  DIRECTOR: 'Diretor',
}

/**
 * The quantity that an approval threshold limits: a discount in percent points, a total in reais, or the least
 * contribution margin, in percent points of the price.
 */
export const THRESHOLD_TYPES = ['DISCOUNT', 'TOTAL_PRICE', 'MARGIN'] as const
export type ThresholdType = (typeof THRESHOLD_TYPES)[number]

export const THRESHOLD_TYPE_LABELS: Readonly<Record<ThresholdType, string>> = {
  DISCOUNT: 'Desconto',
  TOTAL_PRICE: 'Valor total',
  MARGIN: 'Margem mínima',
}

export const APPROVAL_REQUEST_STATUSES = ['PENDING', 'APPROVED', 'REJECTED', 'EXPIRED', 'CANCELED'] as const
export type ApprovalRequestStatus = (typeof APPROVAL_REQUEST_STATUSES)[number]

export const APPROVAL_REQUEST_STATUS_LABELS: Readonly<Record<ApprovalRequestStatus, string>> = {
  PENDING: 'Pendente',
  APPROVED: 'Aprovada',
  REJECTED: 'Rejeitada',
  EXPIRED: 'Expirada',
  CANCELED: 'Cancelada',
}
