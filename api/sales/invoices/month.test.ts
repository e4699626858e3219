import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildEvent, buildKey, buildNfe } from '../../../tests/support/nfe/build-nfe'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { openOrderPlacer } from '../../../tests/support/order-placer'
import { readZip } from '../../../tests/support/read-zip'
import { TEST_NOW } from '../../../tests/support/test-clock'
import { DATABASES } from '../../../tests/support/test-databases'
import { readConfig } from '../../ground/config/config'
import { createLog } from '../../ground/http/log'
import type { JobDeps } from '../../ground/jobs/job'
import { runDueExports } from '../../insight/exports/run-exports'

describe.each(DATABASES)("a month's invoices for the accountant on %s", (database) => {
  let api: TestApi
  let deps: JobDeps
  const orders: number[] = []
  beforeAll(async () => {
    api = await openTestApi({ database })
    deps = {
      db: api.db,
      config: readConfig({ NODE_ENV: 'test' }, '1'),
      files: api.files,
      now: () => TEST_NOW,
      log: createLog('silent'),
    }
    for (const table of ['users', 'roles'])
      await api.db.execute(sql`UPDATE ${sql.identifier(table)} SET updated_at = '2026-01-01'`)
    const placer = await openOrderPlacer(api)
    for (const number of [301, 302]) {
      const id = await placer.store()
      await placer.place(id, 'AWAITING_NF_BE_SENT')
      const { rows } = await api.db.execute<{ document: string }>(sql`
        SELECT coalesce(o.client_document, k.document) AS document FROM orders o JOIN company_clients k ON k.id = o.company_client_id WHERE o.id = ${id}`)
      await keep(id, buildNfe({ number, recipient: rows[0]!.document }))
      orders.push(id)
    }
    await keep(orders[1]!, buildEvent({ key: buildKey({ number: 302 }) }))
  })
  afterAll(() => api?.close())

  async function keep(id: number, xml: string) {
    const form = new FormData()
    form.append('file', new File([xml], 'nota.xml'))
    const me = api.as('fiscal')
    const { body } = await me.post<{ version: number; data: { assetId: number }[] }>(
      `/orders/${id}/invoices/readings`,
      form,
    )
    const saved = await me.post(`/orders/${id}/invoices`, {
      version: body.version,
      assetId: body.data[0]!.assetId,
      reason: 'Teste.',
    })
    expect(saved.status, JSON.stringify(saved.body)).toBe(201)
  }
  const ask = (persona: 'fiscal' | 'integrator' | 'consultant', month: string) =>
    api.as(persona).post('/orders/exports', { screen: 'INVOICES', query: `month=${month}` })

  it('is a ZIP with an index: what was canceled apart, its event beside it, what is lost named', async () => {
    expect((await ask('fiscal', '2026-13')).status).toBe(422)
    for (const persona of ['integrator', 'consultant'] as const)
      expect((await ask(persona, '2026-11')).status).toBe(403)
    const { status, body } = await ask('fiscal', '2026-11')
    expect(status).toBe(201)
    await runDueExports(deps)
    const { body: job } = await api.as('fiscal').get(`/orders/exports/${body.id}`)
    expect(job).toMatchObject({
      state: 'DONE',
      screen: 'INVOICES',
      fileName: 'notas-2026-11.zip',
      rowsDone: 2,
      rowsTotal: 2,
    })
    const files = async (id: number) => {
      const answer = await api.send(
        new Request(`http://test/api/orders/exports/${id}/file`, {
          headers: { authorization: `Bearer ${await api.as('fiscal').token()}` },
        }),
      )
      expect(answer.headers.get('content-type')).toBe('application/zip')
      return readZip(new Uint8Array(await answer.arrayBuffer()))
    }
    const parts = await files(body.id)
    const [first, second] = [buildKey({ number: 301 }), buildKey({ number: 302 })]
    expect(Object.keys(parts).map((name) => name.replace(/-\d+\.xml$/, ''))).toEqual([
      `notas/NFe${first}-pedido`,
      `canceladas/NFe${second}-pedido`,
      `eventos/${second}`,
      'indice.csv',
    ])
    expect(parts[`notas/NFe${first}-pedido-${orders[0]}.xml`]).toContain('<nfeProc')
    expect(parts['indice.csv']).toMatch(
      /^\ufeffSituação;.*\r\nAutorizada;Nota fiscal;301;\d{44};17\/11\/2026;10\.450,00;/,
    )
    const { rows } = await api.db.execute<{ key: string }>(
      sql`SELECT f.storage_key AS key FROM order_invoices i JOIN files f ON f.id = i.file_id WHERE i.order_id = ${orders[0]}`,
    )
    await api.files.remove(rows[0]!.key)
    const again = await ask('fiscal', '2026-11')
    await runDueExports(deps)
    expect((await files(again.body.id))['indice.csv']).toContain('não está mais no portal')
    const none = await ask('fiscal', '2026-10')
    await runDueExports(deps)
    expect(Object.keys(await files(none.body.id))).toEqual(['indice.csv'])
  })
})
