import type { Threshold } from '#domain/sales/approvals/assess-approval'

/** The ladders of domain 5: percent points of a discount, reais of a total. */
export const DEMO_THRESHOLDS: readonly Threshold[] = [
  { type: 'DISCOUNT', approver: 'SELLER', value: 3 },
  { type: 'DISCOUNT', approver: 'COORDINATOR', value: 5 },
  { type: 'DISCOUNT', approver: 'MANAGER', value: 8 },
  { type: 'DISCOUNT', approver: 'DIRECTOR', value: 15 },
  { type: 'TOTAL_PRICE', approver: 'SELLER', value: 150_000 },
  { type: 'TOTAL_PRICE', approver: 'COORDINATOR', value: 500_000 },
  { type: 'TOTAL_PRICE', approver: 'MANAGER', value: 1_000_000 },
  { type: 'TOTAL_PRICE', approver: 'DIRECTOR', value: 3_000_000 },
]

/** The reason of a request, and its answer. */
export const DEMO_APPROVAL_WORDS = {
  PENDING: { reason: 'Cliente tem proposta concorrente com prazo menor.', response: null },
  APPROVED: { reason: 'Segunda obra do mesmo cliente neste trimestre.', response: 'Aprovado para este volume.' },
  REJECTED: {
    reason: 'Cliente pediu o mesmo desconto da obra anterior.',
    response: 'A margem não comporta: ofereça o frete.',
  },
} as const

export type DemoApproval = keyof typeof DEMO_APPROVAL_WORDS
