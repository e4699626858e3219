import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/**
 * What a connection of a pooler in transaction mode has lost by its next transaction, or leaves to another client:
 * docs/operations.md, PgBouncer. A `SET` without LOCAL is said to a client of one's own, which no pooler is before.
 */
const NEEDS_A_SESSION = [
  /\b(UN)?LISTEN\b/,
  /\bNOTIFY [a-z]/,
  /\bpg_(try_)?advisory_(un)?lock(_shared)?\(/,
  /\bCREATE (GLOBAL |LOCAL )?TEMP(ORARY)? TABLE\b/,
  /['"`]\s*SET (?!LOCAL|statement_timeout = 0; SET idle)[a-z_.]+ ?(=|TO)/,
  /\bset_config\([^)]*, false\)/,
  /['"`]\s*(PREPARE|DEALLOCATE) /,
  /\bDECLARE [a-z_]+ (SCROLL )?CURSOR WITH HOLD\b/,
]

/** Each with its reason. */
const ALLOWED: Readonly<Record<string, RegExp>> = {
  // Before a migration, by the owner's address past the pooler, over a client that ends with it: what is made
  // CONCURRENTLY is no transaction.
  'api/ground/db/fill-companies.ts': /SET statement_timeout = 0/,
  // The bounds of a session: behind a pooler the role gets them instead.
  'api/ground/db/limit-session.ts': /set_config/,
  // A command with a client of its own, by the owner's address past the pooler.
  'api/over/backups/restore-postgres.ts': /RESTORE_LOCK/,
}

const sources = readdirSync('api', { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.ts$/.test(name) && !name.includes('migrations'))
  .map((name) => `api/${name}`)

describe('statements of the API', () => {
  it('need no session of their own', () => {
    expect(sources.length).toBeGreaterThan(500)
    const found = sources.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, at) =>
          NEEDS_A_SESSION.some((pattern) => pattern.test(line)) && !ALLOWED[file]?.test(line)
            ? [`${file}:${at + 1}: ${line.trim()}`]
            : [],
        ),
    )
    expect(found).toEqual([])
  })

  it('would be found', () => {
    for (const statement of [
      'await db.execute(sql`LISTEN orders`)',
      'SELECT pg_advisory_lock(7)',
      'CREATE TEMP TABLE lines (id int)',
      "await client.query('SET work_mem = 1')",
      "SELECT set_config('jit', 'off', false)",
    ])
      expect(
        NEEDS_A_SESSION.some((pattern) => pattern.test(statement)),
        statement,
      ).toBe(true)
    expect(NEEDS_A_SESSION.some((pattern) => pattern.test('sql`SET LOCAL statement_timeout = 0`'))).toBe(false)
    expect(NEEDS_A_SESSION.some((pattern) => pattern.test('pg_advisory_xact_lock(1)'))).toBe(false)
  })
})
