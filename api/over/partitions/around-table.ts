import type { PoolClient } from 'pg'

/** A right that somebody else than the owner has, and the statement that gives it. */
interface Grant {
  whom: string
  statement: string
}

/** What hangs on a table by its name and has to come off before another one takes that name, ready to be made again. */
export interface AroundTable {
  constraints: { name: string; type: 'p' | 'u' | 'f' | 'c'; columns: string[]; definition: string }[]
  /** Those that no constraint made. */
  indexes: { definition: string }[]
  triggers: { name: string; definition: string }[]
  /** References of other tables; `leaves`: the partitions of one that is in partitions itself. */
  referring: { on: string; name: string; definition: string; leaves: string[] }[]
  /** Those that take or give a row of it. */
  functions: { name: string; definition: string; rights: Grant[] }[]
  views: { name: string; definition: string; rights: Grant[] }[]
  rights: Grant[]
  /** Of the partition that is asked for: its own name for each index of the table. */
  partIndexes: { own: string; name: string }[]
}

/**
 * Reads what hangs on a table of `public`, under its lock.
 * @param part of `parts`: the partition whose index names are wanted
 */
export async function readAround(client: PoolClient, table: string, part?: string): Promise<AroundTable> {
  const of = `public.${table}`
  const rowsOf = async <Row extends object>(statement: string, values: unknown[] = [of]): Promise<Row[]> =>
    (await client.query<Row>(statement, values)).rows
  const views = await rowsOf<{ name: string; definition: string }>(
    `SELECT DISTINCT v.oid::regclass::text AS name, pg_get_viewdef(v.oid) AS definition
       FROM pg_depend d JOIN pg_rewrite r ON r.oid = d.objid AND d.classid = 'pg_rewrite'::regclass
       JOIN pg_class v ON v.oid = r.ev_class AND v.relkind = 'v'
      WHERE d.refobjid = $1::regclass`,
  )
  const functions = await rowsOf<{ oid: string; name: string; definition: string }>(
    `SELECT DISTINCT p.oid::text AS oid, p.oid::regprocedure::text AS name, pg_get_functiondef(p.oid) AS definition
       FROM pg_depend d JOIN pg_proc p ON p.oid = d.objid AND d.classid = 'pg_proc'::regclass
       JOIN pg_type t ON t.oid = d.refobjid AND d.refclassid = 'pg_type'::regclass
       JOIN pg_class c ON c.oid = $1::regclass AND t.oid IN (c.reltype, (SELECT typarray FROM pg_type WHERE oid = c.reltype))`,
  )
  return {
    constraints: await rowsOf(
      `SELECT quote_ident(c.conname) AS name, c.contype AS type, pg_get_constraintdef(c.oid) AS definition,
              coalesce((SELECT array_agg(a.attname::text) FROM pg_attribute a WHERE a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)), '{}') AS columns
         FROM pg_constraint c WHERE c.conrelid = $1::regclass AND c.contype IN ('p', 'u', 'f', 'c') AND c.conparentid = 0
        ORDER BY c.contype DESC, c.conname`,
    ),
    indexes: await rowsOf(
      `SELECT pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
        WHERE i.indrelid = $1::regclass AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid AND c.conrelid = i.indrelid)`,
    ),
    triggers: await rowsOf(
      `SELECT quote_ident(tgname) AS name, pg_get_triggerdef(oid) AS definition FROM pg_trigger
        WHERE tgrelid = $1::regclass AND NOT tgisinternal AND tgparentid = 0 ORDER BY tgname`,
    ),
    referring: await rowsOf(
      `SELECT c.conrelid::regclass::text AS "on", quote_ident(c.conname) AS name, pg_get_constraintdef(c.oid) AS definition,
              coalesce((SELECT array_agg(i.inhrelid::regclass::text) FROM pg_inherits i WHERE i.inhparent = c.conrelid), '{}') AS leaves
         FROM pg_constraint c WHERE c.confrelid = $1::regclass AND c.contype = 'f' AND c.conparentid = 0 ORDER BY 1, 2`,
    ),
    functions: await inTurn(functions, async (one) => ({ ...one, rights: await executeRights(client, one) })),
    views: await inTurn(views, async (one) => ({
      ...one,
      rights: await grantsOf(client, one.name, `TABLE ${one.name}`),
    })),
    rights: await grantsOf(client, of, `TABLE ${of}`),
    partIndexes: part
      ? await rowsOf(
          `SELECT quote_ident(own.relname) AS own, quote_ident(whole.relname) AS name
             FROM pg_index i JOIN pg_inherits h ON h.inhrelid = i.indexrelid
             JOIN pg_class own ON own.oid = h.inhrelid JOIN pg_class whole ON whole.oid = h.inhparent
            WHERE i.indrelid = $1::regclass`,
          [`parts.${part}`],
        )
      : [],
  }
}

