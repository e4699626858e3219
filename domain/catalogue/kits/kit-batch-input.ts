import { z } from 'zod'
import { checkbox } from '../../ground/flags/br-boolean'
import { atLeastOne } from '../../ground/forms/at-least-one'
import { choice } from '../../ground/forms/choice'
import { emptyAsAbsent, emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { rows } from '../../ground/forms/rows'
import { many } from '../../ground/lists/many'
import { brDecimal, brInteger, brPercent } from '../../ground/numbers/br-number'
import { id } from '../../ground/numbers/id'
import { lineQuantity } from '../../ground/numbers/line-quantity'
import { line } from '../../ground/text/text'
import { NETWORK_VOLTAGES } from '../products/network-voltages'
import { FIXATION_TYPES } from '../products/product-types'
import { BATCH_CHANGES } from './batch-difference'
import { MAX_BATCH_POINTS } from './batch-points'
import { SKIP_CODES } from './batch-skips'
import { SYSTEM_TYPES } from './kit-words'

const MAX_INVERTERS = 20
const MAX_ROOFS = 6
/** kWp. */
const MAX_POTENCY = 10_000

const kilowattsPeak = () => brDecimal({ min: 0.1, max: MAX_POTENCY, decimals: 3 })
const ratio = () => emptyAsNull(brPercent({ min: 1, max: 500 }))
/** Boxes that may each be ticked: each counts once. */
const several = <Schema extends z.ZodType>(schema: Schema, max: number) =>
  many(schema, max).transform((given) => [...new Set(given ?? [])])

/** A batch of kits: the parts that are combined. Its points are counted where the panel's power is known. */
export const kitBatchInput = labelled(
  z
    .object({
      name: line({ max: 120 }),
      systemType: choice(SYSTEM_TYPES),
      panelId: id(),
      inverterIds: atLeastOne(several(id(), MAX_INVERTERS)),
      fixationTypes: atLeastOne(several(choice(FIXATION_TYPES), MAX_ROOFS)),
      networkVoltages: atLeastOne(several(choice(NETWORK_VOLTAGES), NETWORK_VOLTAGES.length)),
      /** kWp of the modules. */
      initialPotency: kilowattsPeak(),
      finalPotency: kilowattsPeak(),
      /** Modules from one point to the next. */
      step: brInteger({ min: 1, max: 1_000 }),
      /** Modules' power over that of the inverters, in percent; empty: what each inverter allows. */
      minRatio: ratio(),
      maxRatio: ratio(),
      /** Of each kit. */
      batteries: rows(z.object({ productId: id(), quantity: lineQuantity() }), { max: 4 }),
    })
    .superRefine((input, context) => {
      const refuse = (path: string, rule: string, meta?: object) =>
        context.addIssue({ code: 'custom', path: [path], params: { rule, ...(meta && { meta }) } })
      if (input.finalPotency < input.initialPotency) refuse('finalPotency', 'belowStart')
      if (input.minRatio !== null && input.maxRatio !== null && input.maxRatio < input.minRatio)
        refuse('maxRatio', 'belowStart')
      if (input.systemType === 'ON_GRID' && input.batteries.length > 0) refuse('batteries', 'onlyHybrid')
    }),
  {
    name: 'Nome',
    systemType: 'Sistema',
    panelId: 'Painel',
    initialPotency: 'Potência de',
    finalPotency: 'Potência até',
    step: 'De quantos em quantos módulos',
    minRatio: 'Sobrecarga mínima',
    maxRatio: 'Sobrecarga máxima',
    inverterIds: 'Inversores',
    fixationTypes: 'Telhados',
    networkVoltages: 'Tensões da rede',
    batteries: 'Baterias',
    'batteries[0].productId': 'Bateria',
    'batteries[1].productId': 'Segunda bateria',
    'batteries[].quantity': 'Quantidade de baterias',
  },
)
export type KitBatchInput = z.infer<typeof kitBatchInput>

/** Everything but the name: what `kit_batches.wish` holds. */
export interface BatchWish extends Omit<KitBatchInput, 'name'> {
  /** Watts of one panel when the batch was made: its points stay the same whatever becomes of the panel. */
  panelWatts: number
}

/** `POST /kitBatches/generateKits/{id}`: what it would come to, or the deed. */
export const generateKitsInput = z.object({
  /** The table alone; nothing is written. */
  dryRun: checkbox(),
  /** Points whose kit was changed by hand or deleted and that are to be made anew all the same. */
  overwriteKeys: several(z.string().max(60), MAX_BATCH_POINTS),
  /** Of the dry run: which rows, and which page of them. */
  change: emptyAsAbsent(choice(BATCH_CHANGES)),
  page: z.coerce.number().int().min(1).max(MAX_BATCH_POINTS).default(1),
})

/** Filters of the skipped points. */
export const skippedFilters = z.object({
  code: emptyAsAbsent(choice(SKIP_CODES)),
  networkVoltage: emptyAsAbsent(choice(NETWORK_VOLTAGES)),
  fixationType: emptyAsAbsent(choice(FIXATION_TYPES)),
})
export type SkippedFilters = z.infer<typeof skippedFilters>
