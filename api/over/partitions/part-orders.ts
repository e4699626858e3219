import type { PoolClient } from 'pg'
import type { Connection } from '../../ground/db/connect'
import { runAlone } from '../../ground/db/run-alone'
import { grantsOf, putBack, readAround, takeOff } from './around-table'
import { insist, OrderPartsError, switchTable } from './switch-table'

/**
 * `orders` and what grows with it, in the order in which they become ranges of ids: the table that all others point at
 * first, so that each of the others comes with a reference that is already known to hold.
 */
export const ORDER_TABLES = ['orders', 'order_lines', 'order_revisions', 'order_status_history'] as const
export type OrderTable = (typeof ORDER_TABLES)[number]

/** Any number: a command that changes these tables holds it. */
const PARTS_LOCK = 20_261_129

/** About a second of copying. */
const MOST_MOVED = 100_000

export interface OrderPartsDeps {
  pool: Connection['pool']
  /** Progress, a line each. */
  say: (line: string) => void
  /** How often a lock is asked for. */
  tries?: number
  /** Of the way back: rows of later partitions that may be copied while nobody reads or writes. */
  mostMoved?: number
}

/**
 * Makes the tables of orders partitioned by ranges of ids (decision 033), while they are in use: what is there becomes
 * the first partition as it is, and no row moves. Reading through happens beforehand or afterwards, without keeping
 * anybody from writing; the one lock of each table is held for names alone. May be broken off and called again: tables
 * that are done stay done.
 * @returns milliseconds for which each table that was switched took neither readers nor writers
 * @throws OrderPartsError when a table is in use for so long that its lock is not had
 */
export const partOrders = (deps: OrderPartsDeps): Promise<Map<OrderTable, number>> => alone(deps, partAll)

async function partAll({ pool, say, tries }: OrderPartsDeps): Promise<Map<OrderTable, number>> {
  const held = new Map<OrderTable, number>()
  for (const table of ORDER_TABLES) {
    if (await isPartitioned(pool, table)) say(`${table}: já está em partes`)
    else {
      const until = await foreseeEnd(pool, table, tries)
      say(`${table}: conferido, os números até ${until - 1} cabem na primeira parte`)
      try {
        held.set(table, await switchTable(pool, `public.${table}`, (client) => part(client, table, until), tries))
      } catch (error) {
        // Left on the whole table, it would refuse orders some day.
        await insist(pool, table, (client) =>
          client.query(`ALTER TABLE public.${table} DROP CONSTRAINT IF EXISTS ${table}_up_to`),
        )
        throw error
      }
      say(`${table}: em partes, ${held.get(table)} ms fechada`)
    }
    await checkReferences(pool, table, say)
    await pool.query('SELECT analyze_partitioned($1)', [table])
  }
  return held
}

/**
 * The way back: each table is its first partition again, with the rows of later ones copied into it.
 * @throws OrderPartsError when later partitions hold more rows than may be copied while nobody reads or writes
 */
export const wholeOrders = (deps: OrderPartsDeps): Promise<Map<OrderTable, number>> => alone(deps, joinAll)

async function joinAll({ pool, say, tries, mostMoved = MOST_MOVED }: OrderPartsDeps): Promise<Map<OrderTable, number>> {
  const held = new Map<OrderTable, number>()
  const left: OrderTable[] = []
  for (const table of ORDER_TABLES) if (await isPartitioned(pool, table)) left.unshift(table)
  for (const table of left) {
    const later = await rowsAfterFirst(pool, table)
    if (later > mostMoved)
      throw new OrderPartsError(
        `${table} já tem ${later} registros além da primeira parte. Juntar tudo fecharia a tabela por minutos: não é feito.`,
      )
  }
  for (const table of left) {
    held.set(table, await switchTable(pool, `public.${table}`, (client) => join(client, table), tries))
    say(`${table}: inteira de novo, ${held.get(table)} ms fechada`)
    await checkReferences(pool, table, say)
    await pool.query(`ANALYZE public.${table}`)
  }
  return held
}

/** Of two such commands at once the second is told, and does nothing. */
async function alone<T>(deps: OrderPartsDeps, work: (deps: OrderPartsDeps) => Promise<T>): Promise<T> {
  // The embedded database has one session, and one process.
  if (deps.pool.options.max === 1) return work(deps)
  const client = await deps.pool.connect()
  try {
    await client.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0')
    const { rows } = await client.query('SELECT pg_try_advisory_xact_lock($1) AS mine', [PARTS_LOCK])
    if (!rows[0].mine) throw new OrderPartsError('Outro comando está mudando os pedidos agora. Nada foi feito.')
    return await work(deps)
  } finally {
    // The lock is back before the next command asks, which the end of a connection alone does not promise.
    await client.query('ROLLBACK').catch(() => {})
    client.release(true)
  }
}

