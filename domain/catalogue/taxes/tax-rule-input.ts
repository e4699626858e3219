import { z } from 'zod'
import { businessDate } from '../../ground/dates/business-date'
import { checkbox } from '../../ground/flags/br-boolean'
import { choice } from '../../ground/forms/choice'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { list } from '../../ground/forms/list'
import { ticked } from '../../ground/forms/ticked'
import { withDefault } from '../../ground/forms/with-default'
import { brPercent } from '../../ground/numbers/br-number'
import { id } from '../../ground/numbers/id'
import { ORDER_TYPES } from '../../ground/order-words/order-types'
import { DEFAULT_FREIGHT_UF, UFS } from '../../ground/places/states'
import { line, paragraph } from '../../ground/text/text'
import { ORIGINS } from '../products/product-trade'
import { readDestinations } from './read-destinations'
import { BUYER_KINDS, DIFAL_BASES, DIFAL_PAYERS, PIS_COFINS_BASES, REFORM_STAGES, TAX_GOODS } from './tax-words'

/** ICMS is 'por dentro': near 100 % there is no price. No state is near this. */
const MAX_ICMS = 40
const MAX_RATE = 100
/** None of these is anywhere near: of tobacco and fuels neither. Beyond is a slip of a comma. */
const MAX = { fcp: 10, pis: 10, cofins: 20, cbs: 30, ibs: 30 } as const
/** No MVA of an agreement is near it. */
const MAX_MVA = 500

const icms = () => emptyAsNull(brPercent({ max: MAX_ICMS }))
const rate = (max: number = MAX_RATE) => brPercent({ max })
const some = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.preprocess(ticked, list(choice(values), { max: values.length }))

/** A form sends the states as one text, the API as a list. */
function typedDestinations(value: unknown, ctx: z.core.$RefinementCtx): unknown {
  if (value === undefined || value === null) return []
  if (typeof value !== 'string') return value
  const read = readDestinations(value.slice(0, 4_000))
  if (read.ok) {
    const wrong = read.value.find(({ internal, fcp }) => isBeyond(internal, MAX_ICMS) || isBeyond(fcp, MAX.fcp))
    if (!wrong) return read.value
    const { uf, internal } = wrong
    const [what, max] = isBeyond(internal, MAX_ICMS) ? ['alíquota interna', MAX_ICMS] : ['FCP', MAX.fcp]
    ctx.addIssue({ code: 'custom', input: value, params: { rule: 'taxDestinationRate', meta: { uf, what, max } } })
    return z.NEVER
  }
  ctx.addIssue({ code: 'custom', input: value, params: { rule: 'taxDestination', meta: { entry: read.entry } } })
  return z.NEVER
}

const isBeyond = (rate: number | null, max: number): boolean => rate !== null && (rate < 0 || rate > max)

const destination = z.object({
  uf: choice(UFS),
  internal: emptyAsNull(brPercent({ max: MAX_ICMS })),
  fcp: emptyAsNull(brPercent({ max: MAX.fcp })),
})

const fields = z.object({
  productId: emptyAsNull(id()),
  ncm: emptyAsNull(
    z.preprocess(
      (value) => (typeof value === 'string' ? value.replace(/[\s.-]/g, '') : value),
      z
        .string()
        .max(20)
        .refine((text) => /^\d{8}$/.test(text), { params: { rule: 'ncm' } }),
    ),
  ),
  goods: some(TAX_GOODS),
  orderTypes: some(ORDER_TYPES),
  destinations: z.preprocess(typedDestinations, list(destination, { max: UFS.length * 2 })),
  buyers: some(BUYER_KINDS),
  origins: some(ORIGINS),
  validFrom: businessDate(),
  validUntil: emptyAsNull(businessDate()),
  icmsInterstate: icms(),
  icmsInternal: icms(),
  fcp: withDefault(rate(MAX.fcp), 0),
  icmsReduction: withDefault(rate(), 0),
  icmsExempt: checkbox(),
  ipiInIcmsBase: checkbox(),
  difal: withDefault(choice(DIFAL_PAYERS), 'NONE'),
  difalBase: withDefault(choice(DIFAL_BASES), 'SINGLE'),
  stMva: emptyAsNull(brPercent({ max: MAX_MVA })),
  ipi: rate(),
  pis: rate(MAX.pis),
  cofins: rate(MAX.cofins),
  pisCofinsBase: withDefault(choice(PIS_COFINS_BASES), 'WITHOUT_ICMS'),
  cbs: rate(MAX.cbs),
  ibsState: rate(MAX.ibs),
  ibsMunicipal: rate(MAX.ibs),
  reform: withDefault(choice(REFORM_STAGES), 'TEST'),
  cfop: z.preprocess(
    (value) =>
      typeof value === 'number' ? String(value) : typeof value === 'string' ? value.replace(/[\s.]/g, '') : value,
    z
      .string()
      .max(10)
      .refine((text) => /^[1-7]\d{3}$/.test(text), { params: { rule: 'cfop' } }),
  ),
  cst: z.preprocess(
    (value) => (typeof value === 'string' ? value.trim() : value),
    z
      .string()
      .max(10)
      .refine((text) => /^\d{2,3}$/.test(text), { params: { rule: 'cst' } }),
  ),
  invoiceText: emptyAsNull(paragraph({ max: 500 })),
  source: line({ max: 200 }),
  /** Saved although it leaves combinations without a rule: asked beside their names. */
  acceptGaps: checkbox(),
})
type Fields = z.infer<typeof fields>

