import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { DATABASES } from '../../../tests/support/test-databases'
import type { ApprovalThreshold } from './approval-threshold'

const PATH = '/approvalThresholds'

describe.each(DATABASES)('approval thresholds on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  const list = async (query: object = {}) =>
    (await api.as('director').get<{ data: ApprovalThreshold[] }>(PATH, { ...query })).body.data
  const find = async (type: string, approver: string) =>
    (await list()).find((one) => one.type === type && one.approver === approver)!
  const save = ({ id, ...threshold }: ApprovalThreshold, change: object) =>
    api.as('director').put(`${PATH}/${id}`, { ...threshold, ...change })

  it('are listed as ladders, from the lowest role up', async () => {
    expect((await list()).map(({ type, approver, value }) => [type, approver, value])).toEqual([
      ['DISCOUNT', 'SELLER', 3],
      ['DISCOUNT', 'COORDINATOR', 5],
      ['DISCOUNT', 'MANAGER', 8],
      ['DISCOUNT', 'DIRECTOR', 15],
      ['TOTAL_PRICE', 'SELLER', 150_000],
      ['TOTAL_PRICE', 'COORDINATOR', 500_000],
      ['TOTAL_PRICE', 'MANAGER', 1_000_000],
      ['TOTAL_PRICE', 'DIRECTOR', 3_000_000],
    ])
    expect(await list({ type: 'TOTAL_PRICE' })).toHaveLength(4)
    expect(await list({ enabled: false })).toHaveLength(0)
  })

  it.each([
    ['consultant', 403],
    ['integrator', 403],
    ['manager', 403],
  ] as const)('are not for %s', async (persona, status) => {
    const { id } = await find('DISCOUNT', 'SELLER')
    const caller = api.as(persona)
    const body = { type: 'DISCOUNT', approver: 'SELLER', value: 50, enabled: true }
    const answers = await Promise.all([
      caller.get(PATH),
      caller.get(`${PATH}/${id}`),
      caller.post(PATH, body),
      caller.put(`${PATH}/${id}`, { ...body, version: 1 }),
      caller.delete(`${PATH}/${id}`),
    ])
    expect(answers.map((answer) => answer.status)).toEqual(Array(5).fill(status))
    expect(await find('DISCOUNT', 'SELLER')).toMatchObject({ value: 3, version: 1 })
  })

  it('are one a type and role', async () => {
    const twice = { type: 'DISCOUNT', approver: 'MANAGER', value: '7', enabled: true }
    expect(await api.as('director').post(PATH, twice)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'approver', rule: 'unique' }] },
    })
    const moved = await save(await find('DISCOUNT', 'COORDINATOR'), { approver: 'MANAGER' })
    expect(moved).toMatchObject({ status: 422, body: { errors: [{ field: 'approver', rule: 'unique' }] } })
  })

  it.each([
    [{ type: 'DISCOUNT', approver: 'SELLER' }, 0],
    [{ type: 'DISCOUNT', approver: 'DIRECTOR' }, '100,5'],
    [{ type: 'DISCOUNT', approver: 'SELLER' }, 5.5],
    [{ type: 'DISCOUNT', approver: 'DIRECTOR' }, '7,99'],
    [{ type: 'TOTAL_PRICE', approver: 'COORDINATOR' }, '149.999,99'],
    [{ type: 'TOTAL_PRICE', approver: 'COORDINATOR' }, 500_000.005],
  ])('refuse %j at %s: the ladder rises, and within its range', async ({ type, approver }, value) => {
    const before = await find(type, approver)
    const answer = await save(before, { value })
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_THRESHOLD', errors: [{ field: 'value' }] } })
    expect(await find(type, approver)).toEqual(before)
  })

  it('are changed in the version that was read, deleted and made again, each with one audit row', async () => {
    const before = await find('DISCOUNT', 'COORDINATOR')
    expect(await save(before, { value: '5,5' })).toMatchObject({ status: 200, body: { value: 5.5, version: 2 } })
    expect((await save(before, { value: 6 })).status).toBe(409)
    expect((await api.as('director').delete(`${PATH}/${before.id}`)).status).toBe(200)
    expect((await api.as('director').get(`${PATH}/${before.id}`)).status).toBe(404)
    const made = await api
      .as('director')
      .post(PATH, { type: 'DISCOUNT', approver: 'COORDINATOR', value: '5', enabled: 'on' })
    expect(made).toMatchObject({ status: 201, body: { value: 5, enabled: true } })
    const { rows } = await api.db.execute(
      sql`SELECT action FROM audit_logs WHERE table_name = 'approval_thresholds' AND record_id IN (${String(before.id)}, ${String(made.body.id)}) ORDER BY id`,
    )
    expect(rows.map(({ action }) => action)).toEqual(['update', 'delete', 'create'])
  })

  it('bind nobody while they are disabled, and are checked again when they are not', async () => {
    const seller = await find('TOTAL_PRICE', 'SELLER')
    const off = await save(seller, { enabled: false, value: 9_000_000 })
    expect(off).toMatchObject({ status: 200, body: { enabled: false } })
    const on = await save({ ...seller, version: 2 }, { enabled: true, value: 9_000_000 })
    expect(on).toMatchObject({ status: 400, body: { code: 'INVALID_THRESHOLD' } })
    expect((await save({ ...seller, version: 2 }, {})).status).toBe(200)
  })

  it('rise also when both ends are written at once', async () => {
    const [seller, coordinator] = [await find('DISCOUNT', 'SELLER'), await find('DISCOUNT', 'COORDINATOR')]
    // Each is right for itself, both together are not.
    const answers = await Promise.all([save(seller, { value: 4.5 }), save(coordinator, { value: 4 })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const values = (await list({ type: 'DISCOUNT' })).map(({ value }) => value)
    expect([...values].sort((a, b) => a - b)).toEqual(values)
  })
})
