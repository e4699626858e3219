import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditAction, auditTable } from '#domain/over/audit/audit-words'
import { auditFieldWord } from '#domain/over/audit/field-words'
import { isPersonalField } from '#domain/over/audit/personal-fields'
import { auditValueWord } from '#domain/over/audit/value-words'
import type { Answered, TestAnswer } from '../../../tests/support/api-caller'
import { RECIPES } from '../../../tests/support/mutations/all-recipes'
import { PROPOSAL_RECIPES } from '../../../tests/support/mutations/proposal-recipes'
import type { Kitchen } from '../../../tests/support/mutations/recipe'
import { openNegotiation } from '../../../tests/support/negotiate-order'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { openOrderPlacer } from '../../../tests/support/order-placer'
import { BOTH_DATABASES } from '../../../tests/support/test-databases'

/**
 * Calls that change nothing that is kept, or nothing that a person answers for. Each with its reason; every call
 * that is not here writes one row.
 */
const EXEMPT: Readonly<Record<string, string>> = {
  'POST /users/login': 'makes a session; `access_tokens` holds address and time',
  'POST /users/login/secondStep': 'makes a session, as a login does',
  'POST /users/logout': 'ends a session',
  'POST /users/me/proof': 'notes in `access_tokens` when the owner last proved to be it',
  'POST /users/keptForms': 'what its writer alone can read, for half an hour',
  'POST /users/me/keptForms/take': 'gives it back to its writer',
  'POST /users/requestPasswordRecovery': 'changes nothing, and anybody may call it; `account_events` holds it',
  'POST /budgets/customizedBudget': 'proposes lines and keeps nothing',
  'POST /sizings': 'estimates and keeps nothing',
  'POST /quickOrder/parse': 'reads a list and keeps nothing',
  'POST /quickOrder/sheet': 'reads a sheet and keeps nothing',
  'POST /quickOrder/missing': 'proposes lines and keeps nothing',
  'POST /quickOrder/rejected': 'writes the rows that it is sent into a sheet',
  'POST /approvalThresholdsRequests/answerMany/preview': 'tells what would happen and keeps nothing',
  'POST /productKits/proposal': 'proposes a kit and keeps nothing',
  'POST /promotions/margins': 'tells what a discount would do and keeps nothing',
  'POST /queue/sales/reminders': 'puts off what its writer alone is shown',
  'PUT /productKits/like/{id}': 'nobody is told who likes a kit',
  'PUT /productKits/dislike/{id}': 'nobody is told who dislikes a kit',
  'POST /orders/{id}/composition': 'proposes lines and keeps nothing',
  'POST /orders/{id}/substitutions/preview': 'shows what a swap would do and keeps nothing',
  'POST /orders/{id}/preview': 'shows what saving would do and keeps nothing',
  'POST /orders/{id}/prices/target': 'reckons prices and keeps nothing',
  'POST /proposals/{id}/preview': 'shows what a draft would be and keeps nothing',
  'POST /blockedCompanies/preview': 'tells whom it would touch and keeps nothing',
  'POST /orders/changeMultipleOrdersStatus/preview': 'tells what would happen and keeps nothing',
  'PUT /carts/current': 'a cart is its owner’s draft',
  'PUT /carts/current/client': 'a cart is its owner’s draft',
  'DELETE /carts/current': 'a cart is its owner’s draft',
  'POST /carts/current/items': 'a cart is its owner’s draft',
  'PUT /carts/current/items/{productId}': 'a cart is its owner’s draft',
  'DELETE /carts/current/items/{productId}': 'a cart is its owner’s draft',
  'POST /carts/current/kit': 'a cart is its owner’s draft',
  'POST /carts/current/quickOrder': 'a cart is its owner’s draft; what is remembered of it is audited',
  'POST /carts/current/materials': 'a cart is its owner’s draft',
  'POST /carts/current/undo': 'a cart is its owner’s draft',
  'POST /carts/current/customized': 'a cart is its owner’s draft',
  'POST /orders/{id}/editing': 'presence: who has a form open, for two minutes',
  'DELETE /orders/{id}/editing': 'presence: who has a form open, for two minutes',
  'PUT /orders/exports/{id}/seen': 'that a reader was told of his own sheet',
  'POST /users/me/notices/read': 'that a reader has read his own notices',
  'POST /notices/{id}/dismiss': 'that a reader has put a notice away',
  'POST /banners/{id}/click': 'counts a click',
  'POST /banners/{id}/close': 'that a reader has put the pop-up away',
  'POST /university/videos/{id}/watched': 'what its reader says to have watched',
  'DELETE /university/videos/{id}/watched': 'what its reader says not to have watched',
  'POST /publicProposals/{token}/view': 'counts a look, and keeps nothing of who looked',
}

