import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditAction, auditTable } from '#domain/audit/audit-words'
import { auditFieldWord } from '#domain/audit/field-words'
import { isPersonalField } from '#domain/audit/personal-fields'
import { auditValueWord } from '#domain/audit/value-words'
import { ACCESS_RECIPES } from '../../tests/support/mutations/access-recipes'
import { BASE_RECIPES } from '../../tests/support/mutations/base-recipes'
import { CONTENT_RECIPES } from '../../tests/support/mutations/content-recipes'
import { ORDER_RECIPES } from '../../tests/support/mutations/order-recipes'
import type { Kitchen, Recipes } from '../../tests/support/mutations/recipe'
import { openNegotiation } from '../../tests/support/negotiate-order'
import { openTestApi, type TestApi } from '../../tests/support/open-test-api'
import { openOrderPlacer } from '../../tests/support/order-placer'
import { BOTH_DATABASES } from '../../tests/support/test-databases'

/**
 * Calls that change nothing that is kept, or nothing that anybody answers for. Each with its reason; whatever
 * is not here writes one row.
 */
const EXEMPT: Readonly<Record<string, string>> = {
  'POST /users/login': 'makes a session; `access_tokens` holds address and time',
  'POST /users/login/secondStep': 'makes a session, as a login does',
  'POST /users/logout': 'ends a session',
  'POST /users/keptForms': 'what its writer alone can read, for half an hour',
  'POST /users/me/keptForms/take': 'gives it back to its writer',
  'POST /users/requestPasswordRecovery': 'changes nothing, and anybody may call it; `account_events` holds it',
  'POST /budgets/customizedBudget': 'proposes lines and keeps nothing',
  'POST /approvalThresholdsRequests/answerMany/preview': 'tells what would happen and keeps nothing',
  'POST /orders/{id}/composition': 'proposes lines and keeps nothing',
  'POST /orders/{id}/prices/target': 'reckons prices and keeps nothing',
  'POST /blockedCompanies/preview': 'tells whom it would touch and keeps nothing',
  'POST /orders/changeMultipleOrdersStatus/preview': 'tells what would happen and keeps nothing',
  'PUT /carts/current': 'a cart is its owner’s draft',
  'DELETE /carts/current': 'a cart is its owner’s draft',
  'POST /carts/current/items': 'a cart is its owner’s draft',
  'PUT /carts/current/items/{productId}': 'a cart is its owner’s draft',
  'DELETE /carts/current/items/{productId}': 'a cart is its owner’s draft',
  'POST /carts/current/kit': 'a cart is its owner’s draft',
  'POST /carts/current/materials': 'a cart is its owner’s draft',
  'POST /carts/current/customized': 'a cart is its owner’s draft',
  'POST /orders/{id}/editing': 'presence: who has a form open, for two minutes',
  'DELETE /orders/{id}/editing': 'presence: who has a form open, for two minutes',
  'PUT /orders/exports/{id}/seen': 'that a reader was told of his own sheet',
  'POST /users/me/notices/read': 'that a reader has read his own notices',
}

/** Nobody is logged in: the row says what and not who. */
const ANONYMOUS = ['POST /users/passwordRecovery/{token}', 'POST /companies/register', 'POST /companies/activation']

/** In this order: publishing terms stops everybody else until they accept them. */
const RECIPES: Recipes = { ...BASE_RECIPES, ...ORDER_RECIPES, ...ACCESS_RECIPES, ...CONTENT_RECIPES }

type AuditedRow = { action: string; table_name: string; before: object | null; after: object | null }

/** The same in every language. What somebody typed (`isPersonalField`) needs no word either. */
const NO_WORDS = /^(CPF|CNPJ|API|PIX|[A-Z]{2})$/

/** Typed by somebody, and kept in the capitals that a PIX code is written in. */
const PIX_TEXTS = ['merchantName', 'merchantCity']

/** What of a row its pages would show in English: table, action, fields at any depth and values of a list. */
function unsaid({ action, table_name: table, before, after }: AuditedRow): string[] {
  const found: string[] = []
  if (auditTable(table) === table) found.push(`table ${table}`)
  if (auditAction(action) === action) found.push(`action ${action}`)
  const visit = (value: unknown, field: string): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, field)
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) {
        // Ids as names are those of records.
        const isField = !/^\d+$/.test(name)
        if (isField && auditFieldWord(field || table, name) === undefined)
          found.push(`field ${table}: ${field} ${name}`)
        visit(inner, isField ? name : field)
      }
    else if (
      typeof value === 'string' &&
      /^[A-Z][A-Z_]{2,}$/.test(value) &&
      !NO_WORDS.test(value) &&
      !isPersonalField(field) &&
      !PIX_TEXTS.includes(field)
    )
      if (auditValueWord(table, field, value) === undefined) found.push(`value ${table}: ${field} ${value}`)
  }
  for (const record of [before, after]) visit(record, '')
  return found
}

interface Contract {
  paths: Record<string, Record<string, object>>
}

describe.each(BOTH_DATABASES)('every mutation of the API on %s', (database) => {
  let api: TestApi
  let kitchen: Kitchen
  let mutations: string[]
  beforeAll(async () => {
    api = await openTestApi({ database })
    let used = 0
    kitchen = {
      api,
      placer: await openOrderPlacer(api),
      negotiation: await openNegotiation(api),
      unique: () => `Receita ${++used}`,
    }
    const { paths } = (await api.anonymous.get<Contract>('/openapi.json')).body
    mutations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => method !== 'get')
        .map((method) => `${method.toUpperCase()} ${path}`),
    )
  })
  afterAll(() => api?.close())

  it('has a recipe or a reason, and no recipe or reason is left over', () => {
    const known = [...Object.keys(RECIPES), ...Object.keys(EXEMPT)]
    expect(
      mutations.filter((one) => !known.includes(one)),
      'write a recipe in tests/support/mutations',
    ).toEqual([])
    expect(known.filter((one) => !mutations.includes(one))).toEqual([])
    expect(new Set(known).size).toBe(known.length)
  })

  it.each(Object.keys(RECIPES))('%s writes exactly one audit row, with who and what', async (name) => {
    const call = await RECIPES[name]!(kitchen)
    const last = Number((await api.db.execute(sql`SELECT COALESCE(max(id), 0) AS id FROM audit_logs`)).rows[0]!.id)
    const { status, body } = await call()
    expect([200, 201], `${status} ${JSON.stringify(body)}`).toContain(status)
    const { rows } = await api.db.execute(
      sql`SELECT user_id::int AS "userId", action, table_name, record_id, before, after FROM audit_logs WHERE id > ${last}`,
    )
    expect(rows.map(({ action, table_name: table }) => `${action} ${table}`)).toHaveLength(1)
    const [row] = rows
    if (!ANONYMOUS.includes(name)) expect(row!.userId).toEqual(expect.any(Number))
    expect(row!.before !== null || row!.after !== null, 'says what').toBe(true)
    expect(JSON.stringify(row)).not.toMatch(/argon2|"password"|tokenHash/)
    expect(unsaid(row as AuditedRow), 'say these in domain/audit').toEqual([])
  })
})