/** Which of them are partitioned, and the rows that each partition is thought to hold. */
export async function describeOrderParts(pool: Connection['pool']): Promise<string[]> {
  const lines: string[] = []
  for (const table of ORDER_TABLES) {
    const { rows } = await pool.query(
      `SELECT r.name, greatest(c.reltuples, 0)::float8 AS rows FROM partition_ranges($1) r
         JOIN pg_class c ON c.oid = format('parts.%I', r.name)::regclass ORDER BY r.until_id`,
      [table],
    )
    const parts = rows.map(({ name, rows: count }) => `${name} cerca de ${Math.round(count)}`)
    const { rowCount: isBroken } = await pool.query(
      `SELECT FROM pg_constraint WHERE conrelid = $1::regclass AND conname = $2`,
      [`public.${table}`, `${table}_up_to`],
    )
    const how = parts.length > 0 ? parts.join(', ') : 'inteira'
    lines.push(`${table}: ${how}${isBroken ? '; uma mudança parou no meio: repita --to parts' : ''}`)
  }
  return lines
}

async function isPartitioned(pool: Connection['pool'], table: OrderTable): Promise<boolean> {
  const { rows } = await pool.query(`SELECT relkind = 'p' AS is FROM pg_class WHERE oid = $1::regclass`, [
    `public.${table}`,
  ])
  return rows[0].is
}

/**
 * Where the first partition ends: so far that a tenth of a step is left for what is written meanwhile. PostgreSQL reads
 * the table for it now, so that it has nothing to read under the lock.
 */
async function foreseeEnd(pool: Connection['pool'], table: OrderTable, tries?: number): Promise<number> {
  const { rows } = await pool.query(
    'SELECT key, step::float8 AS step, numbers FROM partition_plans() WHERE name = $1',
    [table],
  )
  const { key, step, numbers } = rows[0]
  const { rows: last } = await pool.query(`SELECT last_value::float8 AS id FROM public.${numbers}`)
  const until = (Math.floor((last[0].id + step / 10) / step) + 1) * step
  await insist(
    pool,
    table,
    (client) =>
      client.query(`ALTER TABLE public.${table} DROP CONSTRAINT IF EXISTS ${table}_up_to,
        ADD CONSTRAINT ${table}_up_to CHECK (${key} < ${until}::bigint) NOT VALID`),
    tries,
  )
  await runAlone(pool, async (client) => {
    await client.query(`ALTER TABLE public.${table} VALIDATE CONSTRAINT ${table}_up_to`)
  })
  return until
}

/** Puts what is the table now under a new one of its name. */
async function part(client: PoolClient, table: OrderTable, until: number): Promise<void> {
  const { rows } = await client.query('SELECT key, step::float8 AS step FROM partition_plans() WHERE name = $1', [
    table,
  ])
  const { key, step } = rows[0]
  const first = `${table}_p${until / step}`
  const around = await readAround(client, table)
  await takeOff(client, table, around)
  await client.query(`ALTER TABLE public.${table} RENAME TO ${first}`)
  await client.query(`ALTER TABLE public.${first} SET SCHEMA parts`)
  await client.query(`CREATE TABLE public.${table} (LIKE parts.${first} INCLUDING ALL EXCLUDING IDENTITY
    EXCLUDING INDEXES EXCLUDING CONSTRAINTS) PARTITION BY RANGE (${key})`)
  await moveNumbers(client, `parts.${first}`, `public.${table}`)
  // A key that does not hold what the ranges go by cannot be one of the whole table; its partition keeps it.
  const own = around.constraints.filter(({ columns, type }) => !'pu'.includes(type) || columns.includes(key))
  for (const { name, definition } of own)
    if (name !== `${table}_up_to`)
      await client.query(`ALTER TABLE public.${table} ADD CONSTRAINT ${name} ${definition}`)
  for (const { definition } of around.indexes) await client.query(definition)
  await client.query(
    `ALTER TABLE public.${table} ATTACH PARTITION parts.${first} FOR VALUES FROM (MINVALUE) TO (${until})`,
  )
  await client.query(`ALTER TABLE parts.${first} DROP CONSTRAINT ${table}_up_to`)
  // Its rows are written by way of the table, whose rights alone count; a backup reads the partition itself.
  for (const { whom } of around.rights) {
    await client.query(`REVOKE ALL ON parts.${first} FROM ${whom}`)
    await client.query(`GRANT SELECT ON parts.${first} TO ${whom}`)
  }
  await putBack(client, table, around)
  await client.query('SELECT add_partitions($1)', [table])
}

