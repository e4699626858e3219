import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REGISTERS } from '#domain/ground/nouns/registers'
import type { Answered, TestAnswer } from '../support/api-caller'
import { ACCESS_RECIPES } from '../support/mutations/access-recipes'
import { BASE_RECIPES } from '../support/mutations/base-recipes'
import { CLAIM_RECIPES } from '../support/mutations/claim-recipes'
import { CONTENT_RECIPES } from '../support/mutations/content-recipes'
import { DRAFT_RECIPES } from '../support/mutations/draft-recipes'
import { ORDER_RECIPES } from '../support/mutations/order-recipes'
import { PRICE_RECIPES } from '../support/mutations/price-recipes'
import { PRODUCT_RECIPES } from '../support/mutations/product-recipes'
import { PROPOSAL_RECIPES } from '../support/mutations/proposal-recipes'
import type { Kitchen, Recipes } from '../support/mutations/recipe'
import { FULL_FORMS } from '../support/mutations/register-recipes'
import { openNegotiation } from '../support/negotiate-order'
import { openTestApi, type TestApi } from '../support/open-test-api'
import { openOrderPlacer } from '../support/order-placer'
import { DEEDS, FULL, findNamed, type Named } from './full-documents'

/** PUTs with optional fields that are no document: they name things to do, and what they leave out is not done. */
const NO_DOCUMENTS: Readonly<Record<string, string>> = {
  '/carts/current/items/{productId}': 'sets one quantity; the version is a condition',
  '/companies/suspend/{id}': 'suspends; the reason is of this time',
  '/users/updatePassword': 'changes the password; the code proves its owner, where a second step is on',
  '/sizings/servicePrice': 'sets one price; the company is whose it is',
  '/freights/regions': 'changes many at once: absent and empty both leave each as it is',
  '/orders/{id}/prices': 'gives a discount or prices, and nothing without either',
  '/orders/{id}/substitutions/{number}': 'an answer with what it says',
  '/orders/nextStatus/{id}': 'a step with what it says',
  '/orders/backStatus/{id}': 'a step with what it says',
  '/orders/backToNew/{id}': 'a step with what it says',
  '/orders/backToNegotiation/{id}': 'a step with what it says',
  '/orders/sendToClosing/{id}': 'a step with what it says',
  '/orders/startNegotiation/{id}': 'a step with what it says',
  '/orders/sendOrder/{id}': 'a step with what it says',
  '/orders/{id}/shipments/{n}/invoice': 'a deed with what it says',
  '/orders/{id}/shipments/{n}/ship': 'a deed: what it leaves out stays as it was planned',
  '/orders/{id}/shipments/{n}/deliver': 'a deed with what it says',
  '/customerClaims/{id}/complement': 'adds to a claim, and takes nothing away',
  '/customerClaims/{id}/decision': 'decides, once; the claim has left its analysis then',
  '/customerClaims/{id}/loan': 'extends a loan; without its new day it is refused',
  '/productKits/like/{id}': 'a mark; undo takes it back',
  '/productKits/dislike/{id}': 'a mark; undo takes it back',
  '/priceTables/imports/apply/{id}': 'applies a sheet as it is told to',
  '/products/costPriceTable/imports/apply/{id}': 'applies a sheet as it is told to',
  '/products/costPriceTable/imports/undo/{id}': 'undoes all, and of what changed since the rows that are named',
  '/products/imports/apply/{id}': 'applies a sheet as it is told to',
  '/products/imports/undo/{id}': 'undoes all, and of what changed since the rows that are named',
  '/taxRules/imports/apply/{id}': 'applies a sheet as it is told to',
  '/stock/imports/apply/{id}': 'applies a sheet as it is told to',
  '/products/bulk': 'one deed for those that are ticked; fields of another deed say nothing',
  '/priceTables/{id}/products': 'a revision: a row that is named keeps what is not said of it (see below)',
  '/priceTables/revisions/apply/{id}': 'applies a draft, now or at its hour',
  '/taxRules/revisions/undo/{id}': 'undoes all; its tick lets a gap pass, this once',
  '/priceTables/revisions/undo/{id}': 'undoes all, or the rows that are named',
}

