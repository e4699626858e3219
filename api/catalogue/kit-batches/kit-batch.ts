import { z } from '@hono/zod-openapi'
import { BATCH_CHANGES, type BatchChange, type PointChange } from '#domain/catalogue/kits/batch-difference'
import { BATCH_RUN_STATES } from '#domain/catalogue/kits/batch-run-state'
import { SKIP_CODES, skipText } from '#domain/catalogue/kits/batch-skips'
import { SYSTEM_TYPES } from '#domain/catalogue/kits/kit-words'
import type { KitItem } from '#domain/catalogue/kits/merge-items'
import type { PriceAt } from '#domain/catalogue/kits/propose-bom'
import type { KitLine } from '#domain/catalogue/products/kit-product'
import { NETWORK_VOLTAGES } from '#domain/catalogue/products/network-voltages'
import { FIXATION_TYPES } from '#domain/catalogue/products/product-types'
import { fromCents } from '#domain/ground/money/money'
import { toIso } from '../../ground/http/schemas'
import type { PriceBook } from '../pricing/price-book'
import type { BatchRecord, BatchRun } from './batch-queries'
import type { BatchPlan, Outdated } from './plan-batch'

const count = z.number().int()
const named = z.object({ id: count, name: z.string() })

const batchRun = z.object({
  id: count,
  state: z.enum(BATCH_RUN_STATES),
  pointsTotal: count,
  pointsDone: count,
  made: count,
  changed: count,
  removed: count,
  skipped: count,
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})

const outdated = z.object({
  changed: count.openapi({ description: 'Kits que teriam outro inversor' }),
  impossible: count.openapi({ description: 'Kits que não teriam nenhum' }),
})

export const kitBatchRow = z
  .object({
    id: count,
    name: z.string(),
    systemType: z.enum(SYSTEM_TYPES),
    panel: named.extend({ watts: count.openapi({ description: 'De um módulo, quando o lote foi criado' }) }),
    points: count,
    kits: count,
    edited: count.openapi({ description: 'Kits alterados à mão' }),
    skipped: count.openapi({ description: 'Pontos sem kit na última geração' }),
    run: batchRun.nullable().openapi({ description: 'A última geração' }),
    outdated: outdated.openapi({ description: 'Na lista, o que a verificação da noite encontrou' }),
    createdAt: z.iso.datetime(),
  })
  .openapi('KitBatchRow')
export type KitBatchRow = z.infer<typeof kitBatchRow>

export const kitBatch = kitBatchRow
  .extend({
    inverters: z.array(named),
    batteries: z.array(named.extend({ quantity: count })),
    fixationTypes: z.array(z.enum(FIXATION_TYPES)),
    networkVoltages: z.array(z.enum(NETWORK_VOLTAGES)),
    initialPotency: z.number().openapi({ description: 'kWp' }),
    finalPotency: z.number(),
    step: count,
    minRatio: z.number().nullable().openapi({ description: '%' }),
    maxRatio: z.number().nullable(),
    version: count,
  })
  .openapi('KitBatch')
export type KitBatch = z.infer<typeof kitBatch>

const toRun = ({ createdAt, finishedAt, ...run }: BatchRun): KitBatchRow['run'] => ({
  ...run,
  createdAt: toIso(createdAt)!,
  finishedAt: toIso(finishedAt),
})

export const toBatchRow = (batch: BatchRecord, found?: Outdated): KitBatchRow => ({
  id: batch.id,
  name: batch.name,
  systemType: batch.wish.systemType,
  panel: { id: batch.wish.panelId, name: batch.panelName, watts: batch.wish.panelWatts },
  points: batch.points,
  kits: batch.kits,
  edited: batch.edited,
  skipped: batch.skipped,
  run: batch.run && toRun(batch.run),
  outdated: found ?? { changed: batch.outdated, impossible: batch.impossible },
  createdAt: toIso(batch.createdAt)!,
})

/** @param nameOf each product of the batch */
export function toBatch(batch: BatchRecord, found: Outdated, nameOf: (productId: number) => string): KitBatch {
  const { wish } = batch
  return {
    ...toBatchRow(batch, found),
    inverters: wish.inverterIds.map((id) => ({ id, name: nameOf(id) })),
    batteries: wish.batteries.map(({ productId: id, quantity }) => ({ id, quantity, name: nameOf(id) })),
    fixationTypes: wish.fixationTypes,
    networkVoltages: wish.networkVoltages,
    initialPotency: wish.initialPotency,
    finalPotency: wish.finalPotency,
    step: wish.step,
    minRatio: wish.minRatio,
    maxRatio: wish.maxRatio,
    version: batch.version,
  }
}

