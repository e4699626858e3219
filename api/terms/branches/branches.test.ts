import { generateCnpj } from '@brazilian-utils/brazilian-utils/generate-cnpj'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkRegister } from '../../../tests/support/check-register'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { DATABASES } from '../../../tests/support/test-databases'
import type { Branch } from './branch'

describe.each(DATABASES)('branches on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  const input = () => ({ name: 'Filial de teste', cnpj: generateCnpj({ version: 2 }), uf: 'SC', enabled: true })

  checkRegister(() => api, {
    path: '/branches',
    table: 'branches',
    input,
    change: { name: 'Filial mudada', uf: 'ES', city: 'Serra', enabled: false },
    keeper: 'director',
    strangers: ['logistics', 'integrator', 'manager', 'apiUser'],
    refused: [
      [{ name: '' }, 'name', 'required'],
      [{ cnpj: '12.ABC.345/01DE-36' }, 'cnpj', 'cnpj'],
      [{ cnpj: '' }, 'cnpj', 'required'],
      [{ cnpj: '99.900.001/demo-40' }, 'cnpj', 'unique'],
      [{ uf: '' }, 'uf', 'required'],
      [{ stateRegistration: '123456780' }, 'stateRegistration', 'stateRegistration'],
      [{ phone: '123' }, 'phone', 'minLength'],
      [{ cep: '8830' }, 'cep', 'cep'],
    ],
    unique: 'cnpj',
  })

  it('lists the provider branch of the seed, by any spelling of its alphanumeric CNPJ', async () => {
    for (const cnpj of ['99.900.001/DEMO-40', 'demo-40', '99900001DEMO40']) {
      const { body } = await api.as('director').get<{ data: Branch[] }>('/branches', { cnpj })
      expect(body.data).toMatchObject([{ name: 'Aurora Solar – CD Demo', cnpj: '99900001DEMO40', uf: 'ES' }])
    }
    const states = async (uf: string) => (await api.as('director').get('/branches', { uf, name: 'aurora' })).body.data
    expect(await states('ES')).toHaveLength(1)
    expect(await states('SC')).toEqual([])
    expect((await api.as('integrator').get('/branches')).status).toBe(403)
  })

  it('keeps the one spelling of each document', async () => {
    const { status, body } = await api.as('director').post<Branch>('/branches', {
      ...input(),
      cnpj: '12.abc.345/01de-35',
      phone: '(48) 3222-1234',
      cep: '88301-000',
      stateRegistration: 'isento',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      cnpj: '12ABC34501DE35',
      phone: '554832221234',
      cep: '88301000',
      stateRegistration: 'ISENTO',
    })
  })

  it('lets the CNPJ of a deleted one be used again', async () => {
    const again = input()
    const { body } = await api.as('director').post('/branches', again)
    await api.as('director').delete(`/branches/${body.id}`)
    expect((await api.as('director').post('/branches', again)).status).toBe(201)
  })
})
