import { z } from '@hono/zod-openapi'
import { ERROR_CODE_KEYS } from '#domain/ground/errors/error-codes'
import { fromCents } from '#domain/ground/money/money'
import type { Left } from '#domain/sales/orders/drift/carry'
import {
  DRIFT_DECISIONS,
  DROP_CODES,
  type DriftChoice,
  type DriftLine,
  decideDrift,
  decisionsFor,
  isDrifted,
} from '#domain/sales/orders/drift/drift'
import { leftAnswer } from '../record/left-answer'
import type { OrderAmounts } from '../record/priced-order'
import type { Drift } from './load-drift'

const side = z.object({
  price: z.number().openapi({ description: 'Preço unitário' }),
  total: z.number(),
  availableAt: z.string().nullable(),
  availableInDays: z.number().int(),
})

const driftLine = z
  .object({
    productId: z.number().int(),
    name: z.string(),
    quantity: z.number().int(),
    before: side,
    after: side.nullable().openapi({ description: 'Null: não está mais à venda' }),
    difference: z.number().nullable().openapi({ description: 'No preço unitário' }),
    code: z.enum(ERROR_CODE_KEYS).nullable().openapi({ description: 'Por que não pode mais ser comprado' }),
    substitute: side.extend({ productId: z.number().int(), name: z.string() }).nullable(),
    drifted: z.boolean(),
    decisions: z.array(z.enum(DRIFT_DECISIONS)),
  })
  .openapi('DriftLine')

const driftTotals = z
  .object({
    lines: z.number(),
    kitFreight: z.number(),
    condition: z.number(),
    unloadFee: z.number(),
    serviceFee: z.number(),
    total: z.number(),
  })
  .openapi('DriftTotals')

export const driftReport = z
  .object({
    id: z.number().int(),
    version: z.number().int(),
    fingerprint: z
      .string()
      .openapi({ description: 'Vai junto com a escolha: preços que mudaram desde então são mostrados de novo' }),
    hasDrift: z.boolean(),
    left: leftAnswer.openapi({ description: 'O que o pedido tem e não vai junto' }),
    lines: z.array(driftLine),
    totals: z.object({
      before: driftTotals,
      accept: driftTotals.openapi({ description: 'Aceitando tudo' }),
      keep: driftTotals.openapi({ description: 'Mantendo o que pode ser mantido' }),
    }),
  })
  .openapi('DriftReport')
export type DriftReport = z.infer<typeof driftReport>

/** What a choice did, for the answer of the verb that it came with. */
export const driftOutcome = {
  left: leftAnswer.openapi({ description: 'O que o pedido tinha e não foi junto; o resto foi, o repasse também' }),
  dropped: z.array(z.object({ productId: z.number().int(), name: z.string(), code: z.enum(DROP_CODES) })),
  substituted: z.array(
    z.object({
      productId: z.number().int(),
      name: z.string(),
      substituteId: z.number().int(),
      substituteName: z.string(),
    }),
  ),
}

type Totals = Pick<
  OrderAmounts,
  'linesTotalCents' | 'kitFreightCents' | 'conditionCents' | 'unloadFeeCents' | 'serviceFeeCents' | 'totalCents'
>

/** The report as the API answers it. Costs are in none of its fields. */
export function toDriftReport(
  order: { id: number; version: number },
  before: Totals,
  drift: Drift,
  left: readonly Left[],
): DriftReport {
  return {
    id: order.id,
    version: order.version,
    fingerprint: drift.fingerprint,
    hasDrift: drift.lines.some(isDrifted),
    left: [...left],
    lines: drift.lines.map(toLine),
    totals: {
      before: toTotals(before),
      accept: totalsOf(drift, { mode: 'ACCEPT', lines: [] }),
      keep: totalsOf(drift, { mode: 'KEEP', lines: [] }),
    },
  }
}

function totalsOf(drift: Drift, choice: DriftChoice) {
  const decided = decideDrift(drift.lines, choice)
  return toTotals(drift.price('outcome' in decided ? decided.outcome.items : []).amounts)
}

function toLine(line: DriftLine): DriftReport['lines'][number] {
  const { productId, name, quantity, before, after, code, substitute } = line
  return {
    productId,
    name,
    quantity,
    before: toSide(before),
    after: after && toSide(after),
    difference: after && fromCents(after.unitPriceCents - before.unitPriceCents),
    code,
    substitute: substitute && { ...toSide(substitute), productId: substitute.productId, name: substitute.name },
    drifted: isDrifted(line),
    decisions: [...decisionsFor(line)],
  }
}

const toSide = ({ unitPriceCents, totalCents, availableAt, availableInDays }: DriftLine['before']) => ({
  price: fromCents(unitPriceCents),
  total: fromCents(totalCents),
  availableAt,
  availableInDays,
})

const toTotals = (amounts: Totals) => ({
  lines: fromCents(amounts.linesTotalCents),
  kitFreight: fromCents(amounts.kitFreightCents),
  condition: fromCents(amounts.conditionCents),
  unloadFee: fromCents(amounts.unloadFeeCents),
  serviceFee: fromCents(amounts.serviceFeeCents),
  total: fromCents(amounts.totalCents),
})
