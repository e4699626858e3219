import { z } from 'zod'
import { businessDate } from '../../ground/dates/business-date'
import { choice } from '../../ground/forms/choice'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { withDefault } from '../../ground/forms/with-default'
import { brMoney, brPercent } from '../../ground/numbers/br-number'
import { UFS } from '../../ground/places/states'
import { line } from '../../ground/text/text'
import { fitsSubgroup, INJECTED_TAXES, MODALITIES, SUBGROUPS } from './tariff-words'

/** R$/MWh, and R$/kW: no approved tariff is near it. */
const MAX_PRICE = 100_000
const price = () => brMoney({ max: MAX_PRICE })
/** At 100 % a tax 'por dentro' has no price. */
const tax = () => emptyAsNull(brPercent({ max: 60 }))

const fields = z.object({
  distributor: line({ max: 60 }),
  uf: emptyAsNull(choice(UFS)),
  subgroup: choice(SUBGROUPS),
  modality: choice(MODALITIES),
  consumerClass: emptyAsNull(line({ max: 80 })),
  validFrom: businessDate(),
  validUntil: emptyAsNull(businessDate()),
  te: price(),
  tusd: price(),
  fioB: emptyAsNull(price()),
  tePeak: emptyAsNull(price()),
  tusdPeak: emptyAsNull(price()),
  fioBPeak: emptyAsNull(price()),
  teMid: emptyAsNull(price()),
  tusdMid: emptyAsNull(price()),
  fioBMid: emptyAsNull(price()),
  demand: emptyAsNull(price()),
  demandPeak: emptyAsNull(price()),
  pisCofins: tax(),
  icms: tax(),
  injectedTax: withDefault(choice(INJECTED_TAXES), 'TUSD'),
  source: line({ max: 120 }),
})
type Fields = z.infer<typeof fields>

/** Prices that a modality is not billed without. */
const NEEDED: Readonly<Record<Fields['modality'], readonly (keyof Fields)[]>> = {
  CONVENTIONAL: [],
  WHITE: ['tePeak', 'tusdPeak', 'teMid', 'tusdMid'],
  GREEN: ['tePeak', 'tusdPeak', 'demand'],
  BLUE: ['tePeak', 'tusdPeak', 'demand', 'demandPeak'],
}

function checkTariff(input: Fields, ctx: z.RefinementCtx): void {
  const refuse = (field: keyof Fields, rule: string): void => {
    ctx.addIssue({ code: 'custom', input: input[field], path: [field], params: { rule } })
  }
  if (!fitsSubgroup(input.modality, input.subgroup)) refuse('modality', 'modalityOfSubgroup')
  else for (const field of NEEDED[input.modality]) if (input[field] === null) refuse(field, 'required')
  if (input.validUntil !== null && input.validUntil < input.validFrom) refuse('validUntil', 'endBeforeStart')
  if (input.fioB !== null && input.fioB > input.tusd) refuse('fioB', 'fioBAboveTusd')
  if (input.fioBPeak !== null && input.fioBPeak > (input.tusdPeak ?? 0)) refuse('fioBPeak', 'fioBAboveTusd')
  if (input.fioBMid !== null && input.fioBMid > (input.tusdMid ?? 0)) refuse('fioBMid', 'fioBAboveTusd')
}

/** A tariff of a distributor, new and changed: energy in R$/MWh and demand in R$/kW, as ANEEL approves them. */
export const tariffInput = labelled(fields.superRefine(checkTariff), {
  distributor: 'Distribuidora',
  uf: 'UF',
  subgroup: 'Subgrupo',
  modality: 'Modalidade',
  consumerClass: 'Classe',
  validFrom: 'Vale desde',
  validUntil: 'Vale até',
  te: 'TE',
  tusd: 'TUSD',
  fioB: 'Fio B',
  tePeak: 'TE na ponta',
  tusdPeak: 'TUSD na ponta',
  fioBPeak: 'Fio B na ponta',
  teMid: 'TE no intermediário',
  tusdMid: 'TUSD no intermediário',
  fioBMid: 'Fio B no intermediário',
  demand: 'Demanda',
  demandPeak: 'Demanda na ponta',
  pisCofins: 'PIS/COFINS',
  icms: 'ICMS',
  injectedTax: 'Energia injetada',
  source: 'Fonte',
})
export type TariffInput = z.infer<typeof tariffInput>
