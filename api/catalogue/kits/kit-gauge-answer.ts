import { z } from '@hono/zod-openapi'
import { VERDICTS } from '#domain/catalogue/electrics/electric-check'
import { STRING_FAULTS } from '#domain/catalogue/electrics/string-gauge'
import { BATTERY_CODES } from '#domain/catalogue/kits/batteries'
import { type ElectricBrief, LIMITING_CHECKS } from '#domain/catalogue/kits/kit-electrics'
import type { KitGauge } from '#domain/catalogue/kits/kit-gauge'

const batteryCount = z
  .object({
    quantity: z.number().int(),
    min: z.number(),
    max: z.number(),
    state: z.enum(['UNDER', 'OK', 'OVER']),
    code: z.enum(BATTERY_CODES).nullable(),
    mend: z.number().openapi({ description: 'Baterias a acrescentar (positivo) ou retirar (negativo)' }),
  })
  .openapi('BatteryCount')

/** The electrics of a kit in a word, for a card and a gauge. */
export const electricBriefAnswer = z
  .object({
    verdict: z
      .enum(VERDICTS)
      .nullable()
      .openapi({ description: 'O pior resultado das conferências; null: nada a ligar' }),
    limiting: z
      .object({ check: z.enum(LIMITING_CHECKS), value: z.number(), limit: z.number() })
      .nullable()
      .openapi({ description: 'O que limita o kit: volts, ampères, watts; RATIO é uma razão' }),
  })
  .openapi('ElectricBrief')

/**
 * The kit gauge of `domain/catalogue/kits`, part by part, each with what would mend it; power is watts, ratios
 * are module W / inverter W.
 */
export const kitGaugeAnswer = z
  .object({
    moduleWatts: z.number(),
    inverterWatts: z.number(),
    hasModule: z.boolean(),
    hasInverter: z.boolean(),
    overload: z.object({
      ratio: z.number().nullable(),
      min: z.number().nullable(),
      max: z.number().nullable(),
      state: z.enum(['INCOMPLETE', 'UNDER', 'IDLE', 'OK', 'OVER']),
      code: z.enum(['INVALID_KIT_OVERLOAD', 'INVALID_KIT_UNDERLOAD']).nullable(),
      inputs: z
        .object({ modules: z.number().int(), inputs: z.number().int() })
        .nullable()
        .openapi({ description: 'Microinversores: módulos e entradas, onde não combinam' }),
      mend: z.object({
        removeModules: z.number().int(),
        addModules: z.number().int(),
        minModules: z.number().int().nullable(),
        maxModules: z.number().int().nullable(),
        minInverterWatts: z.number().nullable(),
        maxInverterWatts: z.number().nullable(),
      }),
    }),
    batteries: z.object({
      masters: batteryCount,
      slaves: batteryCount,
      incompatibleIds: z.array(z.number().int()),
      voltage: z
        .object({ name: z.string(), value: z.number(), limit: z.number() })
        .nullable()
        .openapi({ description: 'Tensão que o inversor não aceita, e o limite' }),
    }),
    strings: z
      .object({
        state: z.enum(['NONE', 'UNKNOWN', 'OK', 'IMPOSSIBLE']),
        fault: z
          .object({ kind: z.enum(STRING_FAULTS), name: z.string(), value: z.number(), limit: z.number() })
          .nullable(),
      })
      .openapi({ description: 'Se os módulos podem ser ligados aos inversores; UNKNOWN: falta um dado de catálogo' }),
    support: z.object({
      state: z.enum(['NONE', 'OK', 'INCOMPATIBLE']),
      code: z.enum(['SUPPORT_DOES_NOT_SUPPORT_PANEL']).nullable(),
      misfits: z.array(
        z.object({
          supportId: z.number().int(),
          panelId: z.number().int(),
          reasons: z.array(z.enum(['WIDTH', 'HEIGHT', 'FRAME', 'POTENCY'])),
        }),
      ),
    }),
    transformer: z.object({
      state: z.enum(['NOT_NEEDED', 'OK', 'MISSING', 'TOO_SMALL', 'TOO_MANY', 'IMPOSSIBLE']),
      requiredVa: z.number(),
      suggestedVa: z.number().nullable(),
      impossibleIds: z.array(z.number().int()),
    }),
    electrics: electricBriefAnswer,
    materials: z
      .object({ modules: z.number().int(), madeFor: z.number().int() })
      .nullable()
      .openapi({ description: 'Materiais calculados para outro número de módulos; null enquanto servem' }),
    notices: z.array(
      z.enum([
        'IDLE_INVERTER',
        'MONO_ABOVE_10KW',
        'MINIGENERATION',
        'TRANSFORMER_NEEDED',
        'READY_FOR_BATTERY',
        'STALE_MATERIALS',
      ]),
    ),
  })
  .openapi('KitGauge')
export type KitGaugeAnswer = z.infer<typeof kitGaugeAnswer>

/** The gauge as JSON; it holds powers, counts and ids, and no price. */
export const toKitGauge = ({ gauge, electrics }: { gauge: KitGauge; electrics: ElectricBrief }): KitGaugeAnswer => ({
  ...gauge,
  electrics,
})
