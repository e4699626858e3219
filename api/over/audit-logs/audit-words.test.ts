import { readdirSync, readFileSync } from 'node:fs'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { AUDIT_TABLES, auditAction } from '#domain/over/audit/audit-words'
import { auditFieldWord } from '#domain/over/audit/field-words'
import { auditValueWord } from '#domain/over/audit/value-words'
import { PERMISSION_KEYS } from '#domain/people/permissions/permissions'
import { LATER_EDIT_INPUTS } from '#domain/sales/orders/edit/later-edit-input'
import { HISTORY_ACTIONS } from '#domain/sales/orders/status/order-actions'

const schemas = await Promise.all(
  readdirSync('api/ground/db/schema').map(
    (file): Promise<object> => import(`../../ground/db/schema/${file.replace('.ts', '')}.ts`),
  ),
)
const TABLES = new Map(
  schemas
    .flatMap((module): unknown[] => Object.values(module))
    .filter((value): value is PgTable => is(value, PgTable))
    .map((table) => [getTableName(table), table] as const),
)
const AUDITED = [...TABLES].filter(([name]) => name in AUDIT_TABLES)
/** States and the like are words already. */
const OWN_WORDS = new Set(['uf', 'freightUf', 'region', 'currency', 'documentType'])

const SOURCES = readdirSync('api', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('seed'))
  .map((path) => readFileSync(`api/${path}`, 'utf8'))
  .filter((text) => /writeAudit\(|INTO audit_logs|audit: \{/.test(text))

describe('the audit log in Portuguese', () => {
  it('has a word for every table that an audit row is written about', () => {
    const written = SOURCES.flatMap((text) => [...text.matchAll(/table: '([a-z_]+)'/g)].map((match) => match[1]!))
    expect(new Set(written).size).toBeGreaterThan(20)
    expect(
      written.filter((table) => !(table in AUDIT_TABLES)),
      'domain/over/audit/audit-words',
    ).toEqual([])
  })

  it('has a word for every action', () => {
    const written = SOURCES.flatMap((text) => [...text.matchAll(/action: '([A-Za-z]+)'/g)].map((match) => match[1]!))
    const known = [...written, ...HISTORY_ACTIONS, ...Object.keys(LATER_EDIT_INPUTS)]
    expect(new Set(known).size).toBeGreaterThan(50)
    expect(
      known.filter((action) => auditAction(action) === action),
      'domain/over/audit/audit-words',
    ).toEqual([])
  })

  it.each(AUDITED.map(([name]) => name))(
    'has a word for every column of %s, and for every value of its lists',
    (name) => {
      const columns = Object.entries(getTableColumns(TABLES.get(name)!))
      expect(
        columns.filter(([field]) => auditFieldWord(name, field) === undefined).map(([field]) => field),
        'a new column: say its word in domain/over/audit/field-words',
      ).toEqual([])
      const values = columns
        .filter(([field]) => !OWN_WORDS.has(field))
        .flatMap(([field, { enumValues = [] }]) => enumValues.map((value) => ({ field, value })))
      expect(
        values.filter(({ field, value }) => auditValueWord(name, field, value) === undefined),
        'a new value: say its word in domain/over/audit/value-words',
      ).toEqual([])
    },
  )

  it('has a word for every permission', () => {
    expect(PERMISSION_KEYS.filter((key) => auditValueWord('roles', 'permissions', key) === undefined)).toEqual([])
  })
})
