import { sql } from 'drizzle-orm'
import { applyReading, openReading, type ReadingOf, type ReadingPart } from '../../catalogue/stock/apply-reading'
import type { Config } from '../../ground/config/config'
import type { ErpSettings } from '../../ground/config/erp-settings'
import type { Database } from '../../ground/db/executor'
import type { Job, JobDeps } from '../../ground/jobs/job'
import { holdFor, isFree, isHeldBy, LET_GO, type Lease, newLease } from '../../ground/jobs/lease'
import { clientOf, type ErpSession, type ErpStockPage } from './erp-client'
import { ErpFailure } from './erp-failure'
import { productOfMaterial } from './material-code'

/** After a failure it is asked again sooner than after a reading. */
const RETRY_MS = 120_000

interface HeldCenter {
  id: number
  lease: Lease
}

/**
 * Reads the stock of each centre that is due from the ERP, page by page: every `stockMs`, and as soon as a reading can
 * include an order that the ERP took in (`settleMs` after its answer). Safe to run twice at once and to be killed
 * anywhere: a page is applied whole or not at all. The network is never awaited inside a transaction.
 * @returns how many centres were read; 0 without an ERP
 */
export async function readErpStock(
  deps: Pick<JobDeps, 'db' | 'now' | 'log'> & { config: Pick<Config, 'erp'> },
): Promise<number> {
  const { db, now, log } = deps
  const settings = deps.config.erp
  if (!settings) return 0
  const ends = performance.now() + settings.runMs
  let read = 0
  await db.execute(sql`
    INSERT INTO stock_centers (center_id, next_at) SELECT id, ${now().toISOString()}::timestamptz FROM distribution_centers
     WHERE destroyed_at IS NULL ORDER BY id ON CONFLICT DO NOTHING`)
  while (performance.now() < ends) {
    const center = await takeDueCenter(db, now(), settings)
    if (!center) break
    const session = clientOf(settings).session(async () => {}, AbortSignal.timeout(settings.jobMs))
    try {
      await readCenter(deps, settings, session, center)
      await letGo(db, center, new Date(now().getTime() + settings.stockMs), null, now())
      read++
    } catch (error) {
      const failure =
        error instanceof ErpFailure
          ? error
          : new ErpFailure('ERP_INTEGRATION_FAILED', 'passing', 'erro interno do portal')
      log.warn({ center: center.id, code: failure.code, detail: failure.detail }, 'ERP stock was not read')
      if (!(error instanceof ErpFailure)) log.error({ err: error, center: center.id }, 'ERP stock broke')
      await letGo(db, center, new Date(now().getTime() + Math.min(RETRY_MS, settings.stockMs)), failure, now())
      // One that is away answers for no other centre either.
      if (failure.kind === 'silent' || failure.kind === 'refused') break
    }
  }
  return read
}

async function takeDueCenter(db: Database, now: Date, { leaseMs, settleMs }: ErpSettings): Promise<HeldCenter | null> {
  const at = sql`${now.toISOString()}::timestamptz`
  const lease = newLease(now, leaseMs)
  const { rows } = await db.execute<{ id: number }>(sql`
    UPDATE stock_centers SET started_at = ${at}, ${holdFor(lease)}
     WHERE center_id = (
       SELECT s.center_id FROM stock_centers s JOIN distribution_centers d ON d.id = s.center_id AND d.destroyed_at IS NULL
        WHERE ${isFree(now, 's')} AND (s.next_at <= ${at} OR s.failed_since IS NULL AND EXISTS (
                SELECT FROM stock_claims c WHERE c.center_id = s.center_id AND c.settled_at IS NULL
                   AND c.answered_at + ${settleMs} * interval '1 millisecond' > s.started_at
                   AND c.answered_at + ${settleMs} * interval '1 millisecond' <= ${at}))
        ORDER BY s.next_at, s.center_id LIMIT 1 FOR UPDATE OF s SKIP LOCKED)
    RETURNING center_id::int AS id`)
  return rows[0] ? { id: rows[0].id, lease } : null
}

async function readCenter(
  { db, now }: Pick<JobDeps, 'db' | 'now'>,
  { settleMs }: ErpSettings,
  erp: ErpSession,
  center: HeldCenter,
): Promise<void> {
  let reading: ReadingOf | null = null
  let pages = 1
  for (let page = 1; page <= pages; page++) {
    const answer = await erp.readStock(center.id, page)
    pages = answer.Paginas
    const part = partOf(answer)
    reading = await db.transaction(async (tx) => {
      const own =
        reading ?? (await openReading(tx, { centerId: center.id, source: 'ERP', asOf: part.asOf }, { now: now() }))
      await applyReading(tx, own, part, { now: now(), settleMs })
      return own
    })
  }
}

/** Portions of a unit are not sold: what there is counts downwards, what is taken upwards. */
function partOf({ DataHora, Saldos, Chegadas }: ErpStockPage): ReadingPart {
  const rows = Saldos.map(({ CodigoMaterial, Saldo, Reservado }) => ({
    code: CodigoMaterial,
    productId: productOfMaterial(CodigoMaterial),
    onHand: Math.floor(Saldo),
    allocated: Math.ceil(Reservado),
  }))
  const arrivals = (Chegadas ?? []).flatMap(({ CodigoMaterial, Container, Quantidade, Data, Confirmada }) => {
    const productId = productOfMaterial(CodigoMaterial)
    const told = { container: Container, quantity: Math.floor(Quantidade), on: Data, confirmed: Confirmada }
    return productId === null ? [] : [{ productId, ...told }]
  })
  return {
    asOf: new Date(DataHora),
    rows,
    arrivals,
    arrivalsOf: Chegadas ? rows.flatMap(({ productId }) => productId ?? []) : [],
  }
}

async function letGo(
  db: Database,
  { id, lease }: HeldCenter,
  nextAt: Date,
  failure: ErpFailure | null,
  now: Date,
): Promise<void> {
  const since = failure ? sql`COALESCE(failed_since, ${now.toISOString()}::timestamptz)` : sql`NULL`
  await db.execute(sql`
    UPDATE stock_centers SET next_at = ${nextAt.toISOString()}::timestamptz, failed_since = ${since}, error_code = ${failure?.code ?? null},
           error_detail = ${failure?.detail ?? null}, ${LET_GO}
     WHERE center_id = ${id} AND ${isHeldBy(lease)}`)
}

/** Each minute it looks what is due; a person may ask for it before. */
export const STOCK_JOB: Job = {
  queue: 'stock',
  cron: '* * * * *',
  pollSeconds: 5,
  expireInSeconds: 120,
  async run(deps) {
    await readErpStock(deps)
  },
}
