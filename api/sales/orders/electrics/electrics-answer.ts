import { z } from '@hono/zod-openapi'
import { ELECTRIC_CHECKS, VERDICTS } from '#domain/catalogue/electrics/electric-check'
import type { ElectricReport } from '#domain/catalogue/electrics/electric-checks'
import { MEND_KINDS } from '#domain/catalogue/kits/mend-kit'
import { SPEC_NAMES, type SpecName } from '#domain/catalogue/products/product-specs'
import { UFS } from '#domain/ground/places/states'
import { electricBriefAnswer, kitGaugeAnswer } from '../../../catalogue/kits/kit-gauge-answer'

const check = z
  .object({
    check: z.enum(ELECTRIC_CHECKS),
    verdict: z.enum(VERDICTS),
    value: z.number().nullable().openapi({ description: 'Volts, ampères ou watts; null: falta um dado' }),
    limit: z.number().nullable(),
    bound: z.enum(['MOST', 'LEAST']),
    of: z.string().nullable().openapi({ description: 'O produto cujo catálogo diz o limite' }),
    at: z.string().nullable().openapi({ description: 'O inversor de que se trata' }),
    tracker: z.number().int().nullable().openapi({ description: 'O MPPT, a partir de 1' }),
    strings: z.number().int().nullable(),
    modules: z.number().int().nullable(),
    missing: z.array(
      z.object({
        productId: z.number().int(),
        name: z.string(),
        spec: z.enum(SPEC_NAMES as [SpecName, ...SpecName[]]),
      }),
    ),
  })
  .openapi('ElectricCheck')

const plan = z.object({
  count: z.number().int().openapi({ description: 'Strings do kit' }),
  inverters: z.array(
    z.object({
      productId: z.number().int(),
      name: z.string(),
      trackers: z.array(z.object({ tracker: z.number().int(), strings: z.number().int(), modules: z.number().int() })),
    }),
  ),
})

const mend = z
  .object({
    kind: z.enum(MEND_KINDS),
    product: z.object({ id: z.number().int(), name: z.string() }),
    quantity: z.number().int(),
    was: z.object({ name: z.string(), quantity: z.number().int() }),
    products: z
      .array(z.object({ productId: z.number().int(), quantity: z.number().int() }))
      .openapi({ description: 'As linhas a salvar por PUT /orders/{id}' }),
    electrics: electricBriefAnswer,
    total: z.number().openapi({ description: 'Kit e frete depois da troca' }),
    difference: z.number().openapi({ description: 'Quanto o total muda' }),
  })
  .openapi('ElectricMend')

/** How a kit is wired and what that was held against; what would mend it, by price. */
export const electricsAnswer = z
  .object({
    brief: electricBriefAnswer,
    overload: kitGaugeAnswer.shape.overload.pick({ ratio: true, min: true, max: true, state: true, inputs: true }),
    moduleWatts: z.number(),
    inverterWatts: z.number(),
    plan: plan.nullable().openapi({ description: 'As ligações; onde isPlanned é falso, as que chegam mais perto' }),
    isPlanned: z.boolean(),
    checks: z.array(check),
    conditions: z.object({
      uf: z.enum(UFS),
      city: z
        .string()
        .nullable()
        .openapi({ description: 'A cidade do estudo, cujas temperaturas valem; null: as da UF' }),
      coldest: z.number().openapi({ description: '°C ao amanhecer' }),
      hottest: z.number().openapi({ description: '°C na célula ao meio-dia' }),
      iscFactor: z.number(),
    }),
    mends: z.array(mend).openapi({ description: 'Até três, a mais barata primeiro; nenhuma onde nada impede' }),
    version: z.number().int(),
  })
  .openapi('OrderElectrics')

/** Copies, since an answer is not read-only. */
export const toReport = ({ plan, isPlanned, checks }: ElectricReport) => ({
  isPlanned,
  checks: checks.map((one) => ({ ...one, missing: [...one.missing] })),
  plan: plan && {
    count: plan.count,
    inverters: plan.inverters.map((one) => ({ ...one, trackers: one.trackers.map((own) => ({ ...own })) })),
  },
})
