import { z } from '@hono/zod-openapi'
import { NETWORK_VOLTAGES } from '#domain/catalogue/products/network-voltages'
import { FIXATION_TYPES, PRODUCT_TYPES } from '#domain/catalogue/products/product-types'
import { UFS } from '#domain/ground/places/states'
import { ASSUMPTIONS } from '#domain/sizing/sizing/assumption-words'
import { PICKS } from '#domain/sizing/sizing/pick-kits'
import { SENSITIVITIES } from '#domain/sizing/sizing/size-system'
import { INJECTED_TAXES, MODALITIES, SUBGROUPS } from '#domain/sizing/tariffs/tariff-words'
import { coverAnswer } from '../../catalogue/pricing/priced-line-answer'
import { stockField } from '../../catalogue/pricing/stock-words'

const reais = () => z.number().openapi({ description: 'R$' })

export const sizingYield = z.object({
  coverage: z.number().openapi({ description: '% do consumo' }),
  bill: z
    .object({ before: reais(), after: reais() })
    .openapi({ description: 'De um mês: um doze avos do primeiro ano' }),
  saving: reais().openapi({ description: 'R$ do primeiro ano, antes dos custos' }),
  investment: reais().openapi({ description: 'Kit, com frete, e serviço; sem o preço do serviço, só o kit' }),
  payback: z
    .number()
    .nullable()
    .openapi({ description: 'Anos; null: não se paga em 25, ou o preço do serviço não foi informado' }),
  irr: z
    .number()
    .nullable()
    .openapi({ description: '% ao ano; null: sem retorno em 25 anos, ou sem o preço do serviço' }),
})

const sizingKit = z
  .object({
    picks: z.array(z.enum(PICKS)),
    kitId: z.number().int().nullable().openapi({ description: 'null: montado para este estudo' }),
    name: z.string(),
    image: coverAnswer.nullable().optional().openapi({ description: 'A capa do módulo; ausente em estudos antigos' }),
    potency: z.number().int().openapi({ description: 'Watts dos módulos' }),
    inverterWatts: z.number().int(),
    networkVoltage: z.enum(NETWORK_VOLTAGES),
    items: z.array(z.object({ productId: z.number().int(), quantity: z.number().int() })),
    modules: z.number().int(),
    totalPrice: reais().openapi({ description: 'R$, com o frete até a UF do local' }),
    pricePerWp: z.number().nullable().openapi({ description: 'Sem o frete' }),
    pricePerKwh: z.number().openapi({ description: 'R$ por kWh do primeiro ano' }),
    generation: z.number().openapi({ description: 'kWh do primeiro ano' }),
    gauge: z.object({ ratio: z.number().nullable(), min: z.number().nullable(), max: z.number().nullable() }),
    availableAt: z.string().nullable(),
    availableInDays: z.number().int(),
    stock: stockField(),
    minigeneration: z.boolean(),
    batteries: z
      .object({
        units: z.array(z.object({ name: z.string(), quantity: z.number().int() })),
        nominalKwh: z.number(),
        usableKwh: z.number().openapi({ description: 'O que chega às cargas' }),
        backupWatts: z.number().nullable().openapi({ description: 'W sem a rede; null: sem cargas de backup' }),
        inverters: z.number().int().openapi({ description: 'De quantos a potência de backup é a soma' }),
        allInverters: z.number().int().optional().openapi({
          description: 'Quantos são; mais que a soma, onde não se sabe que as saídas podem ficar em paralelo',
        }),
        dischargeWatts: z.number().openapi({ description: 'W junto com a rede' }),
        autonomyHours: z
          .number()
          .nullable()
          .openapi({ description: 'Horas com a média das cargas, com as baterias novas' }),
        autonomyEndHours: z
          .number()
          .nullable()
          .optional()
          .openapi({ description: 'O mesmo ao fim da garantia; ausente em estudos antigos' }),
        warrantyYears: z.number().optional(),
      })
      .nullable()
      .optional()
      .openapi({ description: 'null ou ausente: sem baterias' }),
    yields: sizingYield
      .nullable()
      .openapi({ description: 'null: minigeração, para a qual não há estimativa de conta' }),
    strings: z
      .union([
        z.object({ inverters: z.array(z.object({ name: z.string(), strings: z.array(z.number().int()) })) }),
        z.enum(['UNKNOWN', 'IMPOSSIBLE']),
      ])
      .nullable()
      .openapi({ description: 'null: microinversores; UNKNOWN: confira na ficha técnica' }),
  })
  .openapi('SizingKit')
export type SizingKit = z.infer<typeof sizingKit>

