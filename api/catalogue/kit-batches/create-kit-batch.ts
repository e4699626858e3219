import { sql } from 'drizzle-orm'
import { countPoints, MAX_BATCH_POINTS } from '#domain/catalogue/kits/batch-points'
import { type KitBatchInput, kitBatchInput } from '#domain/catalogue/kits/kit-batch-input'
import { inverterTypeOf, type KitProduct } from '#domain/catalogue/products/kit-product'
import type { Transaction } from '../../ground/db/executor'
import { kitBatches } from '../../ground/db/schema/batches'
import { ApiError, type ErrorDetail } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { body, done, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'

/** @throws VALIDATION_FAILED for products of another kind, deleted or missing, and for no point or too many */
export const createKitBatch = endpoint(
  {
    method: 'post',
    path: '/kitBatches',
    tags: ['Lotes de kits'],
    summary: `Cria um lote de kits, com ${MAX_BATCH_POINTS} pontos no máximo; nenhum kit é gerado ainda`,
    ...securedForStaff('productKits:store'),
    request: { body: body(named(kitBatchInput, 'KitBatchInput')) },
    responses: { 201: json(done, 'O lote criado') },
  },
  async (c) => {
    const { name, ...wish } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const panelWatts = requireProducts(await findChosen(tx, wish), wish)
      const points = countPoints(wish, panelWatts)
      if (points === 0) throw refusal({ field: 'finalPotency', rule: 'noPoint' })
      if (points > MAX_BATCH_POINTS)
        throw refusal({ field: 'finalPotency', rule: 'tooManyPoints', meta: { points, max: MAX_BATCH_POINTS } })
      const [row] = await tx
        .insert(kitBatches)
        .values({ name, wish: { ...wish, panelWatts }, points, createdAt: c.var.deps.now() })
        .returning()
      const after = { name, points, ...wish }
      await writeAudit(c, tx, { action: 'create', table: 'kit_batches', id: row!.id, before: null, after })
      return { status: 201 as const, body: { id: row!.id } }
    })
    return c.json(answer.body, 201)
  },
)

type Chosen = Pick<KitProduct, 'id' | 'type' | 'potency' | 'specs'>
type Wish = Omit<KitBatchInput, 'name'>

async function findChosen(tx: Transaction, { panelId, inverterIds, batteries }: Wish): Promise<Map<number, Chosen>> {
  const ids = [panelId, ...inverterIds, ...batteries.map(({ productId }) => productId)]
  const { rows } = await tx.execute<Chosen & Record<string, unknown>>(sql`
    SELECT p.id::int, p.type, p.potency, p.specs FROM products p
     WHERE p.id = ANY (${sql.param(ids)}::bigint[]) AND p.destroyed_at IS NULL`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** @returns watts of one panel */
function requireProducts(known: ReadonlyMap<number, Chosen>, wish: Wish): number {
  const errors: ErrorDetail[] = []
  const panel = known.get(wish.panelId)
  const panelWatts = panel?.type === 'MODULE' ? (panel.potency ?? 0) : 0
  if (panelWatts <= 0) errors.push({ field: 'panelId', rule: 'choice' })
  const inverters = wish.inverterIds.map((id) => known.get(id))
  if (inverters.some((one) => one?.type !== 'INVERTER')) errors.push({ field: 'inverterIds', rule: 'choice' })
  else if (!inverters.every((one) => isOf(wish.systemType, one as KitProduct)))
    errors.push({ field: 'inverterIds', rule: wish.systemType === 'HYBRID' ? 'onlyHybrid' : 'noHybrid' })
  for (const [at, { productId }] of wish.batteries.entries())
    if (known.get(productId)?.type !== 'BATTERY') errors.push({ field: `batteries[${at}].productId`, rule: 'choice' })
  if (errors.length > 0) throw new ApiError('VALIDATION_FAILED', { errors })
  return panelWatts
}

const isOf = (systemType: Wish['systemType'], inverter: KitProduct): boolean =>
  (inverterTypeOf(inverter) === 'HYBRID') === (systemType === 'HYBRID')

const refusal = (error: ErrorDetail) => new ApiError('VALIDATION_FAILED', { errors: [error] })
