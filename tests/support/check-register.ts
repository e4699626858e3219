import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Answered } from './api-caller'
import { newIdempotencyKey, type TestApi } from './open-test-api'

type Persona = Parameters<TestApi['as']>[0]

interface Register {
  path: string
  table: string
  /** A valid form; a new one on each call, so that nothing is taken. */
  input(): Record<string, unknown> | Promise<Record<string, unknown>>
  /** The fields of the change. */
  change: Record<string, unknown>
  /** The persona that keeps the register besides the administrator. */
  keeper: Persona
  /** Personas that may neither read a record nor write one. */
  strangers: readonly Persona[]
  /** Forms that are refused, with the field and rule of the first error. */
  refused: readonly (readonly [change: Record<string, unknown>, field: string, rule: string])[]
  /** The same `input()` twice is refused beside this field. */
  unique: string
}

/** The duties of every register of the settings; the caller opens and closes the API. */
export function checkRegister(api: () => TestApi, register: Register): void {
  const { path, table, change, keeper, strangers, refused, unique } = register
  const create = async () =>
    (
      await api()
        .as('admin')
        .post(path, await register.input())
    ).body

  it('creates, shows, changes and deletes one, with one audit row for each write', async () => {
    const input = await register.input()
    const made = await api().as(keeper).post(path, input)
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ version: 1 })
    const one = `${path}/${made.body.id}`
    const changed = await api()
      .as(keeper)
      .put(one, { ...input, ...change, version: 1 })
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({ ...change, version: 2 })
    expect((await api().as('admin').get(one)).body).toEqual(changed.body)
    expect((await api().as(keeper).delete(one)).status).toBe(200)
    expect((await api().as('admin').get(one)).status).toBe(404)
    expect(
      (
        await api()
          .as('admin')
          .put(one, { ...input, version: 2 })
      ).status,
    ).toBe(404)
    expect((await api().as('admin').delete(one)).status).toBe(404)
    const { rows } = await api().db.execute(
      sql`SELECT action FROM audit_logs WHERE table_name = ${table} AND record_id = ${String(made.body.id)} ORDER BY id`,
    )
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'delete'])
  })

  it.each(refused)('refuses %j beside the field', async (wrong, field, rule) => {
    const { status, body } = await api()
      .as('admin')
      .post(path, { ...(await register.input()), ...wrong })
    expect([status, body.code]).toEqual([422, 'VALIDATION_FAILED'])
    expect(body.errors[0]).toMatchObject({ field, rule })
    const { id } = await create()
    const again = await api()
      .as('admin')
      .put(`${path}/${id}`, { ...(await register.input()), ...wrong, version: 1 })
    expect(again.body.errors[0]).toMatchObject({ field, rule })
  })

  it(`takes the same ${unique} only once, also when all are sent together`, async () => {
    const input = await register.input()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => api().as('admin').post(path, input, { idempotencyKey: newIdempotencyKey() })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(422)])
    const loser = answers.find(({ status }) => status === 422)!
    expect(loser.body.errors).toMatchObject([{ field: unique, rule: 'unique' }])
    const other = await create()
    const moved = await api()
      .as('admin')
      .put(`${path}/${other.id}`, { ...input, version: 1 })
    expect(moved.body.errors).toMatchObject([{ field: unique, rule: 'unique' }])
    const same = answers.find(({ status }) => status === 201)!.body
    expect(
      (
        await api()
          .as('admin')
          .put(`${path}/${same.id}`, { ...input, version: 1 })
      ).status,
    ).toBe(200)
  })

  it('acts once, however often the same form is sent', async () => {
    const input = await register.input()
    const idempotencyKey = newIdempotencyKey()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => api().as('admin').post(path, input, { idempotencyKey })),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    const id = answers[0]!.body.id
    const key = newIdempotencyKey()
    const deletions = await Promise.all(
      Array.from({ length: 3 }, () => api().as('admin').delete(`${path}/${id}`, undefined, { idempotencyKey: key })),
    )
    expect(deletions.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('lets one of ten savers of a version win', async () => {
    const { id } = await create()
    const inputs: Record<string, unknown>[] = []
    for (let count = 0; count < 10; count += 1) inputs.push(await register.input())
    const answers = await Promise.all(
      inputs.map((input) =>
        api()
          .as('admin')
          .put(`${path}/${id}`, { ...input, version: 1 }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('VERSION_CONFLICT')
  })

  it('answers 401 without a token and 403 without the permission, in every verb', async () => {
    const input = await register.input()
    const { id } = await create()
    expect((await api().anonymous.get(path)).status).toBe(401)
    expect((await api().anonymous.post(path, input)).status).toBe(401)
    for (const persona of strangers) {
      const caller = api().as(persona)
      const tried: [string, Promise<{ status: number; body: Answered }>][] = [
        ['show', caller.get(`${path}/${id}`)],
        ['create', caller.post(path, input)],
        ['update', caller.put(`${path}/${id}`, { ...input, version: 1 })],
        ['delete', caller.delete(`${path}/${id}`)],
      ]
      for (const [verb, answer] of tried) expect([persona, verb, (await answer).status]).toEqual([persona, verb, 403])
    }
  })

  it.each(['999999', '0', 'abc', '1e3', '99999999999999999999'])('answers 404 for the id %s', async (id) => {
    const input = await register.input()
    expect((await api().as('admin').get(`${path}/${id}`)).status).toBe(404)
    expect(
      (
        await api()
          .as('admin')
          .put(`${path}/${id}`, { ...input, version: 1 })
      ).status,
    ).toBe(404)
    expect((await api().as('admin').delete(`${path}/${id}`)).status).toBe(404)
  })

  it('lists as often asked for one row as for twenty-five, by any sort word, and takes % for a letter', async () => {
    await create()
    const counts: number[] = []
    for (const perPage of [1, 25])
      counts.push((await api().statements.during(() => api().as('admin').get(path, { perPage }))).statements.length)
    expect(counts[0]).toBe(counts[1])
    for (const field of ['id; DROP TABLE users', '__proto__', 'costPrice'])
      expect((await api().as('admin').get(path, { field, order: 'desc' })).status).toBe(422)
    const named = (await api().as('admin').get(path, { name: '%' })).body.data.map(({ name }) => String(name))
    expect(named.filter((name) => !name.includes('%'))).toEqual([])
    expect((await api().as('admin').get(path, { perPage: 301 })).status).toBe(422)
  })
}
