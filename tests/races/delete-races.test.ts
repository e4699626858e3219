import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromRegisters } from '#domain/ground/nouns/registers'
import { openTestApi, type TestApi } from '../support/open-test-api'
import { tries } from '../support/run-size'
import { DATABASES } from '../support/test-databases'
import { openRaceWorld, type RaceWorld } from './open-race-world'
import type { Race } from './race'
import { RACE_RECIPES } from './race-recipes'
import { LOOSE_PAIRS, REFERENCE_PAIRS, type ReferencePair } from './reference-pairs'
import { UNCHOSEN, UNWRITTEN } from './unchosen'

const ROUNDS = tries('CHAOS_DELETE_RACES', 3, 40)
const PAIRS = [...REFERENCE_PAIRS, ...LOOSE_PAIRS]
const RACES = PAIRS.flatMap((pair) =>
  Object.entries(RACE_RECIPES[pair.name] ?? {}).map(([writer, recipe]) => ({ ...pair, writer, recipe })),
)
const LIVING: Readonly<Record<string, string>> = {
  orders: "status NOT IN ('FINISHED', 'CANCELED', 'EXPIRED')",
  products: 'destroyed_at IS NULL',
  users: 'destroyed_at IS NULL',
  companies: 'destroyed_at IS NULL',
  access_tokens: 'revoked_at IS NULL',
  account_tokens: 'ended_at IS NULL',
}