const RECIPES: Recipes = {
  ...BASE_RECIPES,
  ...ORDER_RECIPES,
  ...CLAIM_RECIPES,
  ...ACCESS_RECIPES,
  ...PRODUCT_RECIPES,
  ...PRICE_RECIPES,
  ...PROPOSAL_RECIPES,
  ...DRAFT_RECIPES,
  ...CONTENT_RECIPES,
}

const OF_REGISTERS = REGISTERS.map(({ api }) => `${api.path}/{id}`)

interface Schema {
  $ref?: string
  allOf?: Schema[]
  properties?: Record<string, object>
  required?: string[]
}
interface Contract {
  components: { schemas: Record<string, Schema> }
  paths: Record<
    string,
    { put?: { requestBody?: { 'x-absent'?: string; content: Record<string, { schema: Schema }> } } }
  >
}

type Put = (body: object) => Promise<TestAnswer<Answered>>

/** A PUT that leaves out an optional field changes nothing of it (decision 026). */
describe('a field that a PUT leaves out', () => {
  let api: TestApi
  let kitchen: Kitchen
  let named: Named
  let contract: Contract
  beforeAll(async () => {
    api = await openTestApi()
    let used = 0
    kitchen = {
      api,
      placer: await openOrderPlacer(api),
      negotiation: await openNegotiation(api),
      unique: () => `Receita ${++used}`,
    }
    named = await findNamed(kitchen)
    contract = (await api.anonymous.get<Contract>('/openapi.json')).body
  })
  afterAll(() => api?.close())

  function partsOf(schema: Schema): { fields: string[]; required: string[] } {
    const name = schema.$ref?.split('/').at(-1)
    const parts = [...(schema.allOf ?? []), ...(name ? [contract.components.schemas[name]!] : [])].map(partsOf)
    return {
      fields: [...Object.keys(schema.properties ?? {}), ...parts.flatMap(({ fields }) => fields)],
      required: [...(schema.required ?? []), ...parts.flatMap(({ required }) => required)],
    }
  }
  function optionalFields(path: string): string[] {
    const schema = contract.paths[path]?.put?.requestBody?.content['application/json']?.schema
    if (!schema) return []
    const { fields, required } = partsOf(schema)
    return fields.filter((field) => !required.includes(field) && field !== 'version')
  }

  it('is spoken of by the contract, in every PUT that has one', () => {
    const paths = Object.keys(contract.paths).filter((path) => optionalFields(path).length > 0)
    const saidSo = Object.entries(contract.paths).flatMap(([path, { put }]) =>
      put?.requestBody?.['x-absent'] === 'unchanged' ? [path] : [],
    )
    const known = [...OF_REGISTERS, ...Object.keys(FULL), ...Object.keys(NO_DOCUMENTS)]
    expect(
      paths.filter((path) => !known.includes(path)),
      'take documentChange, and say in full-documents.ts what fills it',
    ).toEqual([])
    expect(Object.keys(FULL).filter((path) => !saidSo.includes(path))).toEqual([])
    expect(OF_REGISTERS.filter((path) => paths.includes(path) && !saidSo.includes(path))).toEqual([])
    expect(Object.keys(NO_DOCUMENTS).filter((path) => saidSo.includes(path) || !contract.paths[path])).toEqual([])
  })

  /** Cooks a recipe, and gives its PUT to be sent with other bodies. */
  async function cook(path: string): Promise<{ body: Record<string, unknown>; put: Put }> {
    let sent: { body: Record<string, unknown>; put: Put } | undefined
    const as: TestApi['as'] = (persona) => {
      const caller = api.as(persona)
      return {
        ...caller,
        put: (at, body, options) => {
          sent = { body: body as Record<string, unknown>, put: (other) => caller.put(at, other) }
          return caller.put(at, body, options)
        },
      }
    }
    const watched = { ...kitchen, api: Object.assign(Object.create(api), { as }) as TestApi }
    const answer = await (await RECIPES[`PUT ${path}`]!(watched))()
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return { body: { ...sent!.body, version: answer.body.version }, put: sent!.put }
  }
  const rowsWritten = async () =>
    Number((await api.db.execute(sql`SELECT count(*)::int AS n FROM audit_logs`)).rows[0]!.n)

  it('stays as it is in a row of a price table that is named by its id', async () => {
    const { body, put } = await cook('/priceTables/{id}/products')
    const [row] = body.rows as [Record<string, unknown> & { id: number }]
    const stored = async () =>
      (
        await api.db.execute(sql`
          SELECT version, adjustment::float8, initial_range AS "initialRange", final_range AS "finalRange", price_cents::int AS cents
            FROM price_table_products WHERE id = ${row.id}`)
      ).rows[0]!
    const full = { ...row, adjustment: 5, initialRange: 2, finalRange: 9 }
    expect((await put({ ...body, rows: [{ ...full, version: (await stored()).version }] })).status).toBe(200)
    const { adjustment: _, initialRange: __, finalRange: ___, ...less } = full
    const answer = await put({ ...body, rows: [{ ...less, price: 130, version: (await stored()).version }] })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(await stored()).toMatchObject({ adjustment: 5, initialRange: 2, finalRange: 9, cents: 13_000 })
  })

  it('stays as it is in a line that is named by its position', async () => {
    const { body, put } = await cook('/orders/{id}/volumes')
    const { lines: _, ...rest } = body
    const answer = await put({ ...rest, lines: [{ position: 1, picked: 11 }] })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const { rows } = await api.db.execute(sql`
      SELECT picked_quantity AS picked, serials FROM order_lines WHERE order_id = ${answer.body.id} AND position = 1`)
    expect(rows).toEqual([{ picked: 11, serials: 'A-1' }])
    // The walk that comes next cooks this very piece anew.
    await api.db.execute(sql`DELETE FROM serial_numbers WHERE order_id = ${answer.body.id}`)
  })

  it('a rule between two fields looks at what is stored of the other', async () => {
    const { put } = await cook('/promotions/{id}')
    const { body, put: change } = await cook('/notices/{id}')
    const period = await change({ ...body, startsAt: '2026-12-01T08:00', endsAt: '2026-12-02T08:00' })
    const { startsAt: _, ...later } = { ...body, startsAt: null, endsAt: '2026-11-30T08:00' }
    expect(await change({ ...later, version: period.body.version })).toMatchObject({ status: 422 })
    expect((await put({ version: 1, name: '' })).status).toBe(422)
  })

  it.each([...new Set([...OF_REGISTERS, ...Object.keys(FULL)])])(
    'stays as it is: PUT %s',
    { timeout: 60_000 },
    async (path) => {
      const { body, put } = await cook(path)
      const deeds = Object.keys(DEEDS[path] ?? {})
      const full = { ...body, ...(await FULL_FORMS[path]?.(kitchen)), ...FULL[path]?.(named, kitchen) }
      const filled = await put(full)
      expect(filled.status, JSON.stringify(filled.body)).toBe(200)
      let { version } = filled.body
      const before = await rowsWritten()
      const fields = optionalFields(path)
      for (const field of fields) {
        const { [field]: _, ...less } = full as Record<string, unknown>
        const answer = await put({ ...less, version })
        expect([answer.status, answer.body.version], `${field}: ${JSON.stringify(answer.body)}`).toEqual([200, version])
      }
      const alone = await put({
        ...Object.fromEntries(Object.entries(full).filter(([field]) => !fields.includes(field))),
        version,
      })
      expect([alone.status, alone.body.version], `all: ${JSON.stringify(alone.body)}`).toEqual([200, version])
      expect(await rowsWritten(), 'nothing was written').toBe(before)

      // And an empty one is emptied, or refused: the kept value was worth something.
      for (const field of fields.filter((one) => !deeds.includes(one))) {
        expect(Object.keys(full), 'fill it in full-documents.ts, or register-forms.ts').toContain(field)
        const answer = await put({ ...full, [field]: null, version })
        if (answer.status >= 400) continue
        expect(answer.body.version, `${field} was empty`).not.toBe(version)
        const again = await put({ ...full, version: answer.body.version })
        expect(again.status, `${field}: ${JSON.stringify(again.body)}`).toBe(200)
        version = again.body.version
      }
    },
  )
})
