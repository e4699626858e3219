import type { z } from 'zod'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { id } from '../../ground/numbers/id'
import { line } from '../../ground/text/text'
import { OTHER_LOADS } from '../backup/battery-fields'
import { hasLoads, outageOf } from '../backup/battery-need'
import { fitsSubgroup, isGroupA } from '../tariffs/tariff-words'
import { MONTHS } from './months'
import { SIZING_LABELS, type SizingInput, sizingFields } from './sizing-fields'
import {
  basesOf,
  isByPost,
  isMinimumBill,
  modalityOf,
  OTHER_ROOFS,
  OTHER_UNITS,
  otherRoofs,
  otherUnits,
  restOf,
} from './typed-bill'

type Refuse = (field: keyof SizingInput, rule: string, meta?: Readonly<Record<string, number>>) => void

/** Parts make 100: the first's too, where it was typed. */
function checkShares(
  refuse: Refuse,
  own: 'ownShare' | 'roofShare',
  typed: number | null,
  others: readonly { share: number }[],
): void {
  // Above 100 a part is refused by itself.
  if ([...others, { share: typed ?? 0 }].some(({ share }) => share > 100)) return
  const rest = restOf(others)
  const total = Math.round((100 - rest + (typed ?? Math.max(0, rest))) * 10_000) / 10_000
  if (total !== 100) refuse(own, 'sharesSum', { sum: total })
}

/** Units and faces are whole, and their parts make 100. */
function checkParts(input: SizingInput, refuse: Refuse): void {
  for (const unit of OTHER_UNITS) {
    const [kilowattHours, part] = [input[unit.kwh], input[unit.share]]
    if (kilowattHours !== null && part === null) refuse(unit.share, 'required')
    if (kilowattHours === null && part !== null) refuse(unit.kwh, 'required')
    if (kilowattHours !== null && isByPost(input)) refuse(unit.kwh, 'unitsOfGroupB')
  }
  for (const roof of OTHER_ROOFS) {
    const [part, angle, slope] = [input[roof.share], input[roof.azimuth], input[roof.tilt]]
    if (part !== null && angle === null) refuse(roof.azimuth, 'required')
    if (part === null && (angle !== null || slope !== null)) refuse(roof.share, 'required')
  }
  checkShares(refuse, 'ownShare', input.ownShare, otherUnits(input))
  checkShares(refuse, 'roofShare', input.roofShare, otherRoofs(input))
}

/** Hours belong to a load, and no load outlives the outage that it is carried through. */
function checkBackup(input: SizingInput, refuse: Refuse): void {
  for (const { watts, hours } of OTHER_LOADS) {
    const typed = input[hours]
    if (typed !== null && input[watts] === null) refuse(watts, 'required')
    else if (typed !== null && typed > outageOf(input)) refuse(hours, 'beyondOutage', { max: outageOf(input) })
  }
  if (!hasLoads(input) && (input.backupHours !== null || input.splitPhase)) refuse('backupHours', 'backupLoads')
}

/** Energy by post, and a tariff of the register, without which there is no price for any of them. */
function checkPosts(input: SizingInput, refuse: Refuse): void {
  const typed = { BILL: 'bill', AVERAGE: 'averageConsumption', MONTHS: 'jan' } as const
  for (const basis of basesOf(input)) refuse(typed[basis], 'kwhOfGroupA')
  if (input.distributor === null) refuse('distributor', 'tariffNeeded')
  if (input.offPeakKwh === null) refuse('offPeakKwh', 'required')
  if (input.peakKwh === null) refuse('peakKwh', 'required')
}

/** Grupo A: a demand beside its energy. */
function checkGroupA(input: SizingInput, refuse: Refuse): void {
  checkPosts(input, refuse)
  if (input.demand === null) refuse('demand', 'required')
  if (input.peakShave !== null && input.peakKwh === 0) refuse('peakShave', 'nothingAtPeak')
  if (input.demandPeak === null && modalityOf(input) === 'BLUE') refuse('demandPeak', 'required')
}

/** Tarifa branca: three posts, and no demand. */
function checkWhite(input: SizingInput, refuse: Refuse): void {
  checkPosts(input, refuse)
  if (input.midKwh === null) refuse('midKwh', 'required')
  for (const field of ['demand', 'demandPeak', 'peakShave'] as const)
    if (input[field] !== null) refuse(field, 'onlyGroupA')
}

const BY_POST = ['peakKwh', 'offPeakKwh', 'demand', 'demandPeak', 'peakShave'] as const

/** Everything that more than one field decides. */
function checkSizing(input: SizingInput, ctx: z.RefinementCtx): void {
  const refuse: Refuse = (field, rule, meta) => {
    ctx.addIssue({ code: 'custom', input: input[field], path: [field], params: { rule, ...(meta ? { meta } : {}) } })
  }
  if (!fitsSubgroup(modalityOf(input), input.subgroup)) refuse('modality', 'modalityOfSubgroup')
  checkParts(input, refuse)
  checkBackup(input, refuse)
  const isWhite = modalityOf(input) === 'WHITE'
  if (input.midKwh !== null && !isWhite) refuse('midKwh', 'onlyWhite')
  if (isGroupA(input.subgroup)) checkGroupA(input, refuse)
  else if (isWhite) checkWhite(input, refuse)
  else {
    for (const field of BY_POST) if (input[field] !== null) refuse(field, 'onlyGroupA')
    checkConsumption(input, refuse)
  }
}

/** Consumption comes once, whole, and above the minimum bill. */
function checkConsumption(input: SizingInput, refuse: Refuse): void {
  const bases = basesOf(input)
  const field = { MONTHS: 'jan', AVERAGE: 'averageConsumption', BILL: 'bill' } as const
  if (bases.length === 0) {
    refuse('bill', 'consumption')
    return
  }
  if (bases.length > 1) {
    refuse(field[bases.at(-1)!], 'oneConsumption')
    return
  }
  if (bases[0] === 'MONTHS') {
    const missing = MONTHS.filter((month) => input[month] === null)
    for (const month of missing) refuse(month, 'required')
    if (missing.length > 0) return
  }
  // Their own bounds refuse these already.
  const typed = [...MONTHS.map((month) => input[month]), input.averageConsumption, input.bill]
  if (input.tariff <= 0 || typed.some((value) => value !== null && value < 1)) return
  // The kWh of a bill follow from the price, which the distributor's tariff says: the API looks when it has read it.
  if (bases[0] === 'BILL' && input.distributor !== null) return
  if (isMinimumBill(input)) refuse(field[bases[0]!], 'minimumBill')
}

/**
 * `POST /sizings`: a building's consumption, its place, and the assumptions. Consumption comes once: as twelve months,
 * as their mean, or as a bill.
 */
export const sizingInput = labelled(sizingFields.superRefine(checkSizing), SIZING_LABELS)

/** `POST /sizingStudies`: the same with a name, and the budget that came of it. */
export const sizingStudyInput = labelled(
  sizingFields.extend({ studyName: line({ max: 120 }), orderId: emptyAsNull(id()) }).superRefine(checkSizing),
  { ...SIZING_LABELS, studyName: 'Nome do estudo', orderId: 'Número do orçamento' },
)
export type SizingStudyInput = z.infer<typeof sizingStudyInput>