describe('references to what can be deleted', () => {
  it.each(PAIRS)('$name has a race, or a reason to need none', ({ name, table, parent }) => {
    const known = name in RACE_RECIPES || name in UNCHOSEN || UNWRITTEN.includes(table)
    expect(
      known,
      `${name} refers to ${parent}, whose records can be deleted. Call holdRows(tx, { ${parent}: id }) wherever it is written, and ` +
        'add one recipe for each writer to RACE_RECIPES in tests/races/race-recipes.ts (or, when nobody chooses it, the reason to UNCHOSEN in unchosen.ts).',
    ).toBe(true)
  })

  it('are all that recipes and reasons speak of', () => {
    const names = new Set(PAIRS.map(({ name }) => name))
    expect([...Object.keys(RACE_RECIPES), ...Object.keys(UNCHOSEN)].filter((name) => !names.has(name))).toEqual([])
  })

  it.each(UNWRITTEN)('%s is written by no operation', (table) => {
    const camel = table.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    const writes = new RegExp(`\\.(insert|update)\\(${camel}\\)|(INSERT INTO|UPDATE) ${table}\\b`)
    const sources = readdirSync('api', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^seed\//.test(file))
      .map((file) => `api/${file}`)
    expect(sources.length).toBeGreaterThan(300)
    expect(sources.filter((file) => writes.test(readFileSync(file, 'utf8')))).toEqual([])
  })
})

describe.each(DATABASES)('a deletion and a use at once on %s', (database) => {
  let api: TestApi
  let world: RaceWorld
  beforeAll(async () => {
    api = await openTestApi({ database })
    world = await openRaceWorld(api)
  })
  afterAll(() => api.close())

  /** How many living records refer to it. */
  const usesOf = async ({ table, column }: ReferencePair, parent: number) =>
    Number(
      (
        await api.db.execute(
          sql`SELECT count(*)::int AS n FROM ${sql.identifier(table)} WHERE ${sql.identifier(column)} = ${parent} AND ${sql.raw(LIVING[table] ?? 'true')}`,
        )
      ).rows[0]!.n,
    )
  const isGone = async ({ parent: table }: ReferencePair, parent: number) =>
    (
      await api.db.execute(
        sql`SELECT destroyed_at IS NOT NULL AS gone FROM ${sql.identifier(table)} WHERE id = ${parent}`,
      )
    ).rows[0]!.gone

  it.each(RACES)('$name by $writer: never both', { timeout: 600_000 }, async ({ recipe, ...pair }) => {
    const checks = isChecked(pair)
    let both = 0
    let [deleted, used] = [0, 0]
    for (let round = 0; round < ROUNDS; round++) {
      const { parent, use, remove } = await recipe(world)
      if (remove) return
      const before = await usesOf(pair, parent)
      // Which of the two sets out first, and by how much, changes from round to round.
      const isDeletionFirst = round % 2 === 0
      const lead = Math.floor(round / 2) % 5
      const answers = await Promise.all([
        sleep(isDeletionFirst ? 0 : lead).then(() => api.as('admin').delete(`${pair.path}/${parent}`, {})),
        sleep(isDeletionFirst ? lead : 0).then(() => use()),
      ])
      const [deletion, usage] = answers
      for (const { status, body } of answers) expect(status, JSON.stringify(body)).toBeLessThan(500)
      deleted += Number(deletion.status < 300)
      used += Number(usage.status < 300)
      both += Number(checks && (await isGone(pair, parent)) && (await usesOf(pair, parent)) > before)
    }
    console.info(
      `${pair.name} by ${pair.writer} on ${database}: ${both} of ${ROUNDS} both (${deleted} deleted, ${used} used)`,
    )
    expect(both).toBe(0)
    expect(deleted + used).toBeGreaterThan(0)
  })

  it.each(RACES)('$name by $writer: a use that meets no deletion succeeds', async ({ recipe, ...pair }) => {
    const { parent, use } = await recipe(world)
    const before = await usesOf(pair, parent)
    expect([200, 201]).toContain((await use()).status)
    expect(await usesOf(pair, parent)).toBe(before + 1)
  })

  it.runIf(database === 'postgres').each(RACES)(
    '$name by $writer: a use waits for the deletion under way, and is refused or does without',
    async ({ recipe, ...pair }) => {
      const race = await recipe(world)
      const before = await usesOf(pair, race.parent)
      const using = await useDuringDeletion(api, pair, race)
      expect(using.status, JSON.stringify(using.body)).toBeLessThan(500)
      expect([await isGone(pair, race.parent), (await usesOf(pair, race.parent)) - before]).toEqual([true, 0])
    },
  )

  it.runIf(database === 'postgres')('none of them met another in a deadlock', async () => {
    // A session's counts reach the view when it has been idle for a moment.
    await sleep(1_500)
    const { rows } = await api.db.execute(
      sql`SELECT deadlocks::int AS n FROM pg_stat_database WHERE datname = current_database()`,
    )
    expect(rows[0]!.n).toBe(0)
  })
})

/** Whether the deletion asks for records of that table; else it goes on whatever refers to its record. */
const CHECKED: Readonly<Record<string, readonly string[]>> = {
  ...fromRegisters(({ table, usedBy }): Record<string, string[]> => ({ [table]: Object.values(usedBy) })),
  companies: ['orders'],
  products: [
    'products',
    'product_substitutes',
    'related_products',
    'order_lines',
    'price_table_products',
    'exclusive_products',
  ],
  roles: ['users'],
}
const isChecked = ({ parent, table }: ReferencePair): boolean => CHECKED[parent]?.includes(table) ?? false

/** Marks the record as deleted in a transaction that ends when the use waits for it, or has answered. */
async function useDuringDeletion(api: TestApi, { parent: table }: ReferencePair, { parent, use, remove }: Race) {
  if (!('url' in api.target)) throw new Error('one session cannot wait for itself')
  const client = new pg.Client({ connectionString: api.target.url })
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query(`SELECT 1 FROM ${table} WHERE id = $1 FOR UPDATE`, [parent])
    for (const statement of remove ?? []) await client.query(statement)
    await client.query(`UPDATE ${table} SET destroyed_at = now() WHERE id = $1`, [parent])
    let hasAnswered = false
    const using = use().finally(() => {
      hasAnswered = true
    })
    for (let waited = 0; waited < 5_000 && !hasAnswered; waited += 10) {
      const { rows } = await api.db.execute(
        sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      if (rows.length > 0) break
      await sleep(10)
    }
    await client.query('COMMIT')
    return await using
  } finally {
    await client.end()
  }
}