/** Makes the first partition the table again; rows of later ones are copied into it. */
async function join(client: PoolClient, table: OrderTable): Promise<void> {
  const { rows: parts } = await client.query<{ name: string }>(
    'SELECT name FROM partition_ranges($1) ORDER BY until_id',
    [table],
  )
  const [first, ...later] = parts.map(({ name }) => name)
  const around = await readAround(client, table, first)
  await takeOff(client, table, around)
  await client.query(`ALTER TABLE public.${table} DETACH PARTITION parts.${first}`)
  const { rows } = await client.query<{ names: string }>(
    `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS names FROM pg_attribute
      WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [`public.${table}`],
  )
  for (const one of later)
    await client.query(`INSERT INTO parts.${first} (${rows[0]!.names}) SELECT ${rows[0]!.names} FROM parts.${one}`)
  await moveNumbers(client, `public.${table}`, `parts.${first}`)
  await client.query(`DROP TABLE public.${table}`)
  await client.query(`ALTER TABLE parts.${first} SET SCHEMA public`)
  await client.query(`ALTER TABLE public.${first} RENAME TO ${table}`)
  for (const { own, name } of around.partIndexes)
    if (own !== name) await client.query(`ALTER INDEX public.${own} RENAME TO ${name}`)
  await putBack(client, table, around)
}

/** Numbers go on where they were: from the identity column of one table to that of the other. */
async function moveNumbers(client: PoolClient, from: string, to: string): Promise<void> {
  const { rows } = await client.query(
    `SELECT a.attname AS key, pg_get_serial_sequence($1, a.attname) AS numbers FROM pg_attribute a
      WHERE a.attrelid = $1::regclass AND a.attidentity <> ''`,
    [from],
  )
  if (!rows[0]) return
  const { key, numbers } = rows[0] as { key: string; numbers: string }
  const name = numbers.split('.')[1]!
  const moved = `${to.split('.')[0]}.${name}`
  const { rows: given } = await client.query(`SELECT last_value, is_called FROM ${numbers}`)
  const rights = await grantsOf(client, numbers, `SEQUENCE ${moved}`)
  await client.query(`ALTER SEQUENCE ${numbers} RENAME TO ${name}_before`)
  await client.query(`ALTER TABLE ${to} ALTER ${key} ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME ${moved})`)
  await client.query('SELECT setval($1, $2, $3)', [moved, given[0].last_value, given[0].is_called])
  for (const { statement } of rights) await client.query(statement)
  await client.query(`ALTER TABLE ${from} ALTER ${key} DROP IDENTITY`)
}

/**
 * Lets PostgreSQL read through what points at a table that was switched: what is written since is checked already, so
 * that nobody has to wait. A table in partitions gets its reference when each of them is known to hold.
 */
async function checkReferences(pool: Connection['pool'], table: OrderTable, say: OrderPartsDeps['say']): Promise<void> {
  const { rows: unread } = await pool.query<{ on: string; name: string }>(
    `SELECT conrelid::regclass::text AS "on", quote_ident(conname) AS name FROM pg_constraint
      WHERE confrelid = $1::regclass AND contype = 'f' AND conparentid = 0 AND NOT convalidated ORDER BY 1, 2`,
    [`public.${table}`],
  )
  for (const { on, name } of unread) {
    await runAlone(pool, async (client) => {
      await client.query(`ALTER TABLE ${on} VALIDATE CONSTRAINT ${name}`)
    })
    say(`${on}: ${name} conferida`)
  }
  const { rows: whole } = await pool.query<{ on: string; name: string; definition: string }>(
    `SELECT DISTINCT i.inhparent::regclass::text AS "on", quote_ident(c.conname) AS name, pg_get_constraintdef(c.oid) AS definition
       FROM pg_constraint c JOIN pg_inherits i ON i.inhrelid = c.conrelid
      WHERE c.confrelid = $1::regclass AND c.contype = 'f' AND c.conparentid = 0
        AND NOT EXISTS (SELECT FROM pg_constraint p WHERE p.conrelid = i.inhparent AND p.conname = c.conname)`,
    [`public.${table}`],
  )
  for (const { on, name, definition } of whole)
    await switchTable(pool, on, async (client) => {
      await client.query(`ALTER TABLE ${on} ADD CONSTRAINT ${name} ${definition}`)
    })
}

async function rowsAfterFirst(pool: Connection['pool'], table: OrderTable): Promise<number> {
  const { rows } = await pool.query<{ name: string }>(
    'SELECT name FROM partition_ranges($1) ORDER BY until_id OFFSET 1',
    [table],
  )
  let sum = 0
  for (const { name } of rows) {
    const { rows: counted } = await pool.query(`SELECT count(*)::int AS n FROM parts.${name}`)
    sum += counted[0].n
  }
  return sum
}
