import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compareInvoice } from '#domain/sales/invoices/compare-invoice'
import type { NfeFacts } from '#domain/sales/invoices/nfe-facts'
import { readDocument } from '#domain/sales/invoices/read-document'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { readXml } from '../../ground/xml/read-xml'
import { readExpected } from '../../sales/invoices/read-expected'
import { findOrder } from '../../sales/order-record/order-record'
import { seedInvoices } from './seed-invoices'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

it('the demo has the XML of its newest invoices: read as any, and of their orders', { timeout: 60_000 }, async () => {
  await api.db.transaction((tx) => seedInvoices(tx, api.files))
  const { rows } = await api.db.execute<{
    id: number
    key: string
    facts: NfeFacts
    storageKey: string
    sha256: string
  }>(sql`
    SELECT i.order_id::int AS id, i.key, i.facts, i.sha256, f.storage_key AS "storageKey" FROM order_invoices i JOIN files f ON f.id = i.file_id ORDER BY i.id`)
  expect(rows.length).toBeGreaterThanOrEqual(6)
  const who = { userId: 0, isAdmin: true, isBold: true, companyIds: [], permissions: new Set() } as never
  const kinds = new Set<number>()
  for (const { id, key, facts, storageKey } of rows) {
    const bytes = new Uint8Array(await new Response(await api.files.read(storageKey)).arrayBuffer())
    const [read] = await readXml(bytes)
    if (read?.refusal !== null) throw new Error(read?.refusal)
    // What the seed has kept is what the file says.
    expect(readDocument(read.root, read.signature)).toEqual({ facts, problem: null })
    const record = await findOrder(api.db, who, id, api.now())
    const expected = await readExpected(api.db, record, { key, kind: 'SALE', now: api.now() })
    const { refusals, differences } = compareInvoice(facts, expected)
    expect(refusals, String(id)).toEqual([])
    expect(
      differences.map(({ rule }) => rule),
      String(id),
    ).toEqual(['unsigned'])
    kinds.add(facts.items.length > 1 ? 2 : 1)
  }
  // Kits and loose goods.
  expect([...kinds].sort()).toEqual([1, 2])
  // And there they are for who sees the order.
  const seen = await api.as('fiscal').get<{ data: { id: number; fileId: number }[] }>(`/orders/${rows[0]!.id}/invoices`)
  expect(seen.body.data).toHaveLength(1)
  expect((await api.as('fiscal').get(`/orders/${rows[0]!.id}/invoices/${seen.body.data[0]!.id}/danfe`)).status).toBe(
    200,
  )
  expect((await api.as('fiscal').get(`/files/${seen.body.data[0]!.fileId}`)).status).toBe(200)
})
