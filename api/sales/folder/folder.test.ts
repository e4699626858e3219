import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { readZip } from '../../../tests/support/read-zip'
import { TEST_NOW } from '../../../tests/support/test-clock'
import { DATABASES } from '../../../tests/support/test-databases'
import { readConfig } from '../../ground/config/config'
import { createLog } from '../../ground/http/log'
import type { JobDeps } from '../../ground/jobs/job'
import { openDiskStore } from '../../ground/storage/file-store'
import { runDueExports } from '../../insight/exports/run-exports'

interface Folder {
  documents: { label: string; state: string; file: string | null; detail: string }[]
  diagram: { boxes: object[]; texts: { text: string }[] }
}

describe.each(DATABASES)('the technical folder of an order on %s', (database) => {
  let api: TestApi
  let deps: JobDeps
  let own: number
  let foreign: number
  const place = mkdtempSync(join(tmpdir(), 'portal-folders-'))
  const one = async (statement: string) => (await api.db.execute(sql.raw(statement))).rows[0] as Record<string, unknown>
  beforeAll(async () => {
    const files = openDiskStore(place)
    api = await openTestApi({ database, deps: { files } })
    const config = readConfig({ NODE_ENV: 'test' }, '1')
    deps = { db: api.db, config, files, now: () => TEST_NOW, log: createLog('silent') }
    for (const table of ['users', 'roles'])
      await api.db.execute(sql`UPDATE ${sql.identifier(table)} SET updated_at = '2026-01-01'`)
    const company = `(SELECT company_id FROM users WHERE email = 'integrador@soldovale.example')`
    const kits = `FROM orders o WHERE o.budget_type = 'KIT' AND EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.id AND l.type = 'INVERTER')`
    own = Number((await one(`SELECT o.id ${kits} AND o.company_id = ${company} ORDER BY o.id DESC LIMIT 1`)).id)
    foreign = Number((await one(`SELECT o.id ${kits} AND o.company_id <> ${company} ORDER BY o.id DESC LIMIT 1`)).id)
  })
  afterAll(async () => {
    await api?.close()
    rmSync(place, { recursive: true, force: true })
  })

  const show = (id: number) => api.as('integrator').get<Folder>(`/orders/${id}/folder`)
  const ask = (id: number | string, persona: 'integrator' | 'admin' = 'integrator') =>
    api.as(persona).post('/orders/exports', { screen: 'FOLDER', query: `id=${id}` })

  it('says what it brings and what is missing, by the register of now', async () => {
    const product = await one(
      `SELECT product_id AS id, name FROM order_lines WHERE order_id = ${own} AND type = 'INVERTER' LIMIT 1`,
    )
    const states = async () =>
      Object.fromEntries((await show(own)).body.documents.map(({ label, state }) => [label, state]))
    await one(`UPDATE products SET inmetro = NULL, datasheet_url = NULL WHERE id = ${product.id}`)
    expect((await show(own)).status).toBe(200)
    expect(await states()).toMatchObject({
      'Diagrama unifilar': 'READY',
      [`Ficha técnica: ${product.name}`]: 'MISSING',
      [`Registro INMETRO: ${product.name}`]: 'MISSING',
    })
    await one(
      `UPDATE products SET inmetro = '001', inmetro_until = '2030-01-01', datasheet_url = 'https://maker.example/x.pdf' WHERE id = ${product.id}`,
    )
    expect(await states()).toMatchObject({
      [`Ficha técnica: ${product.name}`]: 'ELSEWHERE',
      [`Registro INMETRO: ${product.name}`]: 'ELSEWHERE',
    })
  })

  it('is shown and made for whoever may see the order, and for nobody else', async () => {
    expect((await show(foreign)).status).toBe(404)
    expect((await ask(foreign)).status).toBe(404)
    expect((await ask('1x')).status).toBe(422)
    const loose = await one(`SELECT id FROM orders WHERE budget_type = 'DETACHED' LIMIT 1`)
    if (loose) expect((await ask(Number(loose.id), 'admin')).status).toBe(404)
  })

  it('is made as a ZIP in the background, with the index of what is missing, and no price', async () => {
    const { status, body } = await ask(own)
    expect(status).toBe(201)
    await runDueExports(deps)
    const { body: job } = await api.as('integrator').get(`/orders/exports/${body.id}`)
    expect(job).toMatchObject({ state: 'DONE', screen: 'FOLDER', fileName: `pasta-tecnica-${own}.zip` })
    expect(job.rowsDone).toBe(job.rowsTotal)
    const answer = await api.send(
      new Request(`http://test/api/orders/exports/${body.id}/file`, {
        headers: { authorization: `Bearer ${await api.as('integrator').token()}` },
      }),
    )
    expect(answer.headers.get('content-type')).toBe('application/zip')
    const parts = await readZip(new Uint8Array(await answer.arrayBuffer()))
    expect(Object.keys(parts)).toEqual([
      'leia-me.txt',
      'lista-de-materiais.csv',
      'plano-de-strings.html',
      'diagrama-unifilar.svg',
      'memorial-descritivo.html',
    ])
    expect(parts['leia-me.txt']).toContain(`${own}`)
    const { rows } = await api.db.execute<{ name: string }>(sql`SELECT name FROM order_lines WHERE order_id = ${own}`)
    for (const { name } of rows) expect(parts['lista-de-materiais.csv']).toContain(`${name};`)
    expect(rows.length).toBeGreaterThan(2)
    expect(JSON.stringify(parts)).not.toMatch(/R\$|preço/i)
  })

  it('wears the logo of the company’s brand', async () => {
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
    const form = new FormData()
    form.append('file', new File([Buffer.from(png, 'base64')], 'logo.png', { type: 'image/png' }))
    expect((await api.as('integrator').post('/brand/logo', form)).status).toBe(201)
    const { data } = await one('SELECT data FROM brand_logos ORDER BY id DESC LIMIT 1')
    const { body } = await ask(own)
    await runDueExports(deps)
    const answer = await api.send(
      new Request(`http://test/api/orders/exports/${body.id}/file`, {
        headers: { authorization: `Bearer ${await api.as('integrator').token()}` },
      }),
    )
    const parts = await readZip(new Uint8Array(await answer.arrayBuffer()))
    for (const paper of ['plano-de-strings.html', 'memorial-descritivo.html'])
      expect(parts[paper]).toContain(`<img src="data:image/webp;base64,${data}" width="1" height="1" alt="`)
    await api.as('integrator').delete('/brand/logo')
  })

  it('holds the data sheets that were sent to the portal, and names one whose file is gone', async () => {
    const { rows: products } = await api.db.execute<{ id: number; type: string }>(
      sql`SELECT product_id::int AS id, type FROM order_lines WHERE order_id = ${own} AND type IN ('MODULE', 'INVERTER') ORDER BY type`,
    )
    const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
    for (const { id, type } of products) {
      const form = new FormData()
      form.append('file', new File([`${pdf}% ${type}\n`], 'ficha.pdf', { type: 'application/pdf' }))
      expect((await api.as('admin').post(`/products/${id}/datasheet`, form)).status).toBe(201)
    }
    const gone = await one(
      `SELECT storage_key AS key FROM files WHERE product_id = ${products.find(({ type }) => type === 'MODULE')!.id} AND media_type = 'application/pdf'`,
    )
    await deps.files.remove(String(gone.key))
    const { body } = await ask(own)
    await runDueExports(deps)
    const answer = await api.send(
      new Request(`http://test/api/orders/exports/${body.id}/file`, {
        headers: { authorization: `Bearer ${await api.as('integrator').token()}` },
      }),
    )
    const parts = await readZip(new Uint8Array(await answer.arrayBuffer()))
    const sheets = Object.entries(parts).filter(([name]) => name.startsWith('fichas-tecnicas/'))
    expect(sheets.map(([, text]) => text)).toEqual([`${pdf}% INVERTER\n`])
    expect(parts['leia-me.txt']).toContain('o arquivo não está mais no portal')
  })

  it('is not made of an order that went out of sight meanwhile', async () => {
    const { body } = await ask(own)
    await one(`UPDATE orders SET company_id = (SELECT company_id FROM orders WHERE id = ${foreign}) WHERE id = ${own}`)
    await runDueExports(deps)
    const { body: job } = await api.as('integrator').get(`/orders/exports/${body.id}`)
    expect(job).toMatchObject({ state: 'FAILED', fileName: null })
  })
})
