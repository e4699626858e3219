import type { PoolClient } from 'pg'
import { propertyOf } from '#domain/ground/objects/property-of'
import type { Connection } from '../../ground/db/connect'
import { runAlone } from '../../ground/db/run-alone'

/** How long the switch waits for whoever is using the table, and how often it comes back. */
const LOCK_MS = 300
const TRIES = 200
const PAUSE_MS = 300

/** What a person asked for and cannot have, in words for them. */
export class OrderPartsError extends Error {}

/**
 * One transaction under locks that are had at once or not at all: whoever is in the way is let through first, as often
 * as it takes, so that nobody waits behind a change that waits itself.
 * @throws OrderPartsError when it takes too often
 */
export async function insist(
  pool: Connection['pool'],
  table: string,
  work: (client: PoolClient) => Promise<unknown>,
  tries = TRIES,
): Promise<void> {
  for (let turn = 1; ; turn++)
    try {
      return await runAlone(pool, async (client) => {
        await client.query(`SET LOCAL lock_timeout = ${LOCK_MS}`)
        await work(client)
      })
    } catch (error) {
      // 55P03: somebody uses it; 40P01: the other way round.
      if (!/^(55P03|40P01)$/.test(String(propertyOf(error, 'code')))) throw error
      if (turn === tries)
        throw new OrderPartsError(
          `${table} esteve em uso o tempo todo. Tente de novo numa hora mais calma: o que já foi feito fica.`,
        )
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
}

/**
 * Changes a table and what points at it, all of them locked.
 * @returns milliseconds between the first lock and the end
 */
export async function switchTable(
  pool: Connection['pool'],
  table: string,
  work: (client: PoolClient) => Promise<void>,
  tries = TRIES,
): Promise<number> {
  let began = 0
  await insist(
    pool,
    table,
    async (client) => {
      // Orders first, as whoever writes comes: the other way round each would wait for the other.
      await client.query('LOCK TABLE public.orders IN ACCESS EXCLUSIVE MODE')
      began = Date.now()
      const { rows } = await client.query<{ name: string; mode: string }>(
        `SELECT name, max(mode) AS mode FROM (
           SELECT $1::text AS name, 'ACCESS EXCLUSIVE' AS mode
           UNION ALL SELECT conrelid::regclass::text, 'ACCESS EXCLUSIVE' FROM pg_constraint WHERE confrelid = $1::text::regclass AND contype = 'f' AND conparentid = 0
           UNION ALL SELECT confrelid::regclass::text, 'SHARE ROW EXCLUSIVE' FROM pg_constraint WHERE conrelid = $1::text::regclass AND contype = 'f' AND conparentid = 0) t
          GROUP BY name ORDER BY 2, 1`,
        [table],
      )
      for (const { name, mode } of rows) await client.query(`LOCK TABLE ${name} IN ${mode} MODE`)
      await work(client)
    },
    tries,
  )
  return Date.now() - began
}