/** Deeds that write two records: a row each, or one of them would not be told. */
const TWO_RECORDS: readonly string[] = ['POST /orders/{id}/split']

/** PUTs that are no document but a deed: the second time it is another one, or refused. Each with its reason. */
const DEEDS: Readonly<Record<string, string>> = {
  'PUT /taxRules/revisions/undo/{id}': 'takes a change back; again it is refused',
  'PUT /users/setAgreements': 'accepts',
  'PUT /users/updatePassword': 'needs the old password, which is another one by then',
  'PUT /users/reactivate/{id}': 'of one that was deleted',
  'PUT /products/reactivate/{id}': 'of one that was deleted',
  'PUT /priceTables/enable/{id}': 'of a disabled one',
  'PUT /priceTables/disable/{id}': 'of an enabled one',
  'PUT /priceTables/default/{id}': 'of another one',
  'PUT /priceTables/{id}/products': 'a revision; where nothing changes it is refused',
  'PUT /priceTables/imports/apply/{id}': 'of one that is not applied yet',
  'PUT /priceTables/imports/compare/{id}': 'looks again at the table as it is now',
  'PUT /products/costPriceTable/imports/apply/{id}': 'of one that is not applied yet',
  'PUT /products/costPriceTable/imports/undo/{id}': 'of one that is applied',
  'PUT /products/costPriceTable/imports/compare/{id}': 'looks again at the costs as they are now',
  'PUT /taxRules/imports/apply/{id}': 'of one that is not applied yet',
  'PUT /taxRules/imports/compare/{id}': 'looks again at the rules as they are now',
  'PUT /stock/imports/apply/{id}': 'of one that is not applied yet',
  'PUT /stock/imports/compare/{id}': 'looks again at the stock as it is now',
  'PUT /products/bulk': 'one deed for many, which have no version; products-bulk.test.ts sends it twice',
  'PUT /products/imports/apply/{id}': 'of one that is not applied yet',
  'PUT /products/imports/compare/{id}': 'of one that does not wait to be compared',
  'PUT /products/imports/cancel/{id}': 'of one that waits for its moment',
  'PUT /products/imports/undo/{id}': 'of one that is applied',
  'PUT /priceTables/revisions/apply/{id}': 'of a draft',
  'PUT /priceTables/revisions/cancel/{id}': 'of a draft',
  'PUT /priceTables/revisions/undo/{id}': 'of an applied one',
  'PUT /alerts/{id}': 'sets one number of its user’s own, which has no version; alerts.test.ts sends it twice',
  'PUT /sizings/servicePrice': 'sets one price, which has no version; sizings.test.ts sends it twice',
  'PUT /categories/{id}/position': 'one step further each time',
  'PUT /playlists/{id}/position': 'one step further each time',
  'PUT /videos/{id}/position': 'one step further each time',
  'PUT /companies/suspend/{id}': 'of an active one',
  'PUT /orders/{id}/materials': 'takes a proposal in the version that it was shown in',
  'PUT /orders/updateAssets/{id}': 'adds files, each once',
  'PUT /customerClaims/{id}/complement': 'adds what was asked for',
  'PUT /customerClaims/{id}/decision': 'a step',
  'PUT /orders/{id}/substitutions/{number}': 'an answer; again it is refused',
  'PUT /orders/nextStatus/{id}': 'a step',
  'PUT /orders/backStatus/{id}': 'a step',
  'PUT /orders/backToNew/{id}': 'a step',
  'PUT /orders/backToNegotiation/{id}': 'a step',
  'PUT /orders/sendToClosing/{id}': 'a step',
  'PUT /orders/startNegotiation/{id}': 'a step',
  'PUT /orders/sendOrder/{id}': 'a step',
  'PUT /orders/{id}/shipments/{n}/invoice': 'a shipment has one invoice',
  'PUT /orders/{id}/shipments/{n}/ship': 'a shipment leaves once',
}

/** No user is logged in: the row says what and not who. */
const ANONYMOUS = [
  'POST /users/passwordRecovery/{token}',
  'POST /companies/register',
  'POST /companies/activation',
  'POST /unsubscriptions/{token}',
]

type AuditedRow = { action: string; table_name: string; before: object | null; after: object | null }

/** The same in every language. What a user typed (`isPersonalField`) needs no word either. */
const NO_WORDS = /^(CPF|CNPJ|API|PIX|[A-Z]{2})$/

