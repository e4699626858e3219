import { z } from 'zod'
import { localMoment } from '../../ground/dates/local-moment'
import { checkbox } from '../../ground/flags/br-boolean'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled, labelsOf } from '../../ground/forms/form-labels'
import { many } from '../../ground/lists/many'
import { id } from '../../ground/numbers/id'
import { line } from '../../ground/text/text'
import { acknowledgeField } from '../price-tables/price-alarm'
import { startInput } from '../price-tables/revision-input'

/** Conflicts that one form may tick; beyond them all or none are taken. */
const MAX_TICKED_LINES = 300

/** The field beside the file. */
export const importInput = z.object({ removeAbsent: checkbox() })

/** Beside a sheet of stock: which centre was counted, and when. A moment to come counts nothing. */
export const stockImportInput = labelled(z.object({ centerId: id(), asOf: localMoment() }), {
  centerId: 'Centro de distribuição',
  asOf: 'Contado em',
})

/** Which lines of a compared sheet of stock are applied. */
export const applyStockInput = z.object({
  /** Leaves out the lines with an error, instead of being refused for them. */
  onlyValid: checkbox(),
})

/** Which lines of a compared sheet are applied. */
export const applyCostsInput = z.object({
  /** Leaves out the lines with an error, instead of being refused for them. */
  onlyValid: checkbox(),
  /** Lines in conflict that take the sheet's value; the others keep the portal's. */
  lines: many(z.coerce.number().int().min(1).max(1_048_576), MAX_TICKED_LINES),
  allConflicts: checkbox(),
  acknowledge: acknowledgeField(),
})

/** Costs that were changed since the sheet was applied, and that are taken back all the same. */
export const undoCostsInput = z.object({
  lines: many(z.coerce.number().int().min(1).max(1_048_576), MAX_TICKED_LINES),
  acknowledge: acknowledgeField(),
})

/** How the lines of a compared sheet of prices are applied. */
export const applyImportInput = labelled(
  z.object({
    ...startInput.shape,
    ...applyCostsInput.shape,
    reason: emptyAsNull(line({ max: 200 })),
  }),
  { ...labelsOf(startInput), reason: 'Motivo' },
)

/** How the lines of a compared sheet of products are applied: now, or by themselves from a moment on. */
export const applyProductsInput = labelled(z.object({ ...startInput.shape, ...applyCostsInput.shape }), {
  ...labelsOf(startInput),
  startsAt: 'Vale a partir de',
})

/** Which lines of a compared sheet of tax rules are applied; gaps that they leave are asked about, never money. */
export const applyTaxRulesInput = z.object({
  ...applyCostsInput.omit({ acknowledge: true }).shape,
  /** Applied although it leaves sales without a rule, after they were named. */
  acceptGaps: checkbox(),
})
