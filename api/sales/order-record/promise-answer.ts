import { z } from '@hono/zod-openapi'
import { readSetting } from '#domain/ground/settings/default-settings'
import { type KeptPromise, LATER_WHYS } from '#domain/sales/orders/promise/kept-promise'
import { type OrderPromised, PROMISE_STATES } from '#domain/sales/orders/promise/order-promise'
import { CAUSE_KINDS } from '#domain/sales/orders/promise/promise'
import { causeWords } from '#domain/sales/orders/promise/promise-words'
import { kitGaugeAnswer } from '../../catalogue/kits/kit-gauge-answer'
import { stockField } from '../../catalogue/pricing/stock-words'
import { toIso } from '../../ground/http/schemas'
import type { DatedLine, PromiseInputs } from './promise-inputs'

const day = () => z.iso.date().nullable()

const promiseLine = z.object({
  position: z.number().int(),
  productId: z.number().int(),
  name: z.string(),
  on: day().openapi({ description: 'Quando a linha chega; nulo: prazo a combinar' }),
  leavesOn: day().openapi({ description: 'Quando pode sair, ou ser retirada' }),
  isForecast: z.boolean(),
  stock: stockField(),
  isElsewhere: z.boolean().openapi({ description: 'Outro centro tem antes: fale com o consultor' }),
})

/** What would bring it sooner: products that stand in for the late ones, together. */
const promiseSwap = z.object({
  swaps: z.array(
    z.object({
      productId: z.number().int(),
      name: z.string(),
      quantity: z.number().int(),
      substitute: z.object({ id: z.number().int(), name: z.string(), price: z.number() }),
    }),
  ),
  products: z
    .array(z.object({ productId: z.number().int(), quantity: z.number().int() }))
    .openapi({ description: 'As linhas depois da troca' }),
  on: day(),
  difference: z.number().openapi({ description: 'Quanto kit e frete mudam' }),
  gauge: kitGaugeAnswer.nullable().openapi({ description: 'O medidor depois da troca; nulo na venda avulsa' }),
})

/** When a cart, a budget or an order comes, and why then. */
export const promiseAnswer = z
  .object({
    state: z.enum(PROMISE_STATES).openapi({
      description:
        'OPEN: ainda aqui, ou orçamento; LEFT: a caminho; DELIVERED; NONE: sem data (chamado, cancelado, vencido)',
    }),
    on: day().openapi({ description: 'A data da linha que chega por último; nulo: prazo a combinar' }),
    isForecast: z.boolean().openapi({ description: 'Chegada sem confirmação, ou últimas unidades' }),
    isLate: z.boolean().openapi({ description: 'Já devia ter saído: a data é a de quem sai agora' }),
    text: z.string().nullable().openapi({ example: 'Chega em 19/12 por causa do inversor; sem ele, 02/12' }),
    leavesOn: day().openapi({ description: 'Quando sai, ou pode ser retirado' }),
    without: day().openapi({ description: 'Quando o resto chegaria' }),
    cause: z
      .object({ kind: z.enum(CAUSE_KINDS), positions: z.array(z.number().int()), of: z.string().nullable() })
      .nullable(),
    lines: z.array(promiseLine),
    shipments: z
      .array(z.object({ n: z.number().int(), state: z.enum(PROMISE_STATES), on: day(), text: z.string().nullable() }))
      .openapi({ description: 'De um pedido dividido: a data de cada remessa' }),
    terms: z.object({
      deliveryDays: z
        .number()
        .int()
        .nullable()
        .openapi({ description: 'Dias corridos do frete até a UF; 0 do que o cliente retira' }),
      isPickup: z.boolean().openapi({ description: 'O cliente retira no centro' }),
      handlingDays: z.number().int().openapi({ description: 'Dias úteis de preparação' }),
      cutoffHour: z.number().openapi({ description: 'De São Paulo; depois dela conta o próximo dia útil' }),
    }),
    kept: z
      .object({
        on: day(),
        at: z.iso.datetime(),
        text: z.string(),
        later: z
          .object({ on: day(), why: z.enum(LATER_WHYS), text: z.string(), at: z.iso.datetime() })
          .nullable()
          .openapi({ description: 'O que foi avisado depois' }),
      })
      .nullable()
      .openapi({ description: 'O que foi prometido no envio' }),
    swap: promiseSwap.nullable(),
  })
  .openapi('Promise')
export type PromiseAnswer = z.infer<typeof promiseAnswer>

interface Followed {
  promised: OrderPromised
  lines: readonly DatedLine[]
  shipments?: readonly { n: number; promised: OrderPromised }[]
}

/** @param kept of an order; its figures of stock stay here (docs/threats.md T12) */
export function toPromise(
  { promised, lines, shipments = [] }: Followed,
  { deliveryDays, isPickup, settings }: Pick<PromiseInputs, 'deliveryDays' | 'isPickup' | 'settings'>,
  kept: { promisedOn: string | null; promisedAt: string | Date | null; promise: KeptPromise | null } | null,
  swap: PromiseAnswer['swap'],
): PromiseAnswer {
  const { cause } = promised
  const positions = cause?.kind === 'LINES' ? [...cause.positions] : []
  const byPosition = new Map(promised.lines.map((line) => [line.position, line]))
  return {
    state: promised.state,
    on: promised.on,
    isForecast: promised.isForecast,
    isLate: promised.isLate,
    text: promised.text,
    leavesOn: promised.leavesOn,
    without: promised.without,
    cause: cause && { kind: cause.kind, positions, of: causeWords(lines, positions)?.of ?? null },
    lines: lines.flatMap(({ position, productId, name, stock, isElsewhere }, at) => {
      // One that several shipments take is one line.
      if (lines.findIndex((other) => other.position === position) !== at) return []
      const days = byPosition.get(position)
      return days
        ? [
            {
              position,
              productId,
              name,
              on: days.on,
              leavesOn: days.leavesOn,
              isForecast: days.isForecast,
              stock,
              isElsewhere,
            },
          ]
        : []
    }),
    shipments: shipments.map(({ n, promised: { state, on, text } }) => ({ n, state, on, text })),
    terms: {
      deliveryDays,
      isPickup,
      handlingDays: Math.round(readSetting(settings, 'promise.handlingDays')),
      cutoffHour: readSetting(settings, 'promise.cutoffHour'),
    },
    kept: kept?.promise && kept.promisedAt ? toKept(kept.promisedOn, kept.promisedAt, kept.promise) : null,
    swap,
  }
}

const toKept = (on: string | null, at: string | Date, { said, told }: KeptPromise): PromiseAnswer['kept'] => ({
  on,
  at: toIso(at)!,
  text: said,
  later: told && { on: told.on, why: told.why, text: told.said, at: told.at },
})
