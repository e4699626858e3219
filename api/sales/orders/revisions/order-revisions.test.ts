import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  applyChanges,
  diffRevisions,
  hasChanges,
  type RevisionChanges,
  type RevisionSnapshot,
} from '#domain/sales/orders/revisions/revisions'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../../tests/support/open-test-api'
import { completeTerms, type DemoIds, makeBudget, readDemoIds, readOrder } from '../../../../tests/support/order-maker'
import { DATABASES } from '../../../../tests/support/test-databases'
import type { RevisionDetail, RevisionRow } from './revision-answer'

describe.each(DATABASES)('the revisions of an order on %s', (database) => {
  let api: TestApi
  let ids: DemoIds
  beforeAll(async () => {
    api = await openTestApi({ database })
    ids = await readDemoIds(api)
  })
  afterAll(() => api.close())

  const save = async (id: number, body: object, persona: 'integrator' | 'consultant' = 'integrator') => {
    const { version } = await readOrder(api, persona, id)
    return api.as(persona).put(`/orders/${id}`, { version, ...body })
  }
  const list = async (id: number) =>
    (await api.as('integrator').get<{ data: RevisionRow[]; next: number | null }>(`/orders/${id}/revisions`)).body
  const show = async (id: number, number: number, persona: 'integrator' | 'manager' = 'integrator') =>
    (await api.as(persona).get<RevisionDetail>(`/orders/${id}/revisions/${number}`)).body
  const stored = async (id: number) =>
    (
      await api.db.execute(
        sql`SELECT number, changes, snapshot FROM order_revisions WHERE order_id = ${id} ORDER BY number`,
      )
    ).rows as unknown as { number: number; changes: RevisionChanges; snapshot: RevisionSnapshot }[]
  const audited = async (id: number) =>
    Number(
      (
        await api.db.execute(
          sql`SELECT count(*)::int n FROM audit_logs WHERE table_name = 'orders' AND record_id = ${String(id)}`,
        )
      ).rows[0]!.n,
    )
  const linesOf = async (id: number) =>
    (await readOrder(api, 'integrator', id)).lines.map(({ productId, quantity }) => [productId, quantity])

  it('are numbered from the order as it was made, each with who, why and the difference line by line', async () => {
    const id = await makeBudget(api, ids)
    const cable = ids.product('Cabo solar 6 mm² preto')
    await save(id, {
      products: [{ productId: ids.product('HL-585N'), quantity: 12 }, ids.kit[1], { productId: cable, quantity: 50 }],
      reason: 'O cliente reduziu o telhado.',
    })
    await save(id, {
      products: [{ productId: ids.product('HL-585N'), quantity: 12 }, ids.kit[1]],
      companyClientId: ids.client,
    })
    await save(id, { paymentMethodId: ids.pix, paymentConditionId: ids.cash })

    const { data, next } = await list(id)
    expect(next).toBeNull()
    expect(
      data.map(({ number, kind, userName, reason, isCurrent, added, removed, changed, terms }) => [
        number,
        kind,
        userName,
        reason,
        isCurrent,
        added,
        removed,
        changed,
        terms,
      ]),
    ).toEqual([
      [3, 'EDITED', 'Ivo Integrador', null, true, 0, 0, 0, ['paymentMethodId', 'paymentConditionId']],
      [2, 'EDITED', 'Ivo Integrador', null, false, 0, 1, 0, ['companyClientId', 'clientDocument']],
      [1, 'EDITED', 'Ivo Integrador', 'O cliente reduziu o telhado.', false, 1, 0, 1, []],
      [0, 'CREATED', 'Ivo Integrador', null, false, 0, 0, 0, []],
    ])
    const first = await show(id, 1)
    expect(first.changes.lines).toMatchObject([
      {
        kind: 'CHANGED',
        name: expect.stringContaining('HL-585N'),
        from: { quantity: 14, total: 7560 },
        to: { quantity: 12, total: 6480 },
      },
      { kind: 'ADDED', productId: cable, from: null, to: { quantity: 50 } },
    ])
    expect(first).toMatchObject({ id, canRestore: true, totals: { total: first.total } })
    expect((await show(id, 2)).changes.terms[0]).toMatchObject({
      field: 'companyClientId',
      from: null,
      fromName: null,
      to: ids.client,
      toName: expect.any(String),
    })
    expect((await show(id, 3)).changes.totals).toContainEqual({ field: 'condition', from: 0, to: expect.any(Number) })
    expect((await show(id, 3)).canRestore).toBe(false)
    const order = await readOrder(api, 'integrator', id)
    expect(order).toMatchObject({ revision: 3, version: 4 })
    expect(await audited(id)).toBe(4)
  })

  it('count a change of state or class alone as that one change, whatever taxes and prices follow from it', async () => {
    const id = await makeBudget(api, ids)
    expect((await save(id, { freightUf: 'SP' })).status).toBe(200)
    const [newest] = (await list(id)).data
    expect(newest).toMatchObject({ added: 0, removed: 0, changed: 0, terms: ['freightUf'] })
  })

  it('are none when nothing changed, and none for a step of the status', async () => {
    const id = await makeBudget(api, ids, completeTerms(ids))
    expect((await save(id, { description: null })).status).toBe(200)
    await api.as('integrator').put(`/orders/sendOrder/${id}`, {})
    expect((await list(id)).data.map(({ number }) => number)).toEqual([0])
  })

  it('begin with the state before the first change where an order is older than revisions', async () => {
    const id = await makeBudget(api, ids)
    await api.db.execute(sql`DELETE FROM order_revisions WHERE order_id = ${id}`)
    expect((await list(id)).data).toMatchObject([{ number: 0, kind: 'CREATED', isCurrent: true }])
    expect(await show(id, 0)).toMatchObject({
      number: 0,
      lines: [{ quantity: 14 }, { quantity: 1 }],
      canRestore: false,
    })
    await save(id, { products: [{ ...ids.kit[0]!, quantity: 13 }, ids.kit[1]] })
    expect((await list(id)).data.map(({ number, userName }) => [number, userName])).toEqual([
      [1, 'Ivo Integrador'],
      [0, 'Ivo Integrador'],
    ])
    expect((await show(id, 0)).lines[0]!.quantity).toBe(14)
  })

  it('show no cost to those who may not see it, in any field, and no line of which the cost alone changed', async () => {
    const id = await makeBudget(api, ids)
    const module = ids.product('HL-585N')
    await api.db.execute(sql`UPDATE products SET cost_price_cents = 43801 WHERE id = ${module}`)
    await api.db.execute(sql`UPDATE orders SET expiration_at = '2026-11-18T02:59:59Z' WHERE id = ${id}`)
    try {
      // An edit keeps untouched lines, their costs too; a restored budget is priced anew.
      expect((await api.as('coordinator').post(`/orders/restore/${id}`, {})).status).toBe(200)
    } finally {
      await api.db.execute(sql`UPDATE products SET cost_price_cents = 43800 WHERE id = ${module}`)
    }
    for (const number of [0, 1])
      expect(JSON.stringify(await show(id, number))).not.toMatch(/cost|margin|priceTrace|43800|43801|438\.?0?1?[,}]/i)
    expect((await show(id, 1)).changes.lines).toEqual([])
    expect((await list(id)).data[0]).toMatchObject({ added: 0, changed: 0 })
    expect((await show(id, 1, 'manager')).changes).toMatchObject({
      lines: [{ kind: 'CHANGED', from: { orderCostPrice: 438 }, to: { orderCostPrice: 438.01 } }],
      totals: expect.arrayContaining([expect.objectContaining({ field: 'cost' })]),
    })
  })

  it('go back to any state: lines that stayed keep their prices, one that enters has that of today, the dates are as they are', async () => {
    const connector = { productId: ids.product('Conector MC4'), quantity: 4 }
    const products = [...ids.kit, connector]
    const id = await makeBudget(api, ids, { ...completeTerms(ids), description: 'Casa', products })
    const before = await linesOf(id)
    await save(id, {
      products: [{ productId: ids.product('HL-585N'), quantity: 12 }, ids.kit[1]],
      description: 'Galpão',
      unloadFlag: false,
      dueDate: '2026-11-27',
    })
    await api.db.execute(
      sql`UPDATE price_table_products SET price_cents = price_cents + 100 WHERE product_id IN (${ids.product('VX-6K')}, ${connector.productId})`,
    )
    try {
      const { version } = await readOrder(api, 'integrator', id)
      const restored = await api
        .as('integrator')
        .post(`/orders/${id}/revisions/0/restore`, { version, reason: 'Mudou de ideia' })
      expect(restored).toMatchObject({
        status: 200,
        body: { id, version: version + 1, revision: 2, dropped: [], substituted: [] },
      })
      expect(await linesOf(id)).toEqual(before)
      const order = await readOrder(api, 'integrator', id)
      expect(order).toMatchObject({ description: 'Casa', unloadFlag: true, dueDate: '2026-11-27', revision: 2 })
      expect(order.lines.map(({ orderPrice }) => orderPrice)).toEqual([540, 2890, 10.5])
      expect((await list(id)).data[0]).toMatchObject({
        kind: 'RESTORED',
        reason: 'Revisão 0 restaurada: Mudou de ideia',
      })
      // Once more changes nothing, and so makes nothing.
      const again = await api.as('integrator').post(`/orders/${id}/revisions/2/restore`, { version: version + 1 })
      expect(again).toMatchObject({ status: 200, body: { version: version + 1, revision: 2 } })
      expect(await audited(id)).toBe(3)
    } finally {
      await api.db.execute(
        sql`UPDATE price_table_products SET price_cents = price_cents - 100 WHERE product_id IN (${ids.product('VX-6K')}, ${connector.productId})`,
      )
    }
  })

  it('keep a discount that was given when they come back, on every line that still has its price', async () => {
    const connector = { productId: ids.product('Conector MC4'), quantity: 4 }
    const id = await makeBudget(api, ids, { products: [...ids.kit, connector] })
    await api.as('consultant').put(`/orders/startNegotiation/${id}`, {})
    const { version } = await readOrder(api, 'consultant', id)
    expect((await api.as('consultant').put(`/orders/${id}/prices`, { version, discount: 2.5 })).status).toBe(200)
    const given = await readOrder(api, 'consultant', id)
    await save(id, { products: [...ids.kit, { ...connector, quantity: 9 }] })
    const { version: edited } = await readOrder(api, 'consultant', id)
    const restored = await api.as('consultant').post(`/orders/${id}/revisions/1/restore`, { version: edited })
    expect(restored, JSON.stringify(restored.body)).toMatchObject({ status: 200, body: { left: [] } })
    expect((await readOrder(api, 'consultant', id)).totals).toEqual(given.totals)
  })

  it('keep the prices of a revision that sells what the order sells now', async () => {
    const id = await makeBudget(api, ids, { description: 'a' })
    await save(id, { description: 'b' })
    await api.db.execute(
      sql`UPDATE price_table_products SET price_cents = price_cents + 100 WHERE product_id = ${ids.product('VX-6K')}`,
    )
    try {
      const report = await api.as('integrator').get(`/orders/${id}/drift`, { revision: 0 })
      expect(report.body).toMatchObject({
        hasDrift: false,
        totals: { before: { total: 10_450 }, accept: { total: 10_450 } },
      })
      await api.as('integrator').post(`/orders/${id}/revisions/0/restore`, { version: 2 })
      expect((await readOrder(api, 'integrator', id)).lines[1]!.orderPrice).toBe(2890)
    } finally {
      await api.db.execute(
        sql`UPDATE price_table_products SET price_cents = price_cents - 100 WHERE product_id = ${ids.product('VX-6K')}`,
      )
    }
  })

  it('keep a client and a payment that are no longer there as they are now', async () => {
    const client = await api.as('integrator').post('/companyClients', {
      name: 'Breve Cliente',
      personType: 'PERSON',
      document: '529.982.247-25',
      mobilePhone: '(47) 99999-0000',
      email: 'breve@x.example',
      cep: '88010-000',
      street: 'Rua A',
      number: '1',
      district: 'Centro',
      city: 'Florianópolis',
      uf: 'SC',
    })
    expect(client.body).not.toHaveProperty('code')
    const id = await makeBudget(api, ids, { companyClientId: client.body.id })
    await save(id, { companyClientId: ids.client })
    await api.db.execute(sql`UPDATE company_clients SET destroyed_at = now() WHERE id = ${client.body.id}`)
    const restored = await api.as('integrator').post(`/orders/${id}/revisions/0/restore`, { version: 2 })
    expect(restored).toMatchObject({ status: 200, body: { revision: 1 } })
    expect((await readOrder(api, 'integrator', id)).client!.id).toBe(ids.client)
  })

  it('answer 404 to others and for what is not there, 403 without the permission, and each wrong status with its code', async () => {
    const id = await makeBudget(api, ids, completeTerms(ids))
    await save(id, { products: [{ ...ids.kit[0]!, quantity: 13 }, ids.kit[1]] })
    const foreign = api.as('pampa')
    expect((await foreign.get(`/orders/${id}/revisions`)).status).toBe(404)
    expect((await foreign.get(`/orders/${id}/revisions/0`)).status).toBe(404)
    expect((await foreign.get(`/orders/${id}/drift`)).status).toBe(404)
    expect((await foreign.post(`/orders/${id}/revisions/0/restore`, { version: 2 })).status).toBe(404)
    expect((await api.as('integrator').get(`/orders/${id}/revisions/7`)).status).toBe(404)
    expect((await api.as('integrator').get(`/orders/${id}/revisions/x`)).status).toBe(404)
    expect((await api.as('integrator').post(`/orders/${id}/revisions/7/restore`, { version: 2 })).status).toBe(404)
    expect((await api.as('readOnly').get(`/orders/${id}/revisions`)).status).toBe(200)
    expect((await api.as('readOnly').get(`/orders/${id}/drift`)).status).toBe(403)
    expect((await api.as('readOnly').post(`/orders/${id}/revisions/0/restore`, { version: 2 })).status).toBe(403)
    expect((await api.anonymous.get(`/orders/${id}/revisions`)).status).toBe(401)
    expect((await api.as('integrator').post(`/orders/${id}/revisions/0/restore`, { version: 1 })).status).toBe(409)
    await api.as('integrator').put(`/orders/sendOrder/${id}`, {})
    expect((await api.as('integrator').post(`/orders/${id}/revisions/0/restore`, { version: 3 })).status).toBe(403)
    expect(await api.as('consultant').post(`/orders/${id}/revisions/0/restore`, { version: 3 })).toMatchObject({
      status: 400,
      body: { code: 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_NEW_OR_NEGOTIATION' },
    })
  })

  it('are written once for a form that is sent twice', async () => {
    const id = await makeBudget(api, ids)
    await save(id, { products: [{ ...ids.kit[0]!, quantity: 13 }, ids.kit[1]] })
    const key = { idempotencyKey: newIdempotencyKey() }
    const copies = await Promise.all(
      Array.from({ length: 5 }, () =>
        api.as('integrator').post(`/orders/${id}/revisions/0/restore`, { version: 2 }, key),
      ),
    )
    expect(new Set(copies.map(({ status, body }) => `${status} ${body.version}`))).toEqual(new Set(['200 3']))
    expect((await list(id)).data).toHaveLength(3)
  })

  it('lead from each to the next by what they say changed, and back to the lines of any of them', {
    timeout: 180_000,
  }, async () => {
    const others = ['Conector MC4', 'Cabo solar 6 mm² preto', 'Perfil alumínio'].map((name) => ids.product(name))
    const edit = fc.record({
      modules: fc.integer({ min: 11, max: 15 }),
      extras: fc.uniqueArray(fc.constantFrom(...others)),
      quantity: fc.integer({ min: 1, max: 60 }),
      freightUf: fc.constantFrom('SC', 'PR', 'SP'),
      taxpayer: fc.boolean(),
      description: fc.constantFrom(null, 'a', 'b'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), fc.nat(), async (edits, pick) => {
        const id = await makeBudget(api, ids)
        const states = [await linesOf(id)]
        for (const { modules, extras, quantity, ...terms } of edits) {
          const before = (await readOrder(api, 'integrator', id)).revision
          const products = [
            { ...ids.kit[0]!, quantity: modules },
            ids.kit[1]!,
            ...extras.map((productId) => ({ productId, quantity })),
          ]
          const answer = await save(id, { ...terms, products })
          expect(answer.status, JSON.stringify(answer.body)).toBe(200)
          if ((await readOrder(api, 'integrator', id)).revision > before) states.push(await linesOf(id))
        }
        const target = pick % states.length
        const { version } = await readOrder(api, 'integrator', id)
        const restored = await api.as('integrator').post(`/orders/${id}/revisions/${target}/restore`, { version })
        expect(restored.status, JSON.stringify(restored.body)).toBe(200)
        expect(await linesOf(id)).toEqual(states[target])
        const revisions = await stored(id)
        for (const [index, { number, changes, snapshot }] of revisions.entries()) {
          expect(number).toBe(index)
          if (index === 0) continue
          const derived = applyChanges(revisions[index - 1]!.snapshot, changes)
          expect(hasChanges(diffRevisions(derived, snapshot)), `${number}`).toBe(false)
        }
      }),
      { numRuns: 8 },
    )
  })

  it('cost a fixed number of statements', async () => {
    const id = await makeBudget(api, ids)
    await save(id, { products: [{ ...ids.kit[0]!, quantity: 13 }, ids.kit[1]] })
    await api.as('integrator').token()
    const reading = await api.statements.during(() => api.as('integrator').get(`/orders/${id}/revisions/1`))
    expect(reading.result.status).toBe(200)
    expect(reading.statements.length).toBeLessThanOrEqual(4)
    const restoring = await api.statements.during(() =>
      api
        .as('integrator')
        .post(`/orders/${id}/revisions/0/restore`, { version: 2 }, { idempotencyKey: newIdempotencyKey() }),
    )
    expect(restoring.result.status).toBe(200)
    expect(restoring.statements.length, restoring.statements.join('\n---\n')).toBeLessThanOrEqual(11)
  })
})
