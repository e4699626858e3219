import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { addDays } from '#domain/ground/dates/business-date'
import { nextBusinessDay } from '#domain/ground/dates/business-days'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { Database } from '../api/ground/db/executor'
import { rebuildLedger } from '../api/insight/dashboards/rebuild-ledger'
import { readHolidays } from '../api/sales/order-record/claim-calendar'
import type { TestApi } from '../tests/support/open-test-api'
import { alternate, median } from './rounds'

export interface LedgerFigures {
  /** Time with the ledger's triggers over that without them. */
  save: number
  move: number
  /** Moves a second of 200 at once in one team, over those without the triggers. */
  throughput: number
}

const TOGETHER = 200
/** The first after each switch warms up. One run of 200 moves takes a tenth more or less than the next. */
const ARE_MEASURED = [false, true, true, true]
const [ROUNDS, RUNS] = [7, 12]
/** After a switch of triggers connections plan anew, five times over. Production never switches: these go first. */
const WARM_UP = 8
const TRIGGERS = {
  orders: ['orders_ledger_made', 'orders_ledger_changed'],
  order_lines: ['order_lines_ledger_added', 'order_lines_ledger_gone', 'order_lines_ledger_changed'],
}

/** What the triggers of the ledger cost when orders are saved and moved: the same with and without them, in turns. */
export async function measureLedger(api: TestApi, say: (text: string) => void): Promise<LedgerFigures> {
  const body = await budgetOf(api)
  const switchTo = ledgerSwitch(api.db)
  const save = () => makeBudget(api, body)
  const ready = await makeBudgets(api, body, 2 * (5 + ROUNDS * RUNS) + WARM_UP * 2 * (1 + ROUNDS))
  const move = async () => send(api, ready.pop()!)
  const both = (work: () => Promise<unknown>) =>
    [true, false].map((isOn) => async () => {
      if (await switchTo(isOn)) for (let i = 0; i < WARM_UP; i++) await work()
      await work()
    })
  const [saved, savedBare] = await alternate(both(save), { rounds: ROUNDS, repeat: RUNS })
  say(`save: ${savedBare!.toFixed(2)} ms → ${saved!.toFixed(2)} ms with the ledger`)
  const [moved, movedBare] = await alternate(both(move), { rounds: ROUNDS, repeat: RUNS })
  say(`move: ${movedBare!.toFixed(2)} ms → ${moved!.toFixed(2)} ms with the ledger`)
  const crowd = await makeBudgets(api, body, TOGETHER)
  const [on, off]: [number[], number[]] = [[], []]
  for (let round = 0; round <= ROUNDS; round++)
    for (const [isOn, times] of [[true, on] as const, [false, off] as const]) {
      await switchTo(isOn)
      for (const isMeasured of ARE_MEASURED) {
        await takeBack(api.db, crowd)
        const started = performance.now()
        await Promise.all(crowd.map((id) => send(api, id)))
        // The first round warms up too.
        if (isMeasured && round > 0) times.push(performance.now() - started)
      }
    }
  await switchTo(true)
  await rebuildLedger(api.db)
  say(`${TOGETHER} moves at once: ${median(off).toFixed(0)} ms → ${median(on).toFixed(0)} ms with the ledger`)
  return { save: saved! / savedBare!, move: moved! / movedBare!, throughput: median(off) / median(on) }
}

/**
 * Fails for anything but 200: a deadlock that reached the caller would be a 5xx. Who waits five seconds for a
 * connection is told to come again, as two hundred at once do on a slow machine, and comes again: that is part of the
 * time.
 */
async function send(api: TestApi, id: number): Promise<void> {
  const answer = await api.as('integrator').put<{ code?: string }>(`/orders/sendOrder/${id}`, {})
  if (answer.body.code === 'SERVICE_UNAVAILABLE') return send(api, id)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
}

async function makeBudget(api: TestApi, body: object): Promise<number> {
  const answer = await api.as('integrator').post<{ id: number }>('/orders', body, { idempotencyKey: randomUUID() })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.id
}

async function makeBudgets(api: TestApi, body: object, count: number): Promise<number[]> {
  const made: number[] = []
  while (made.length < count) made.push(await makeBudget(api, body))
  return made
}

/** A budget with everything that sending asks for. */
async function budgetOf(api: TestApi): Promise<object> {
  const { rows } = await api.db.execute<
    Record<'module' | 'inverter' | 'client' | 'pix' | 'cash' | 'carrier', number>
  >(sql`
    SELECT (SELECT id::int FROM products WHERE name LIKE '%HL-585N%') AS module, (SELECT id::int FROM products WHERE name LIKE '%VX-6K%') AS inverter,
           (SELECT k.id::int FROM company_clients k JOIN companies c ON c.id = k.company_id WHERE c.cnpj = '99900002000102' AND k.destroyed_at IS NULL ORDER BY k.id LIMIT 1) AS client,
           (SELECT id::int FROM payment_methods WHERE kind = 'PIX' LIMIT 1) AS pix,
           (SELECT id::int FROM payment_conditions WHERE NOT on_credit AND percentage = -2 LIMIT 1) AS cash,
           (SELECT id::int FROM shipping_companies WHERE cnpj IS NOT NULL ORDER BY id LIMIT 1) AS carrier`)
  const { module, inverter, client, pix, cash, carrier } = rows[0]!
  const today = saoPauloDate(api.now())
  return {
    budgetType: 'KIT',
    networkVoltage: 'MONO_220',
    products: [
      { productId: module, quantity: 14 },
      { productId: inverter, quantity: 1 },
    ],
    companyClientId: client,
    paymentMethodId: pix,
    paymentConditionId: cash,
    shippingCompanyId: carrier,
    dueDate: nextBusinessDay(addDays(today, 2), await readHolidays(api.db, today)),
    unloadFlag: true,
  }
}

/** Makes sent orders budgets again, all of one team. */
async function takeBack(db: Database, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    UPDATE orders SET status = 'NEW', budget = true, order_sent_at = NULL, team_id = (SELECT min(id) FROM teams)
     WHERE id = ANY (${sql.param([...ids])}::bigint[])`)
}

/** @returns a switch, which says whether it had anything to do */
function ledgerSwitch(db: Database): (isOn: boolean) => Promise<boolean> {
  let isNow = true
  return async (isOn) => {
    if (isOn === isNow) return false
    isNow = isOn
    const how = sql.raw(isOn ? 'ENABLE' : 'DISABLE')
    for (const [table, triggers] of Object.entries(TRIGGERS))
      for (const trigger of triggers)
        await db.execute(sql`ALTER TABLE ${sql.identifier(table)} ${how} TRIGGER ${sql.identifier(trigger)}`)
    return true
  }
}