/** Takes off what must not stay with the table of before: what reads it, what points at it, what watches it. */
export async function takeOff(client: PoolClient, table: string, around: AroundTable): Promise<void> {
  for (const { name } of around.views) await client.query(`DROP VIEW ${name}`)
  for (const { name } of around.functions) await client.query(`DROP FUNCTION ${name}`)
  for (const { on, name } of around.referring) await client.query(`ALTER TABLE ${on} DROP CONSTRAINT ${name}`)
  for (const { name } of around.triggers) await client.query(`DROP TRIGGER ${name} ON public.${table}`)
}

/**
 * Puts it onto the table that has the name now. References are not read through here: that is done afterwards, while the
 * table is in use; of a table in partitions by way of each of them, for PostgreSQL puts off nothing else.
 */
export async function putBack(client: PoolClient, table: string, around: AroundTable): Promise<void> {
  for (const { name, definition, rights } of around.functions) {
    await client.query(definition)
    await client.query(`REVOKE ALL ON FUNCTION ${name} FROM PUBLIC`)
    for (const { statement } of rights) await client.query(statement)
  }
  for (const { definition } of around.triggers) await client.query(definition)
  for (const { on, name, definition, leaves } of around.referring)
    for (const one of leaves.length > 0 ? leaves : [on])
      await client.query(`ALTER TABLE ${one} ADD CONSTRAINT ${name} ${definition.replace(/ NOT VALID$/, '')} NOT VALID`)
  for (const { name, definition, rights } of around.views) {
    await client.query(`CREATE VIEW ${name} AS ${definition}`)
    for (const { statement } of rights) await client.query(statement)
  }
  for (const whom of new Set(around.rights.map((right) => right.whom)))
    await client.query(`REVOKE ALL ON TABLE public.${table} FROM ${whom}`)
  for (const { statement } of around.rights) await client.query(statement)
}

/** One after the other: a connection takes one question at a time. */
async function inTurn<From, To>(all: From[], work: (one: From) => Promise<To>): Promise<To[]> {
  const done: To[] = []
  for (const one of all) done.push(await work(one))
  return done
}

/** Whoever may call a function; where nothing is said, everybody. */
async function executeRights(client: PoolClient, { oid, name }: { oid: string; name: string }): Promise<Grant[]> {
  const { rows } = await client.query<{ whom: string }>(
    `SELECT DISTINCT CASE a.grantee WHEN 0 THEN 'PUBLIC' ELSE a.grantee::regrole::text END AS whom
       FROM pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a WHERE p.oid = $1::oid`,
    [oid],
  )
  return rows.map(({ whom }) => ({ whom, statement: `GRANT EXECUTE ON FUNCTION ${name} TO ${whom}` }))
}

/**
 * What others than its owner may do with a relation.
 * @param onto 'TABLE public.orders': what the statements give the rights on
 */
export async function grantsOf(client: PoolClient, relation: string, onto: string): Promise<Grant[]> {
  const { rows } = await client.query<{ whom: string; privilege: string }>(
    `SELECT CASE a.grantee WHEN 0 THEN 'PUBLIC' ELSE a.grantee::regrole::text END AS whom, a.privilege_type AS privilege
       FROM pg_class c, aclexplode(c.relacl) a WHERE c.oid = $1::regclass AND a.grantee <> c.relowner`,
    [relation],
  )
  return rows.map(({ whom, privilege }) => ({ whom, statement: `GRANT ${privilege} ON ${onto} TO ${whom}` }))
}
