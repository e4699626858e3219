import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { readConfig } from '../config/config'

const FOUND = {
  cep: '88301-000',
  logradouro: 'Rua Hercílio Luz',
  bairro: 'Centro',
  localidade: 'Itajaí',
  uf: 'SC',
  ibge: '4208203',
}

describe('GET /ceps/{cep}', () => {
  let api: TestApi
  let service: Server
  let base: string
  const asked: string[] = []

  beforeAll(async () => {
    service = createServer((request, response) => {
      asked.push(request.url!)
      const answer = (status: number, body: string, headers = {}) => response.writeHead(status, headers).end(body)
      if (request.url === '/ws/88301000/json') return answer(200, JSON.stringify(FOUND))
      if (request.url === '/ws/99999999/json') return answer(200, JSON.stringify({ erro: 'true' }))
      if (request.url === '/ws/11111111/json') return answer(302, '', { location: `${base}/88301000/json` })
      if (request.url === '/ws/22222222/json') return answer(200, 'x'.repeat(20_000))
      if (request.url === '/ws/33333333/json') return answer(200, 'not json')
      if (request.url === '/ws/44444444/json') return
      answer(500, '')
    })
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    base = `http://127.0.0.1:${(service.address() as AddressInfo).port}/ws`
    api = await openTestApi({ deps: { config: readConfig({ NODE_ENV: 'test', CEP_URL: `${base}/` }, '1') } })
  })
  beforeEach(() => {
    asked.length = 0
  })
  afterAll(async () => {
    service.closeAllConnections()
    service.close()
    await api.close()
  })

  const look = (cep: string) => api.as('integrator').get(`/ceps/${cep}`)

  it('answers the address, and asks the service once', async () => {
    const address = { cep: '88301000', street: 'Rua Hercílio Luz', district: 'Centro', city: 'Itajaí', uf: 'SC' }
    for (const cep of ['88301-000', '88301000', '88.301-000', '%2088301-000%20', '８８３０１０００'])
      expect((await look(cep)).body).toEqual({ configured: true, available: true, found: true, address })
    expect(asked).toEqual(['/ws/88301000/json'])
  })

  it('says that a CEP is unknown', async () => {
    expect((await look('99999-999')).body).toEqual({ configured: true, available: true, found: false, address: null })
  })

  it.each(['11111111', '22222222', '33333333', '55555555'])(
    'never fails: redirect, flood, nonsense, error (%s)',
    async (cep) => {
      const { status, body } = await look(cep)
      expect([status, body]).toEqual([200, { configured: true, available: false, found: false, address: null }])
      expect(asked).toEqual([`/ws/${cep}/json`])
    },
  )

  it('waits two seconds at most', async () => {
    const start = Date.now()
    expect((await look('44444444')).body).toMatchObject({ available: false })
    expect(Date.now() - start).toBeLessThan(4_000)
  })

  it('takes eight digits and nothing else (T20)', async () => {
    for (const cep of ['..%2f..%2fadmin', '8830100', '883010000', '88301000%3Fx', '8830100O', '1e7'])
      expect((await look(cep)).status).toBe(404)
    expect(asked).toEqual([])
    expect((await api.anonymous.get('/ceps/88301000')).status).toBe(401)
    expect((await api.as('pcp').get('/ceps/88301000')).status).toBe(403)
  })

  it('is simply not available without a service', async () => {
    const without = await openTestApi()
    expect((await without.as('integrator').get('/ceps/88301000')).body).toEqual({
      configured: false,
      available: false,
      found: false,
      address: null,
    })
    await without.close()
  })
})
