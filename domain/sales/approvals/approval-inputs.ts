import { z } from 'zod'
import { businessDate } from '../../ground/dates/business-date'
import { checkbox } from '../../ground/flags/br-boolean'
import { choice } from '../../ground/forms/choice'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { list } from '../../ground/forms/list'
import { many } from '../../ground/lists/many'
import { MAX_IDS_PER_REQUEST } from '../../ground/lists/page-sizes'
import { brDecimal, brMoney, brPercent, MAX_MONEY } from '../../ground/numbers/br-number'
import { id } from '../../ground/numbers/id'
import { line, paragraph } from '../../ground/text/text'
import { THRESHOLD_ROLES, THRESHOLD_TYPES } from '../../people/permissions/threshold-roles'

const MAX_REASON_LENGTH = 1000

/**
 * A threshold's form. `value` is percent points or reais by its type; a value too high or too low for its type is
 * INVALID_THRESHOLD (check-threshold.ts).
 */
export const approvalThresholdInput = labelled(
  z
    .object({
      type: choice(THRESHOLD_TYPES),
      approver: choice(THRESHOLD_ROLES),
      value: brDecimal({ min: -100, max: MAX_MONEY, decimals: 4 }),
      enabled: checkbox(),
    })
    .superRefine(({ type, value }, context) => {
      if (type !== 'MARGIN' && value < 0)
        context.addIssue({ code: 'custom', path: ['value'], params: { rule: 'min', min: 0 } })
    }),
  { type: 'Tipo', approver: 'Papel', value: 'Valor', enabled: 'Ativo' },
)
export type ApprovalThresholdInput = z.infer<typeof approvalThresholdInput>

/** The price of one unit, for lines that are named. */
const priceInput = z.object({ productId: id(), price: brMoney() })

/** Prices that a seller gives: a discount over every line, or a price a line; the discount wins where both came. */
const givenPrices = {
  discount: emptyAsNull(brPercent()),
  products: list(priceInput, { max: MAX_IDS_PER_REQUEST }).optional(),
}

/**
 * `PUT /orders/{id}/prices`: lines that are not named keep their price. With the fingerprint of a preview nothing else
 * is saved than what it showed.
 */
export const orderPricesInput = labelled(
  z.object({
    ...givenPrices,
    reason: emptyAsNull(paragraph({ max: MAX_REASON_LENGTH })),
    fingerprint: emptyAsNull(line({ max: 64 })),
  }),
  { discount: 'Desconto sobre todos os itens', reason: 'Motivo', 'products[].price': 'Preço' },
)
export type OrderPricesInput = z.infer<typeof orderPricesInput>

/**
 * 'Fechar em R$ 12.500,00': the wanted total of the order, and the lines that make it; without any named, all of them.
 */
export const targetPriceInput = labelled(
  z.object({
    target: brMoney({ min: 0.01 }),
    productIds: many(id(), MAX_IDS_PER_REQUEST),
  }),
  { target: 'Total desejado', productIds: 'Itens' },
)

/**
 * `POST /orders/checkApprovalThresholds/{id}` (domain 5, flow 2 and 3): compares these prices, or without any the
 * stored ones, with the caller's limits; with `request`, the approval is asked for, and prices that came along are
 * saved first.
 */
export const approvalCheckInput = z.object({
  ...givenPrices,
  version: emptyAsNull(id()),
  request: checkbox(),
  reason: emptyAsNull(paragraph({ max: MAX_REASON_LENGTH })),
})
export type ApprovalCheckInput = z.infer<typeof approvalCheckInput>

/** The portal's form for asking: the reason, and the order's version that was shown. */
export const approvalReasonInput = z.object({
  reason: paragraph({ max: MAX_REASON_LENGTH }),
  version: emptyAsNull(id()),
})

/** An approval may say why. */
export const approveInput = z.object({ reason: emptyAsNull(paragraph({ max: MAX_REASON_LENGTH })) })

/** A rejection must. */
export const rejectInput = z.object({ reason: paragraph({ max: MAX_REASON_LENGTH }) })

/** A user's own authority, lent to another for some days, both included. */
export const approvalDelegationInput = labelled(
  z.object({ toUserId: id(), startsOn: businessDate(), endsOn: businessDate() }),
  { toUserId: 'Delegar para', startsOn: 'A partir de', endsOn: 'Até' },
)
export type ApprovalDelegationInput = z.infer<typeof approvalDelegationInput>
