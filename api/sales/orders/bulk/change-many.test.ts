import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BulkAction } from '#domain/sales/orders/bulk/bulk-input'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../../tests/support/open-test-api'
import { readSheet } from '../../../../tests/support/read-sheet'
import { DATABASES } from '../../../../tests/support/test-databases'
import { DEMO_LOGINS, type Persona } from '../../../over/seed/demo-logins'
import type { BulkMove, BulkPreview, BulkResult } from './bulk-answer'

const PATH = '/orders/changeMultipleOrdersStatus'
const NOTE = 'Conferido em lote'

describe.each(DATABASES)('many statuses at once on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  /** Copies of one order that stands in a status, with its lines and history, all of them free to move. */
  async function copies(count: number, status: string, type = 'NORMAL'): Promise<number[]> {
    const names = async (table: string, ...without: string[]) => {
      const { rows } = await api.db.execute(sql`
        SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
         WHERE table_schema = 'public' AND table_name = ${table} AND column_name NOT IN (${sql.join(
           ['id', 'order_id', ...without].map((one) => sql`${one}`),
           sql`, `,
         )})`)
      return sql.raw(String(rows[0]!.names))
    }
    const own = await names('orders')
    const line = await names('order_lines')
    const { rows: template } = await api.db.execute(sql`
      SELECT id FROM orders WHERE status = ${status} AND type = ${type} AND budget_type = 'KIT'
         AND (NOT budget OR expiration_at > '2026-11-19') ORDER BY id LIMIT 1`)
    const from = Number(template[0]?.id)
    if (!from) throw new Error(`no ${type} order in ${status}`)
    const ids: number[] = []
    for (let made = 0; made < count; made++) {
      const { rows } = await api.db.execute(
        sql`INSERT INTO orders (${own}) SELECT ${own} FROM orders WHERE id = ${from} RETURNING id::int`,
      )
      const id = Number(rows[0]!.id)
      await api.db.execute(
        sql`INSERT INTO order_lines (order_id, ${line}) SELECT ${id}, ${line} FROM order_lines WHERE order_id = ${from}`,
      )
      await api.db.execute(sql`
        INSERT INTO order_status_history (order_id, action, from_status, to_status, direction, user_id, at)
        SELECT ${id}, action, from_status, to_status, direction, user_id, at FROM order_status_history WHERE order_id = ${from} ORDER BY id`)
      ids.push(id)
    }
    return ids
  }
  const preview = async (ids: number[], action?: BulkAction, persona: Persona = 'admin') => {
    const { status, body } = await api.as(persona).post<BulkPreview>(`${PATH}/preview`, { ids, action })
    expect(body).not.toHaveProperty('code')
    expect(status).toBe(200)
    return body
  }
  const change = async (body: object, key?: string, persona: Persona = 'admin') => {
    const answer = await api.as(persona).post<BulkResult>(PATH, body, key ? { idempotencyKey: key } : {})
    expect(answer.body).not.toHaveProperty('code')
    return answer.body
  }
  const states = async (ids: number[]) => {
    const { rows } = await api.db.execute(sql`
      SELECT o.id::int, o.status, (SELECT count(*)::int FROM order_status_history h WHERE h.order_id = o.id) AS moves FROM orders o
       WHERE o.id IN (${sql.join(
         ids.map((id) => sql`${id}`),
         sql`, `,
       )}) ORDER BY o.id`)
    return rows as { id: number; status: string; moves: number }[]
  }
  const upload = async (persona: Persona = 'admin') => {
    const form = new FormData()
    form.set(
      'file',
      new File(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'], 'comprovante.pdf'),
    )
    const { status, body } = await api.as(persona).post('/files', form)
    expect(status).toBe(201)
    return body.id
  }

  it('are rehearsed first: what moves, what does not and why, and nothing is written', async () => {
    const [good, other, blocked] = (await copies(3, 'ANALYSIS')) as [number, number, number]
    await api.db.execute(sql`UPDATE orders SET distribution_center_id = NULL WHERE id = ${blocked}`)
    const before = await states([good, other, blocked])
    await api.as('admin').get('/users/me')
    const { result, statements } = await api.statements.during(() => preview([good, other, blocked], 'nextStatus'))
    expect(result.isAlike).toBe(true)
    expect(result.actions.find(({ action }) => action === 'nextStatus')).toMatchObject({
      note: 'note',
      movable: 2,
      blocked: 1,
      label: 'Avançar para Aguardando pagamento',
    })
    expect(result.data).toMatchObject([
      { id: good, ok: true, from: 'ANALYSIS', to: 'AWAITING', blockers: [] },
      { id: other, ok: true, from: 'ANALYSIS', to: 'AWAITING', blockers: [] },
      { id: blocked, ok: false, from: 'ANALYSIS', blockers: [{ code: result.data[2]!.code }] },
    ])
    expect(await states([good, other, blocked])).toEqual(before)
    expect(statements.filter((one) => /^\s*(insert|update|delete)/i.test(one))).toEqual([])
    // Who calls, the orders, the rules: however many they are.
    expect(statements).toHaveLength(3)
  })

  it('move those that may, by the same rule as one alone, and each answers for itself', async () => {
    const ids = await copies(4, 'ANALYSIS')
    await api.db.execute(sql`UPDATE orders SET distribution_center_id = NULL WHERE id = ${ids[1]}`)
    const alone = await api.as('admin').put(`/orders/nextStatus/${ids[1]}`, { note: NOTE })
    const { state, data } = await change({ ids, action: 'nextStatus', note: NOTE })
    expect(state).toBe('DONE')
    expect(data.map(({ id, ok }) => [id, ok])).toEqual(ids.map((id, at) => [id, at !== 1]))
    expect(data[1]).toMatchObject({ code: alone.body.code, from: 'ANALYSIS' })
    expect(data[1]!.blockers.map(({ code }) => code)).toEqual(alone.body.errors.map(({ code }) => code))
    expect((await states(ids)).map(({ status }) => status)).toEqual(['AWAITING', 'ANALYSIS', 'AWAITING', 'AWAITING'])
    const { rows } = await api.db.execute(sql`
      SELECT count(*)::int AS audits, count(DISTINCT record_id)::int AS orders FROM audit_logs
       WHERE table_name = 'orders' AND action = 'nextStatus' AND record_id IN (${sql.join(
         ids.map((id) => sql`${String(id)}`),
         sql`, `,
       )})`)
    expect(rows[0]).toEqual({ audits: 3, orders: 3 })
  })

  it('say of each that lacks the note what it lacks', async () => {
    const ids = await copies(2, 'ANALYSIS')
    await api.db.execute(sql`DELETE FROM order_notes WHERE order_id IN (${ids[0]}, ${ids[1]})`)
    const { data } = await change({ ids, action: 'nextStatus' })
    expect(data.map(({ code }) => code)).toEqual(Array(2).fill('CURRENT_STATUS_REQUIRE_ORDER_NOTE'))
  })

  it('take one document for all: each order has a copy of its own, and a refused one leaves none behind', async () => {
    const ids = await copies(3, 'AWAITING')
    await api.db.execute(sql`UPDATE orders SET status = 'CANCELED' WHERE id = ${ids[2]}`)
    const file = await upload()
    const body = { ids, action: 'nextStatus', from: 'AWAITING', note: NOTE, assetIds: [file] }
    const { data } = await change(body, newIdempotencyKey())
    expect(data.map(({ ok, to, code }) => [ok, to, code])).toEqual([
      [true, 'CONFIRMED', undefined],
      [true, 'CONFIRMED', undefined],
      [false, null, 'INVALID_STATUS_TO_NEXT_STATUS'],
    ])
    const { rows } = await api.db.execute(sql`
      SELECT f.order_id::int AS "orderId", f.id::int, f.name FROM files f JOIN order_notes n ON n.id = f.note_id
       WHERE n.text = ${NOTE} AND f.order_id IN (${ids[0]}, ${ids[1]}, ${ids[2]}) ORDER BY f.order_id`)
    expect(rows.map((row) => [row.orderId, row.name])).toEqual([
      [ids[0], 'comprovante.pdf'],
      [ids[1], 'comprovante.pdf'],
    ])
    for (const row of rows) expect((await api.as('admin').get(`/files/${row.id}`)).status).toBe(200)
    // Another user's upload is not accepted as a document.
    const foreign = await api.as('manager').post(PATH, { ...body, from: null, ids: [ids[0]], assetIds: [file] })
    expect(foreign).toMatchObject({ status: 422, body: { errors: [{ field: 'assetIds', rule: 'exists' }] } })
  })

  it('ask what many can share, and block where each order has facts of its own', async () => {
    const sent = await copies(2, 'NF_SENT')
    const shared = await preview(sent, 'nextStatus')
    expect(shared.actions.find(({ action }) => action === 'nextStatus')).toMatchObject({
      data: ['driver', 'plate'],
      movable: 2,
    })
    const own = await preview(await copies(2, 'AWAITING_NF_BE_SENT'), 'nextStatus')
    expect(own.data.map(({ ok, blockers }) => [ok, blockers.at(-1)?.field])).toEqual(
      Array(2).fill([false, 'data.invoiceKey']),
    )
    const { data } = await change({
      ids: sent,
      action: 'nextStatus',
      note: NOTE,
      data: { driver: 'João', plate: 'ABC1D23' },
    })
    expect(data.map(({ to }) => to)).toEqual(['PARTIAL_SHIPPED', 'PARTIAL_SHIPPED'])
  })

  it('happen once for one form, however often and however parallel it is sent', async () => {
    let body = {}
    let key = ''
    // The copies must meet at every moment of the change: one round finds them in few.
    for (let round = 0; round < 5; round++) {
      const ids = await copies(3, 'ANALYSIS')
      const moves = (await states(ids)).map(({ moves }) => moves)
      body = { ids, action: 'nextStatus', from: 'ANALYSIS', note: NOTE }
      key = newIdempotencyKey()
      const answers = await Promise.all(Array.from({ length: 8 }, () => change(body, key)))
      for (const { data } of answers)
        expect(
          data.map(({ id, ok }) => [id, ok]),
          JSON.stringify(data),
        ).toEqual(ids.map((id) => [id, true]))
      expect(await change(body, key)).toEqual(answers[0])
      expect((await states(ids)).map((row) => row.moves)).toEqual(moves.map((count) => count + 1))
    }
    const reused = await api.as('admin').post(PATH, { ...body, note: 'Outra' }, { idempotencyKey: key })
    expect(reused).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
  })

  it('go on where they were broken off', async () => {
    const ids = await copies(3, 'ANALYSIS')
    const body = { ids, action: 'nextStatus', from: 'ANALYSIS', note: NOTE }
    const key = newIdempotencyKey()
    await change(body, key)
    // As a killed process leaves it: two moved and wrote so, the third did not, and the change was not closed.
    await api.db.execute(sql`UPDATE idempotency_keys SET status = NULL, answer = '{"total": 3}' WHERE key = ${key}`)
    await api.db.execute(sql`DELETE FROM idempotency_keys WHERE key = ${`${key}/${ids[2]}`}`)
    await api.db.execute(sql`UPDATE orders SET status = 'ANALYSIS', version = version + 1 WHERE id = ${ids[2]}`)
    const half = (await api.as('admin').get<BulkResult>(`${PATH}/${key}`)).body
    expect(half).toMatchObject({ state: 'RUNNING', total: 3 })
    expect(half.data.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    const moves = await states(ids)
    const { data } = await change(body, key)
    expect(data.map(({ ok, to }) => [ok, to])).toEqual(Array(3).fill([true, 'AWAITING']))
    expect((await states(ids)).map((row, at) => row.moves - moves[at]!.moves)).toEqual([0, 0, 1])
    expect((await api.as('admin').get<BulkResult>(`${PATH}/${key}`)).body.state).toBe('DONE')
  })

  it('leave alone what somebody moved meanwhile', async () => {
    const ids = await copies(2, 'ANALYSIS')
    await api.as('admin').put(`/orders/nextStatus/${ids[0]}`, { note: NOTE })
    const { data } = await change({ ids, action: 'nextStatus', from: 'ANALYSIS', note: NOTE })
    expect(data.map(({ ok, code, from }) => [ok, code, from])).toEqual([
      [false, 'INVALID_STATUS_TO_NEXT_STATUS', 'AWAITING'],
      [true, undefined, 'ANALYSIS'],
    ])
  })

  it('are told to whoever made them, also as a sheet', async () => {
    const ids = await copies(2, 'ANALYSIS')
    await api.db.execute(sql`UPDATE orders SET distribution_center_id = NULL WHERE id = ${ids[1]}`)
    const key = newIdempotencyKey()
    const { data } = await change({ ids, action: 'nextStatus', note: NOTE }, key)
    expect((await api.as('admin').get<BulkResult>(`${PATH}/${key}`)).body.data).toEqual(data)
    for (const path of [`${PATH}/${key}`, `${PATH}/${key}/sheet`]) {
      expect((await api.as('manager').get(path)).status, path).toBe(404)
      expect((await api.as('integrator').get(path)).status, path).toBe(403)
    }
    const answer = await api.send(
      new Request(`http://api.test/api${PATH}/${key}/sheet`, {
        headers: { authorization: `Bearer ${await api.as('admin').token()}` },
      }),
    )
    const { records, facts } = readSheet(new Uint8Array(await answer.arrayBuffer()))
    expect(facts).toMatchObject({
      Mudaram: 1,
      Registros: 2,
      Usuário: `Alice Administradora (${DEMO_LOGINS.admin.email})`,
    })
    expect(records).toMatchObject([
      { Número: ids[0], De: 'Análise', Para: 'Aguardando pagamento', Resultado: 'Mudou' },
      { Número: ids[1], Resultado: 'Não mudou', Código: (data[1] as BulkMove).code },
    ])
    expect(records[1]!.Motivo).toMatch(/\S+ \S+/)
  })

  it('are of one status and type where something is given for all, or the verb is not the next step', async () => {
    const mixed = [...(await copies(1, 'ANALYSIS')), ...(await copies(1, 'AWAITING'))]
    for (const given of [
      { action: 'nextStatus', note: NOTE },
      { action: 'nextStatus', data: { tracking: 'BR1' } },
      { action: 'nextStatus', assetIds: [await upload()] },
      { action: 'backStatus' },
      { action: 'cancel' },
    ]) {
      const seen = mixed.map((id, at) => ({ id, status: at === 0 ? 'ANALYSIS' : 'AWAITING' }))
      const refused = await api.as('admin').post(PATH, { ids: mixed, seen, ...given })
      expect(refused, JSON.stringify(given)).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'ids', rule: 'choice' }] },
      })
    }
    expect((await states(mixed)).map(({ status }) => status)).toEqual(['ANALYSIS', 'AWAITING'])
  })

  it('of different statuses go on each to its own next one, and those that ask for something stay', async () => {
    const [analysis, awaiting, shipped, other] = [
      ...(await copies(1, 'ANALYSIS')),
      ...(await copies(1, 'AWAITING')),
      ...(await copies(2, 'SHIPPED')),
    ] as [number, number, number, number]
    await api.db.execute(sql`DELETE FROM order_notes WHERE order_id = ${analysis}`)
    const ids = [analysis, awaiting, shipped, other]
    const before = await states(ids)
    const seen = before.map(({ id, status }) => ({ id, status }))
    const alone = await Promise.all(ids.map(async (id) => (await preview([id], 'nextStatus')).data[0]!.to))
    const rehearsed = await preview(ids, 'nextStatus')
    expect(rehearsed).toMatchObject({ isAlike: false, actions: [{ action: 'nextStatus', label: 'Avançar cada um' }] })
    expect((await preview(ids, 'cancel')).data.every(({ ok, to }) => !ok && to === null)).toBe(true)
    expect(await states(ids)).toEqual(before)
    const unseen = await api.as('admin').post(PATH, { ids, action: 'nextStatus', seen: seen.slice(1) })
    expect(unseen).toMatchObject({ status: 422, body: { errors: [{ field: 'ids', rule: 'choice' }] } })
    const { data } = await change({ ids, action: 'nextStatus', seen }, newIdempotencyKey())
    // What the rehearsal said is what happens.
    expect(data.map(({ id, ok, code }) => [id, ok, code])).toEqual(
      rehearsed.data.map(({ id, ok, code }) => [id, ok, code]),
    )
    expect(data.map(({ ok }) => ok)).toEqual([false, false, true, true])
    expect(data.find(({ id }) => id === analysis)).toMatchObject({
      ok: false,
      code: 'CURRENT_STATUS_REQUIRE_ORDER_NOTE',
    })
    const after = await states(ids)
    for (const [at, { ok }] of data.entries())
      expect(after[at]!.status, String(ids[at])).toBe(ok ? alone[at] : before[at]!.status)
  })

  it('of different statuses are led on once, though two people do it at once', async () => {
    const ids = [...(await copies(1, 'CONFIRMED')), ...(await copies(1, 'SHIPPED'))]
    await api.db.execute(sql`UPDATE orders SET status = 'SHIPPED' WHERE id = ${ids[0]}`)
    const seen = [
      { id: ids[0], status: 'CONFIRMED' },
      { id: ids[1], status: 'SHIPPED' },
    ]
    const given = { ids, action: 'nextStatus', seen }
    const [one, other] = await Promise.all([
      change(given, newIdempotencyKey()),
      change(given, newIdempotencyKey(), 'director'),
    ])
    // The first left its status meanwhile: nobody leads it on from where it was not seen.
    for (const { data } of [one, other]) expect(data[0]).toMatchObject({ ok: false, from: 'SHIPPED' })
    expect([one, other].filter(({ data }) => data[1]!.ok)).toHaveLength(1)
    expect((await states(ids)).map(({ status }) => status)).toEqual(['SHIPPED', 'FINISHED'])
  })

  it('are for those with the permission, of what they see, and 300 at most', async () => {
    const ids = await copies(1, 'ANALYSIS')
    for (const path of [PATH, `${PATH}/preview`]) {
      const body = { ids, action: 'nextStatus' }
      expect((await api.anonymous.post(path, body)).status).toBe(401)
      expect((await api.as('integrator').post(path, body)).status).toBe(403)
      expect((await api.as('consultant').post(path, body)).status).toBe(403)
      // A change covers only what the user saw; a rehearsal names what is not there and goes on with the rest.
      const some = await api.as('admin').post(path, { ...body, ids: [...ids, 999_999] })
      if (path === PATH) expect(some.status).toBe(404)
      else expect([some.status, some.body.missing, some.body.data.length]).toEqual([200, [999_999], 1])
      expect((await api.as('admin').post(path, { ...body, ids: [999_999] })).status).toBe(404)
      expect((await api.as('admin').post(path, { ...body, ids: [] })).status).toBe(422)
      expect(
        (await api.as('admin').post(path, { ...body, ids: Array.from({ length: 301 }, (_, at) => at + 1) })).status,
      ).toBe(422)
      expect((await api.as('admin').post(path, { ...body, action: 'restore' })).status).toBe(422)
    }
    // The coordinator may change many, and sees only the companies of their own team.
    const { rows } = await api.db.execute(sql`
      SELECT o.id::int FROM orders o JOIN companies c ON c.id = o.company_id WHERE c.fantasy_name = 'Nordeste Volt' AND NOT o.budget LIMIT 1`)
    expect((await api.as('coordinator').post(`${PATH}/preview`, { ids: [rows[0]!.id] })).status).toBe(404)
    // A verb that this person may not use on any of them is not offered, and is refused.
    const manager = await preview(ids, 'nextStatus', 'manager')
    expect(manager.actions.map(({ action }) => action)).not.toContain('backToNew')
  })
})
