import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { TestApi } from './open-test-api'

type Persona = Parameters<TestApi['as']>[0]

interface Switched {
  path: string
  table: string
  input(): Record<string, unknown>
  keeper: Persona
  /** Sees them, and may not switch one. */
  stranger: Persona
}

/** The duties of every register with activate and deactivate; the caller opens and closes the API. */
export function checkSwitch(api: () => TestApi, { path, table, input, keeper, stranger }: Switched): void {
  const auditOf = async (id: number) => {
    const { rows } = await api().db.execute(
      sql`SELECT action FROM audit_logs WHERE table_name = ${table} AND record_id = ${String(id)} ORDER BY id`,
    )
    return rows.map(({ action }) => action)
  }

  it('switches one off and on; one that is so already, or that is saved as it stands, is not written', async () => {
    const form = input()
    const { body } = await api().as('admin').post(path, form)
    expect(body).toMatchObject({ enabled: true })
    const one = `${path}/${body.id}`
    const off = async () => (await api().as(keeper).put(`${path}/deactivate/${body.id}`, {})).body
    expect(await off()).toMatchObject({ enabled: false, version: 2 })
    expect(await off()).toMatchObject({ enabled: false, version: 2 })
    const on = await api().as(keeper).put(`${path}/activate/${body.id}`, {})
    expect(on.body).toMatchObject({ enabled: true, version: 3 })
    const same = await api()
      .as(keeper)
      .put(one, { ...form, version: 3 })
    expect([same.status, same.body.version]).toEqual([200, 3])
    expect(await auditOf(Number(body.id))).toEqual(['create', 'deactivate', 'activate'])
    for (const verb of ['activate', 'deactivate']) {
      expect((await api().as(stranger).put(`${path}/${verb}/${body.id}`, {})).status).toBe(403)
      expect((await api().as('admin').put(`${path}/${verb}/999999`, {})).status).toBe(404)
    }
    await api().as('admin').delete(one)
    expect((await api().as('admin').put(`${path}/activate/${body.id}`, {})).status).toBe(404)
  })
}
