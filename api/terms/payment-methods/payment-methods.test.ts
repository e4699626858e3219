import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkRegister } from '../../../tests/support/check-register'
import { checkSwitch } from '../../../tests/support/check-switch'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { DATABASES } from '../../../tests/support/test-databases'

describe.each(DATABASES)('payment methods on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  const PATH = '/paymentMethods'
  let count = 0
  const input = () => ({ name: `Forma ${++count}`, kind: 'PIX' })
  const register = {
    path: PATH,
    table: 'payment_methods',
    input,
    change: { name: 'Forma mudada', kind: 'CARD' },
    keeper: 'director',
    strangers: ['consultant', 'integrator', 'marketing', 'apiUser'],
    refused: [
      [{ name: '' }, 'name', 'required'],
      [{ name: 'pix a vista' }, 'name', 'unique'],
      [{ kind: 'GOLD' }, 'kind', 'choice'],
      [{ kind: '' }, 'kind', 'required'],
    ],
    unique: 'name',
  } as const
  checkRegister(() => api, register)
  checkSwitch(() => api, { ...register, stranger: 'finance' })

  it('keeps the kind of one that a document has, and one that is in use', async () => {
    const { rows } = await api.db.execute<{ id: number; name: string; version: number }>(sql`
      SELECT id::int, name, version FROM payment_methods m WHERE kind = 'BOLETO'
         AND EXISTS (SELECT FROM orders o WHERE o.payment_method_id = m.id AND o.status = 'AWAITING') LIMIT 1`)
    const { id, name, version } = rows[0]!
    expect((await api.as('admin').get(`${PATH}/${id}`)).body.isKindFixed).toBe(true)
    const other = await api.as('admin').put(`${PATH}/${id}`, { name, kind: 'PIX', version })
    expect(other.body.errors).toMatchObject([{ field: 'kind', rule: 'fixed' }])
    const renamed = await api.as('admin').put(`${PATH}/${id}`, { name: `${name} novo`, kind: 'BOLETO', version })
    expect(renamed.body).toMatchObject({ name: `${name} novo`, kind: 'BOLETO' })
    const { status, body } = await api.as('admin').delete(`${PATH}/${id}`)
    expect([status, body.code]).toEqual([400, 'PAYMENT_METHOD_IN_USE'])
    expect(body.errors).toMatchObject([{ code: 'PAYMENT_METHOD_IN_USE', meta: { referrer: 'openOrders' } }])
  })
})

describe.each(DATABASES)('payment conditions on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  const PATH = '/paymentConditions'
  let count = 0
  const input = () => ({ name: `Condição ${++count}`, percentage: 1.5, onCredit: false, kinds: ['BOLETO'] })
  const register = {
    path: PATH,
    table: 'payment_conditions',
    input,
    change: {
      name: 'Condição mudada',
      percentage: -20,
      onCredit: true,
      kinds: ['PIX', 'BOLETO'],
      instalments: [
        { days: 0, share: 30 },
        { days: 45, share: 70 },
      ],
    },
    keeper: 'director',
    strangers: ['consultant', 'integrator', 'marketing', 'apiUser'],
    refused: [
      [{ name: '' }, 'name', 'required'],
      [{ name: '28 DIAS' }, 'name', 'unique'],
      [{ percentage: -20.01 }, 'percentage', 'min'],
      [{ percentage: 50.01 }, 'percentage', 'max'],
      [{ percentage: 'muito' }, 'percentage', 'brNumber'],
      [{ kinds: ['GOLD'] }, 'kinds[0]', 'choice'],
      [{ instalments: 'trinta' }, 'instalments', 'instalments'],
      [{ instalments: '30/30' }, 'instalments', 'increasingDays'],
      [{ instalments: [{ days: 30, share: 99.99 }] }, 'instalments', 'sharesOf100'],
      [{ instalments: Array.from({ length: 25 }, (_, at) => at).join('/') }, 'instalments', 'maxItems'],
    ],
    unique: 'name',
  } as const
  checkRegister(() => api, register)
  checkSwitch(() => api, { ...register, stranger: 'finance' })

  it('reads what a form sends, each kind once', async () => {
    const form = { name: 'Do formulário', percentage: '-2,5 %', onCredit: 'on', kinds: ['CARD', 'PIX', 'CARD'] }
    expect((await api.as('admin').post(PATH, form)).body).toMatchObject({
      percentage: -2.5,
      onCredit: true,
      kinds: ['PIX', 'CARD'],
    })
    expect((await api.as('admin').post(PATH, { name: 'Sem tipos', percentage: 50 })).body.kinds).toEqual([])
  })

  it('has instalments as they were typed, keeps them where they are not sent, and none where nobody said any', async () => {
    const { body } = await api.as('admin').post(PATH, { ...input(), instalments: '30 (40%) / 60 (60%)' })
    const typed = [
      { days: 30, share: 40 },
      { days: 60, share: 60 },
    ]
    expect(body.instalments).toEqual(typed)
    const one = `${PATH}/${body.id}`
    const kept = await api.as('admin').put(one, { name: 'Com parcelas', percentage: 0, version: 1 })
    expect(kept.body).toMatchObject({ version: 2, instalments: typed })
    const again = await api
      .as('admin')
      .put(one, { name: 'Com parcelas', percentage: 0, instalments: typed, version: 2 })
    expect(again.body.version).toBe(2)
    const emptied = await api.as('admin').put(one, { name: 'Com parcelas', percentage: 0, instalments: '', version: 2 })
    expect(emptied.body).toMatchObject({ version: 3, instalments: null })
    const { rows } = await api.db.execute(sql`
      SELECT action, before -> 'instalments' AS before, after -> 'instalments' AS after FROM audit_logs
       WHERE table_name = 'payment_conditions' AND record_id = ${String(body.id)} ORDER BY id`)
    expect(rows).toMatchObject([
      { action: 'create', after: typed },
      { action: 'update' },
      { action: 'update', before: typed, after: null },
    ])
    // A name is a name: nothing is read out of it.
    expect((await api.as('admin').post(PATH, { ...input(), name: '14/21 dias' })).body.instalments).toBeNull()
    const list = await api
      .as('integrator')
      .get<{ data: { name: string; instalments: unknown }[] }>(`${PATH}?perPage=100`)
    const byName = Object.fromEntries(list.body.data.map(({ name, instalments }) => [name, instalments]))
    expect(byName['28/56 dias']).toEqual([
      { days: 28, share: 50 },
      { days: 56, share: 50 },
    ])
    expect(byName['Sinal 30% + 70% no embarque']).toBeNull()
  })

  it('deletes none that an open document has', async () => {
    const { rows } = await api.db.execute<{ id: number }>(sql`
      SELECT payment_condition_id::int AS id FROM orders WHERE payment_condition_id IS NOT NULL AND status = 'AWAITING' LIMIT 1`)
    const { status, body } = await api.as('admin').delete(`${PATH}/${rows[0]!.id}`)
    expect([status, body.code]).toEqual([400, 'PAYMENT_CONDITION_IN_USE'])
  })
})
