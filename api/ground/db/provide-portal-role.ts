import pg from 'pg'
import type { Connection } from './connect'

/** The portal's role could change the audit log as it likes. */
export class PortalOwnsTablesError extends Error {
  override name = 'PortalOwnsTablesError'

  constructor(readonly role: string) {
    super(`the role ${role} owns the tables`)
  }
}

/** Where nothing is ever changed or taken away (docs/threats.md T28). */
const APPEND_ONLY = ['audit_logs', 'audit_seals', 'audit_salts', 'proposal_events']

/**
 * Gives the role of `portalUrl` what the portal needs: to read and write rows, but of the audit log only to read and
 * add. It makes the role where there is none. Nothing happens where it is the owner itself.
 * @param owner the connection of the owner of the tables, after the migrations
 * @param installQueues makes the schema of the queues, as the portal's role; it may create schemas meanwhile and not
 * after
 * @returns the role's name; null where there is one role for all
 * @throws PortalOwnsTablesError
 */
export async function providePortalRole(
  { pool }: Pick<Connection, 'pool'>,
  portalUrl: string,
  installQueues: () => Promise<void>,
): Promise<string | null> {
  // Read as the driver reads it.
  const { user: name = '', password } = new pg.Client({ connectionString: portalUrl })
  const { rows } = await pool.query('SELECT current_user AS owner, current_database() AS database')
  const { owner, database } = rows[0]
  if (name === '' || name === owner) return null
  const role = pg.escapeIdentifier(name)
  const on = pg.escapeIdentifier(database)
  await createRole(pool, name, password)
  await refuseOwner(pool, name)
  await pool.query(`
    GRANT CONNECT ON DATABASE ${on} TO ${role};
    GRANT USAGE ON SCHEMA public, drizzle TO ${role};
    GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO ${role};
    GRANT SELECT ON ALL SEQUENCES IN SCHEMA drizzle TO ${role};
    REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role};
    REVOKE UPDATE, DELETE ON ${APPEND_ONLY.join(', ')} FROM ${role};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${role};
    GRANT EXECUTE ON FUNCTION audit_settled_id(), add_partitions(text), analyze_partitioned(text), turn_key_days() TO ${role};
    -- Rows of a partition are read and written by way of their table, whose rights alone count; a backup reads them themselves.
    GRANT USAGE ON SCHEMA parts TO ${role};
    REVOKE ALL ON ALL TABLES IN SCHEMA parts FROM ${role};
    GRANT SELECT ON ALL TABLES IN SCHEMA parts TO ${role};
    ALTER DEFAULT PRIVILEGES IN SCHEMA parts GRANT SELECT ON TABLES TO ${role};
    -- A table of the same name in a schema that is searched first would take the audit log's place.
    REVOKE CREATE ON SCHEMA public FROM PUBLIC, ${role};
    REVOKE TEMPORARY ON DATABASE ${on} FROM PUBLIC, ${role};`)
  await pool.query(`GRANT CREATE ON DATABASE ${on} TO ${role}`)
  try {
    await giveQueues(pool, name)
    await installQueues()
  } finally {
    await pool.query(`REVOKE CREATE ON DATABASE ${on} FROM ${role}`)
  }
  return name
}

async function createRole(pool: pg.Pool, name: string, password: string | undefined): Promise<void> {
  const { rowCount } = await pool.query('SELECT FROM pg_roles WHERE rolname = $1', [name])
  if (rowCount) return
  const withPassword = password ? `PASSWORD ${pg.escapeLiteral(password)}` : ''
  await pool.query(`CREATE ROLE ${pg.escapeIdentifier(name)} LOGIN ${withPassword}`)
}

async function refuseOwner(pool: pg.Pool, name: string): Promise<void> {
  const { rows } = await pool.query(
    `SELECT bool_or(r.rolsuper OR pg_has_role(r.oid, c.relowner, 'MEMBER') OR pg_has_role(r.oid, d.datdba, 'MEMBER')) AS owns
       FROM pg_roles r, pg_class c, pg_database d
      WHERE r.rolname = $1 AND c.relnamespace = 'public'::regnamespace AND c.relname = ANY($2) AND d.datname = current_database()`,
    [name, APPEND_ONLY],
  )
  if (rows[0].owns) throw new PortalOwnsTablesError(name)
}

/** Queues that another role made, before there were two, go over with all that is in them. */
async function giveQueues(pool: pg.Pool, name: string): Promise<void> {
  await pool.query(`
    DO $$
    DECLARE command text;
    BEGIN
      FOR command IN
        SELECT format('ALTER SCHEMA %I OWNER TO %I', nspname, ${pg.escapeLiteral(name)}) FROM pg_namespace WHERE nspname = 'pgboss'
        UNION ALL
        SELECT format('ALTER TABLE %s OWNER TO %I', oid::regclass, ${pg.escapeLiteral(name)}) FROM pg_class
         WHERE relnamespace = to_regnamespace('pgboss') AND relkind IN ('r', 'p', 'v')
        UNION ALL
        SELECT format('ALTER ROUTINE %s OWNER TO %I', oid::regprocedure, ${pg.escapeLiteral(name)}) FROM pg_proc
         WHERE pronamespace = to_regnamespace('pgboss')
        UNION ALL
        SELECT format('ALTER TYPE %s OWNER TO %I', oid::regtype, ${pg.escapeLiteral(name)}) FROM pg_type
         WHERE typnamespace = to_regnamespace('pgboss') AND typtype = 'e'
      LOOP
        EXECUTE command;
      END LOOP;
    END $$`)
}