const changeCount = z.object(
  Object.fromEntries(BATCH_CHANGES.map((change) => [change, count])) as Record<BatchChange, typeof count>,
)

/** What generating would do: the whole of it in figures, and one page of its points. */
export const batchDifference = z
  .object({
    points: count,
    unchanged: count,
    counts: changeCount,
    rows: z.array(
      z.object({
        key: z.string(),
        change: z.enum(BATCH_CHANGES),
        modules: count,
        fixationType: z.enum(FIXATION_TYPES),
        networkVoltage: z.enum(NETWORK_VOLTAGES),
        kitId: count.nullable(),
        name: z.string().nullable().openapi({ description: 'Do kit como ficaria; nulo quando não há' }),
        inverters: z.string(),
        previousInverters: z.string(),
        totalPrice: z.number().nullable().openapi({ description: 'Tabela padrão, hoje' }),
        previousPrice: z.number().nullable(),
        reason: z.string().nullable().openapi({ description: 'Por que não há kit' }),
      }),
    ),
    page: count,
    lastPage: count,
  })
  .openapi('KitBatchDifference')
export type BatchDifference = z.infer<typeof batchDifference>

const ROWS_A_PAGE = 50

export function toDifference(
  batch: BatchRecord,
  { changes, unchanged, book, priceAt }: BatchPlan,
  wanted: { change?: BatchChange | undefined; page: number },
): BatchDifference {
  const shown = wanted.change ? changes.filter(({ change }) => change === wanted.change) : changes
  const lastPage = Math.max(1, Math.ceil(shown.length / ROWS_A_PAGE))
  const page = Math.min(wanted.page, lastPage)
  const counted = (change: BatchChange) => changes.filter((one) => one.change === change).length
  return {
    points: batch.points,
    unchanged,
    counts: Object.fromEntries(BATCH_CHANGES.map((change) => [change, counted(change)])) as Record<BatchChange, number>,
    rows: shown
      .slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE)
      .map((change) => toChangeRow(change, batch.wish.panelWatts, book, priceAt)),
    page,
    lastPage,
  }
}

function toChangeRow(
  { point, change, kit, skip, stored }: PointChange,
  panelWatts: number,
  { products }: PriceBook,
  priceAt: PriceAt,
): BatchDifference['rows'][number] {
  const before = stored && !stored.deleted ? stored : null
  return {
    ...point,
    change,
    kitId: stored?.id ?? null,
    name: kit?.name ?? null,
    inverters: kit ? inverterNames(kit.inverters) : '',
    previousInverters: inverterNames(
      (before?.items ?? []).flatMap(({ productId, quantity }) => {
        const product = products.get(productId)
        return product?.type === 'INVERTER' ? [{ product, quantity }] : []
      }),
    ),
    totalPrice: kit && priceOf(kit.items, priceAt),
    previousPrice: before && priceOf(before.items, priceAt),
    reason: skip && skipText(skip, point, panelWatts),
  }
}

const inverterNames = (lines: readonly KitLine[]): string =>
  lines.map(({ product, quantity }) => (quantity > 1 ? `${quantity}× ${product.name}` : product.name)).join(' + ')

function priceOf(items: readonly KitItem[], priceAt: PriceAt): number | null {
  let cents = 0
  for (const { productId, quantity } of items) {
    const each = priceAt(productId, quantity)
    if (each === null) return null
    cents += each * quantity
  }
  return items.length > 0 ? fromCents(cents) : null
}

export const skippedPoint = z
  .object({
    id: count,
    code: z.enum(SKIP_CODES),
    modules: count,
    potency: count.openapi({ description: 'Watts dos módulos' }),
    fixationType: z.enum(FIXATION_TYPES),
    networkVoltage: z.enum(NETWORK_VOLTAGES),
    text: z.string().openapi({ example: 'NO_INVERTER_AVAILABLE: 8 × 585 W em Mono 220 V – a menor relação …' }),
  })
  .openapi('SkippedPoint')
export type SkippedPoint = z.infer<typeof skippedPoint>
