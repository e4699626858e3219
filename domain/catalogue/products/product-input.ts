import { z } from 'zod'
import { businessDate } from '../../ground/dates/business-date'
import { brBoolean, checkbox } from '../../ground/flags/br-boolean'
import { choice } from '../../ground/forms/choice'
import { emptyAsAbsent, emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { list } from '../../ground/forms/list'
import { many } from '../../ground/lists/many'
import { brDecimal, brInteger, brPercent } from '../../ground/numbers/br-number'
import { id } from '../../ground/numbers/id'
import { keysOf } from '../../ground/objects/keys-of'
import { line, webAddress } from '../../ground/text/text'
import {
  type PotencyRule,
  type ProductSpecs,
  SPEC_FIELDS,
  type SpecField,
  type SpecName,
  TYPE_FIELDS,
} from './product-specs'
import { TRADE_LABELS, tradeFields } from './product-trade'
import { CONNECTOR_TYPES, FIXATION_TYPES, PRODUCT_TYPES, type ProductType } from './product-types'

const MAX_POTENCY = 10_000_000

/** 'Separe por vírgula' of a form; a list stays one. */
const integers = ({ min, max, most }: { min: number; max: number; most: number }) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(/[,;\s]+/).filter((part) => part !== '') : value),
    list(brInteger({ min, max }), { max: most }),
  )

/** The comma is the decimals': 'Separe por ponto e vírgula'. */
const decimals = ({ most, ...bounds }: { min: number; max: number; decimals: number; most: number }) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(/[;\s]+/).filter((part) => part !== '') : value),
    list(brDecimal(bounds), { max: most }),
  )

function specSchema(field: SpecField): z.ZodType {
  switch (field.kind) {
    case 'integer':
      return brInteger(field)
    case 'decimal':
      return brDecimal(field)
    case 'choice':
      return choice(field.values)
    case 'flag':
      return brBoolean()
    case 'integers':
      return integers(field)
    case 'decimals':
      return decimals(field)
    case 'products':
      return many(id(), field.most)
  }
}

/**
 * The technical fields by name. Any other name is refused.
 * @param required those that have to be there
 */
const specsOf = (names: readonly SpecName[], required: readonly SpecName[]) =>
  z.strictObject(
    Object.fromEntries(
      names.map((name) => {
        const schema = specSchema(SPEC_FIELDS[name])
        return [name, required.includes(name) ? schema : emptyAsAbsent(schema)]
      }),
    ),
  ) as unknown as z.ZodObject<{ [Name in SpecName]: z.ZodOptional<z.ZodType<ProductSpecs[Name]>> }, z.core.$strict>

/** Percent points; blank is not known, which is not 0. */
const tax = () => emptyAsNull(brPercent())