/** A rule is complete, or it is none: what it asks of its own places is asked here, of other rules in `rule-conflicts`. */
function checkRule(input: Fields, ctx: z.RefinementCtx): void {
  const refuse = (field: keyof Fields, rule: string, meta?: object): void => {
    ctx.addIssue({ code: 'custom', input: input[field], path: [field], params: { rule, ...(meta && { meta }) } })
  }
  const subjects = Number(input.productId !== null) + Number(input.ncm !== null) + Number(input.goods.length > 0)
  if (subjects > 1) refuse(input.productId !== null ? 'productId' : 'ncm', 'oneSubject')
  if (input.validUntil !== null && input.validUntil < input.validFrom) refuse('validUntil', 'endBeforeStart')
  const ufs = input.destinations.map(({ uf }) => uf)
  const twice = ufs.find((uf, at) => ufs.indexOf(uf) !== at)
  if (twice) refuse('destinations', 'ufTwice', { uf: twice })
}

/** Whatever else of a form is wrong: it names all that it lacks at once. What is no form lacks nothing. */
const always = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Goods that leave the state ask for the rate between states. */
function hasInterstate({ icmsExempt, icmsInterstate, destinations }: Fields): boolean {
  const ufs = ufsOf(destinations)
  const goesAway = ufs.length === 0 || ufs.some((uf) => uf !== DEFAULT_FREIGHT_UF)
  return icmsExempt || !goesAway || (icmsInterstate ?? null) !== null
}

/** Goods that stay, DIFAL and ST ask for the internal rate, where a state does not bring its own. */
function hasInternal({ icmsExempt, icmsInternal, destinations, difal, stMva }: Fields): boolean {
  const ufs = ufsOf(destinations)
  const goesHome = ufs.length === 0 || ufs.includes(DEFAULT_FREIGHT_UF)
  const isAsked = goesHome || (difal ?? 'NONE') !== 'NONE' || (stMva ?? null) !== null
  const lacks = ufs.length === 0 || destinations.some((one) => (one?.internal ?? null) === null)
  return icmsExempt || !isAsked || !lacks || (icmsInternal ?? null) !== null
}

/** Of a form with errors too, whose states may not have been read. */
const ufsOf = (destinations: unknown): string[] =>
  Array.isArray(destinations) ? destinations.map((one: { uf?: string } | null) => one?.uf ?? '') : []

const complete = fields
  .refine(hasInterstate, { path: ['icmsInterstate'], params: { rule: 'required' }, when: always })
  .refine(hasInternal, { path: ['icmsInternal'], params: { rule: 'required' }, when: always })
  .superRefine(checkRule)

/** A tax rule, new and changed. */
export const taxRuleInput = labelled(complete, {
  productId: 'Produto',
  ncm: 'NCM',
  goods: 'Mercadorias',
  orderTypes: 'Tipos de pedido',
  destinations: 'Destinos',
  'destinations[].uf': 'UF',
  'destinations[].internal': 'Alíquota interna',
  'destinations[].fcp': 'FCP',
  buyers: 'Compradores',
  origins: 'Origens',
  validFrom: 'Vale desde',
  validUntil: 'Vale até',
  icmsInterstate: 'ICMS interestadual',
  icmsInternal: 'ICMS interno',
  fcp: 'FCP',
  icmsReduction: 'Redução da base',
  icmsExempt: 'Isento de ICMS',
  ipiInIcmsBase: 'IPI na base do ICMS',
  difal: 'DIFAL',
  difalBase: 'Base do DIFAL',
  stMva: 'MVA da ST',
  ipi: 'IPI',
  pis: 'PIS',
  cofins: 'COFINS',
  pisCofinsBase: 'Base do PIS e da COFINS',
  cbs: 'CBS',
  ibsState: 'IBS estadual',
  ibsMunicipal: 'IBS municipal',
  reform: 'CBS e IBS',
  cfop: 'CFOP',
  cst: 'CST/CSOSN',
  invoiceText: 'Texto na nota',
  source: 'Fonte',
  acceptGaps: 'Salvar mesmo assim',
})
export type TaxRuleInput = z.infer<typeof taxRuleInput>