export const sizing = z
  .object({
    place: z.object({
      name: z.string(),
      uf: z.enum(UFS),
      isCity: z.boolean().openapi({
        description: 'false: sem dados da cidade, a mais próxima das coordenadas informadas, senão a capital da UF',
      }),
      source: z.string(),
      licence: z.string(),
      period: z.string(),
    }),
    assumptions: z.array(
      z.object({ name: z.enum(ASSUMPTIONS), value: z.number().nullable(), source: z.string(), isTyped: z.boolean() }),
    ),
    site: z
      .object({ freightUf: z.enum(UFS), taxpayer: z.boolean() })
      .optional()
      .openapi({ description: 'Para onde são os preços; ausente em estudos antigos, que os têm para SC' }),
    knowsService: z
      .boolean()
      .optional()
      .openapi({ description: 'O preço de instalação e projeto foi informado; sem ele não há retorno nem TIR' }),
    likelyGroupA: z
      .boolean()
      .optional()
      .openapi({ description: 'A potência indica o grupo A; as contas da estimativa são do grupo B' }),
    tariff: z
      .object({
        distributor: z.string(),
        subgroup: z.enum(SUBGROUPS),
        modality: z.enum(MODALITIES),
        validFrom: z.iso.date(),
        validUntil: z.iso.date().nullable(),
        source: z.string(),
        isExample: z.boolean(),
        injectedTax: z.enum(INJECTED_TAXES),
        price: z.number().openapi({ description: 'R$/kWh com impostos, fora da ponta' }),
        pricePeak: z.number().nullable().openapi({ description: 'R$/kWh com impostos, na ponta' }),
        priceMid: z
          .number()
          .nullable()
          .optional()
          .openapi({ description: 'R$/kWh com impostos, no posto intermediário da tarifa branca' }),
        fioB: z.number().openapi({ description: 'R$/kWh com impostos, fora da ponta' }),
        demand: z.number().nullable().openapi({ description: 'R$/kW por mês com impostos' }),
        demandPeak: z.number().nullable(),
      })
      .nullable()
      .optional()
      .openapi({ description: 'A tarifa da distribuidora; null ou ausente: vale a tarifa informada' }),
    fioBShares: z
      .array(z.object({ year: z.number().int(), share: z.number().openapi({ description: '%' }) }))
      .optional()
      .openapi({ description: 'A parte do Fio B que a energia compensada paga nos quatro primeiros anos' }),
    lighting: z
      .object({
        monthly: reais()
          .nullable()
          .openapi({ description: 'R$ de um mês médio; null: ninguém a disse, e ela não está na conta' }),
        city: z.string().nullable().openapi({ description: 'null: foi informada' }),
        validFrom: z.iso.date().nullable(),
        source: z.string().nullable(),
      })
      .optional()
      .openapi({ description: 'A iluminação pública da conta; ausente em estudos antigos' }),
    batteryNeed: z
      .object({
        backup: z
          .object({
            kwh: z.number(),
            watts: z.number().int().openapi({ description: 'Todas as cargas de uma vez, com a folga' }),
            meanWatts: z.number().int(),
            hours: z.number(),
          })
          .nullable(),
        peak: z
          .object({ kwh: z.number().openapi({ description: 'Por dia' }), watts: z.number().int() })
          .nullable()
          .openapi({ description: 'A parte do consumo na ponta do grupo A' }),
        splitPhase: z.boolean(),
      })
      .nullable()
      .optional()
      .openapi({ description: 'O que as baterias têm de fazer; null ou ausente: sem baterias' }),
    networkVoltage: z.enum(NETWORK_VOLTAGES),
    fixationType: z.enum(FIXATION_TYPES),
    neededKwp: z.number(),
    performance: z.number(),
    systemKwp: z.number().openapi({ description: 'Do kit mais próximo do ideal, ou o necessário quando não há kit' }),
    minigeneration: z.boolean(),
    months: z.array(
      z.object({
        irradiation: z.number().openapi({ description: 'kWh/m².dia na horizontal' }),
        plane: z.number().openapi({ description: 'kWh/m².dia nos módulos' }),
        generation: z.number(),
        consumption: z.number(),
      }),
    ),
    yields: sizingYield.nullable(),
    sensitivity: z
      .array(
        z.object({
          of: z.enum(SENSITIVITIES),
          change: z.number().openapi({ description: '%' }),
          saving: reais().openapi({ description: 'R$ do primeiro ano' }),
          payback: z.number().nullable(),
          irr: z.number().nullable(),
        }),
      )
      .optional()
      .openapi({ description: 'O mesmo com a tarifa e com a geração menores e maiores; ausente em estudos antigos' }),
    years: z.array(
      z.object({
        year: z.number().int(),
        generation: z.number(),
        before: reais(),
        after: reais(),
        costs: reais().nullable().openapi({ description: 'null: sem o preço do serviço' }),
        net: reais().nullable(),
        balance: reais().nullable(),
      }),
    ),
    kits: z.array(sizingKit),
    whyNone: z
      .object({
        reason: z.enum([
          ...(['NO_PANEL', 'NO_INVERTER', 'NO_SUPPORT', 'TOO_SMALL', 'MATERIALS', 'NOT_SELLABLE'] as const),
          ...(['NO_HYBRID', 'NO_BATTERY'] as const),
        ]),
        leastKwp: z.number().nullable(),
        unknown: z
          .number()
          .int()
          .optional()
          .openapi({ description: 'Híbridos à venda de que não se sabe a potência de backup' }),
        missing: z.array(z.enum(PRODUCT_TYPES)),
      })
      .nullable()
      .openapi({ description: 'Por que não há kit, quando não há' }),
  })
  .openapi('Sizing')
export type Sizing = z.infer<typeof sizing>