const common = {
  name: line({ max: 120 }),
  unit: z.preprocess(
    (value) => (value === undefined || value === null || (typeof value === 'string' && !value.trim()) ? 'un' : value),
    line({ max: 10 }),
  ),
  manufacturerId: emptyAsNull(id()),
  substituteId: emptyAsNull(id()),
  availableAt: emptyAsNull(businessDate()),
  availableInDays: z.preprocess(
    (value) => (value === undefined || value === null || (typeof value === 'string' && !value.trim()) ? 0 : value),
    brInteger({ max: 365 }),
  ),
  ipi: tax(),
  icmsTaxpayer: tax(),
  icmsNonTaxpayer: tax(),
  icmsExternalUf: tax(),
  datasheetUrl: emptyAsNull(webAddress().refine((text) => /^https:\/\//i.test(text), { params: { rule: 'httpsUrl' } })),
  ...tradeFields(),
}

/** A field that this type does not have: it has to be empty. */
const none = () =>
  z
    .preprocess(
      (value) => (value === undefined || value === '' ? null : value),
      z.unknown().refine((value) => value === null, { params: { rule: 'ofOtherType' } }),
    )
    .transform(() => null)

const potencyOf = ({ min, max, isRequired }: PotencyRule) => {
  const schema = brInteger({ min, max })
  return isRequired ? schema : emptyAsNull(schema)
}

/** The form of a product of one type: only the fields of that type, and those that it needs required. */
export const productInputFor = (type: ProductType) =>
  labelled(z.object(fieldsOf(type)).superRefine(fitsTrackers), labelsOf(type))

/** The same for a new product: on sale from its first day only when that is chosen. */
export const newProductInputFor = (type: ProductType) =>
  labelled(z.object({ ...fieldsOf(type), enabled: checkbox() }).superRefine(fitsTrackers), labelsOf(type))

function fieldsOf(type: ProductType) {
  const { potency, hasFixation, hasConnector, specs, required } = TYPE_FIELDS[type]
  return {
    ...common,
    type: z.literal(type),
    potency: potency ? potencyOf(potency) : none(),
    fixationType: hasFixation ? choice(FIXATION_TYPES) : none(),
    connectorType: hasConnector ? choice(CONNECTOR_TYPES) : none(),
    // A form without technical fields sends nothing for them.
    specs: z.preprocess((value) => value ?? {}, specsOf(specs, required)),
  }
}

/** The labels of the form's fields, whatever the type. */
const FORM_LABELS = {
  name: 'Nome',
  manufacturerId: 'Fabricante',
  unit: 'Unidade',
  substituteId: 'Substituto',
  availableAt: 'Disponível em',
  fixationType: 'Tipo de fixação',
  connectorType: 'Tipo de conector',
  ipi: 'IPI',
  availableInDays: 'Prazo em dias',
  datasheetUrl: 'Link da ficha técnica',
  icmsTaxpayer: 'ICMS (contribuinte)',
  icmsNonTaxpayer: 'ICMS (não contribuinte)',
  icmsExternalUf: 'ICMS (outra UF)',
  ...TRADE_LABELS,
}

/** A technical field with what it is measured in: 'Largura (mm)'. */
export const labelWithUnit = ({ label, unit }: { label: string; unit?: string }): string =>
  unit ? `${label} (${unit})` : label

function labelsOf(type: ProductType): Record<string, string> {
  const { potency, specs } = TYPE_FIELDS[type]
  return {
    ...FORM_LABELS,
    ...(potency ? { potency: labelWithUnit(potency) } : {}),
    ...Object.fromEntries(specs.map((name) => [`specs.${name}`, labelWithUnit(SPEC_FIELDS[name])])),
  }
}

const anyType = z.strictObject({
  ...common,
  type: choice(PRODUCT_TYPES),
  potency: emptyAsNull(brInteger({ max: MAX_POTENCY })),
  fixationType: emptyAsNull(z.enum(FIXATION_TYPES)),
  connectorType: emptyAsNull(z.enum(CONNECTOR_TYPES)),
  specs: z.preprocess((value) => value ?? {}, specsOf(keysOf(SPEC_FIELDS), [])),
})

/** Each field of any type by itself, by its path ('specs.voc'), as a cell of a sheet is read. */
export const PRODUCT_FIELDS: Readonly<Record<string, z.ZodType>> = {
  ...common,
  potency: anyType.shape.potency,
  fixationType: anyType.shape.fixationType,
  connectorType: anyType.shape.connectorType,
  ...Object.fromEntries(
    keysOf(SPEC_FIELDS).map((name) => [`specs.${name}`, emptyAsAbsent(specSchema(SPEC_FIELDS[name]))]),
  ),
}

const EVERY_TYPE = Object.fromEntries(PRODUCT_TYPES.map((type) => [type, productInputFor(type)])) as Record<
  ProductType,
  ReturnType<typeof productInputFor>
>

const PER_TRACKER = ['mpptStrings', 'mpptIscMax', 'mpptImpMax'] as const satisfies readonly SpecName[]

/** Values of each tracker are as many as the trackers, where both are known. */
function fitsTrackers({ specs }: { specs: ProductSpecs }, context: z.core.$RefinementCtx): void {
  for (const name of PER_TRACKER) {
    const count = specs[name]?.length ?? 0
    if (count > 0 && count !== specs.mppts)
      context.addIssue({
        code: 'custom',
        path: ['specs', name],
        params: { rule: 'perTracker', meta: { trackers: specs.mppts ?? 0 } },
        input: specs[name],
      })
  }
}

/** What keeps a product from being one of its type; what another type has is named as such. */
export const issuesOfType = (input: { type: ProductType }): z.core.$ZodIssue[] =>
  (EVERY_TYPE[input.type].safeParse(input).error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map(
          (key): z.core.$ZodIssue => ({
            code: 'custom',
            path: [...issue.path, key],
            params: { rule: 'ofOtherType' },
            message: '',
            input,
          }),
        )
      : [issue],
  )

/** Judges a product by its type's own form. */
function fitsType(input: z.infer<typeof anyType>, context: z.core.$RefinementCtx): void {
  // An issue as zod found it is one that it takes, which its type of new ones does not know.
  for (const issue of issuesOfType(input)) context.addIssue({ ...issue } as { code: 'custom' })
}

/** A product as the API takes it, of any type. A cost is not among its fields: that has a call of its own. */
export const productInput = anyType.superRefine(fitsType)
export type ProductInput = z.infer<typeof productInput>

/** A new one, on sale from its first day only when that is chosen. */
export const productCreation = anyType.safeExtend({ enabled: checkbox() }).superRefine(fitsType)

/** Technical fields as they are stored: no empty ones, so that two ways of leaving one out are the same. */
export const cleanSpecs = (specs: ProductSpecs): ProductSpecs =>
  Object.fromEntries(
    Object.entries(specs).filter(
      ([, value]) => value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0),
    ),
  )

/** Up to eight pictures, the first is the cover. */
export const MAX_PRODUCT_IMAGES = 8

/** A picture's description, for users who cannot see it. */
export const imageAlt = () => line({ max: 200 })

/** The pictures of a product in the order in which they are shown. */
export const imagesInput = z.object({
  images: list(z.object({ id: id(), alt: imageAlt() }), { max: MAX_PRODUCT_IMAGES }),
})

export const MAX_RELATED_PRODUCTS = 100
export const MAX_KIT_QUANTITY = 999

/** The products that come with a product, and how many with each of it. */
export const relatedProductsInput = labelled(
  z.object({
    relatedProducts: list(z.object({ id: id(), kitQuantity: brInteger({ min: 1, max: MAX_KIT_QUANTITY }) }), {
      max: MAX_RELATED_PRODUCTS,
    }).refine((list) => new Set(list.map((one) => one.id)).size === list.length, { params: { rule: 'uniqueItems' } }),
  }),
  { 'relatedProducts[].id': 'Produto', 'relatedProducts[].kitQuantity': 'Quantidade no kit' },
)