/** Typed by a user, and kept in the capitals that a PIX code is written in. */
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

/** A kitchen that remembers the last PUT, to send it once more with the version that came of it. */
function watchPuts(kitchen: Kitchen) {
  let sendAgain: (version: number) => Promise<TestAnswer<Answered>> = () => Promise.reject(new Error('no PUT'))
  const as: TestApi['as'] = (persona) => {
    const caller = kitchen.api.as(persona)
    const put: typeof caller.put = (path, body, options) => {
      sendAgain = (version) => caller.put(path, { ...(body as object), version })
      return caller.put(path, body, options)
    }
    return { ...caller, put }
  }
  return {
    kitchen: { ...kitchen, api: Object.assign(Object.create(kitchen.api), { as }) as TestApi },
    sendAgain: (version: number) => sendAgain(version),
  }
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
    expect(Object.keys(DEEDS).filter((one) => !mutations.includes(one))).toEqual([])
  })

  it.each(Object.keys(PROPOSAL_RECIPES))(
    '%s writes one row of the company’s own record, and none that staff read',
    async (name) => {
      const puts = watchPuts(kitchen)
      const call = await PROPOSAL_RECIPES[name]!(puts.kitchen)
      const newest = async () => {
        const { rows } = await api.db.execute<{ audit: number; own: number }>(sql`
        SELECT COALESCE((SELECT max(id) FROM audit_logs), 0)::int AS audit, COALESCE((SELECT max(id) FROM proposal_events), 0)::int AS own`)
        return rows[0]!
      }
      const before = await newest()
      const { status, body } = await call()
      expect([200, 201], `${status} ${JSON.stringify(body)}`).toContain(status)
      const { rows } = await api.db.execute(
        sql`SELECT company_id::int AS "companyId", user_id::int AS "userId", deed, before, after FROM proposal_events WHERE id > ${before.own}`,
      )
      expect(rows).toHaveLength(1)
      expect(rows[0]!.companyId).toEqual(expect.any(Number))
      if (!name.includes('/publicProposals/')) expect(rows[0]!.userId).toEqual(expect.any(Number))
      expect((await newest()).audit, 'nothing for staff').toBe(before.audit)
      if (!name.startsWith('PUT ')) return
      const again = await puts.sendAgain(Number(body.version))
      expect([again.status, again.body.version], JSON.stringify(again.body)).toEqual([200, body.version])
      expect((await newest()).own, 'no second row').toBe(before.own + 1)
    },
  )

  it.each(Object.keys(RECIPES).filter((name) => !(name in PROPOSAL_RECIPES)))(
    '%s writes exactly one audit row, with who and what; a document sent again none',
    async (name) => {
      const puts = watchPuts(kitchen)
      const call = await RECIPES[name]!(puts.kitchen)
      const last = Number((await api.db.execute(sql`SELECT COALESCE(max(id), 0) AS id FROM audit_logs`)).rows[0]!.id)
      const { status, body } = await call()
      expect([200, 201], `${status} ${JSON.stringify(body)}`).toContain(status)
      const { rows } = await api.db.execute(
        sql`SELECT user_id::int AS "userId", action, table_name, record_id, before, after FROM audit_logs WHERE id > ${last}`,
      )
      const isTwo = TWO_RECORDS.includes(name)
      expect(rows.map(({ action, table_name: table }) => `${action} ${table}`)).toHaveLength(isTwo ? 2 : 1)
      expect(new Set(rows.map((row) => row.record_id)).size).toBe(rows.length)
      const [row] = rows
      if (!ANONYMOUS.includes(name)) expect(row!.userId).toEqual(expect.any(Number))
      expect(row!.before !== null || row!.after !== null, 'says what').toBe(true)
      expect(JSON.stringify(row)).not.toMatch(/argon2|"password"|tokenHash/)
      expect(unsaid(row as AuditedRow), 'say these in domain/over/audit').toEqual([])

      if (!name.startsWith('PUT ') || name in DEEDS) return
      // A program that sends the same again must not make the form stale that a colleague has open.
      const version = Number(body.version)
      expect(version, 'answers its version').toEqual(expect.any(Number))
      const again = await puts.sendAgain(version)
      expect([again.status, again.body.version], JSON.stringify(again.body)).toEqual([200, version])
      const { rows: after } = await api.db.execute(sql`SELECT id FROM audit_logs WHERE id > ${last}`)
      expect(after, 'no second row').toHaveLength(1)
    },
  )
})
