import { z } from 'zod'
import { checkbox } from '../../ground/flags/br-boolean'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled, labelsOf } from '../../ground/forms/form-labels'
import { list } from '../../ground/forms/list'
import { rows } from '../../ground/forms/rows'
import { withDefault } from '../../ground/forms/with-default'
import { brInteger, brMoney, brMultiplier, brPercent } from '../../ground/numbers/br-number'
import { id } from '../../ground/numbers/id'
import { line } from '../../ground/text/text'
import { acknowledgeField } from './price-alarm'

const MARGIN_BOUNDS = { min: 1, max: 3 } as const
const MAX_RANGE = 999_999
/** Bands of one product in one form. */
const MAX_BANDS = 50
/** Rows that one call removes. */
export const MAX_ROWS = 300

export const adjustmentField = () => brPercent({ min: -99, max: 500 })
export const marginField = () => brMultiplier(MARGIN_BOUNDS)
export const reasonField = () => emptyAsNull(line({ max: 200 }))

/** A price of zero is refused by a code of its own, so it is not out of bounds here. */
const rule = {
  price: brMoney(),
  adjustment: withDefault(adjustmentField(), 0),
  detachedTaxpayerMargin: marginField(),
  detachedNonTaxpayerMargin: marginField(),
}

/** A band; both ends blank = every other quantity. Whether bands cross is checked with all of them. */
const band = {
  initialRange: emptyAsNull(brInteger({ min: 1, max: MAX_RANGE })),
  finalRange: emptyAsNull(brInteger({ min: 1, max: MAX_RANGE })),
  ...rule,
}

/** A new row of a price table. */
export const priceRowInput = z.object({
  productId: id(),
  ...band,
  reason: reasonField(),
  acknowledge: acknowledgeField(),
})

export const keptRow = z.object({
  /** Of an existing row, with the version that the form was rendered from; none = a new one. */
  id: emptyAsNull(id()),
  version: emptyAsNull(z.coerce.number().int().min(1)),
  remove: checkbox(),
  ...band,
})
export type KeptRowInput = z.infer<typeof keptRow>

/** Bands of one product in one table, together: a limit between two of them moves in one step. */
export const productPricesInput = labelled(
  z.object({
    productId: id(),
    rows: rows(keptRow, { min: 1, max: MAX_BANDS }),
    reason: reasonField(),
    acknowledge: acknowledgeField(),
  }),
  { reason: 'Motivo' },
)

export const removedRowsInput = z.object({ ids: list(id(), { min: 1, max: MAX_ROWS }), reason: reasonField() })

/** A price of one company: it replaces the tables (specification §9). */
export const exclusiveProductInput = labelled(z.object({ ...rule, acknowledge: acknowledgeField() }), {
  price: 'Preço',
  adjustment: 'Reajuste',
  detachedTaxpayerMargin: 'Margem (contribuinte)',
  detachedNonTaxpayerMargin: 'Margem (não contribuinte)',
})
export type ExclusiveProductInput = z.infer<typeof exclusiveProductInput>

export const exclusiveProductCreation = labelled(
  z.object({
    companyId: id(),
    productId: id(),
    ...rule,
    acknowledge: acknowledgeField(),
  }),
  { ...labelsOf(exclusiveProductInput), companyId: 'Empresa', productId: 'Produto' },
)
