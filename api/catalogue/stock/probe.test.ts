import { expect, it } from 'vitest'
import { openTestApi } from '../../../tests/support/open-test-api'
it('probe', async () => {
  const api = await openTestApi({ database: 'pglite' })
  const list = await api.as('admin').get('/stock?perPage=5')
  console.log(JSON.stringify(list.body, null, 1).slice(0, 3000))
  const sum = await api.as('admin').get('/stock/summary')
  console.log(JSON.stringify(sum.body, null, 1))
  const d = await api.as('admin').get('/stock/' + list.body.data[0].id)
  console.log(JSON.stringify(d.body, null, 1).slice(0, 4000))
  const p = await api.as('integrator').get('/products?search=VX&perPage=50')
  console.log(JSON.stringify(p.body.data?.map((x: any) => [x.name, x.stock]), null, 0))
  const i = await api.as('admin').get('/stock/imports')
  console.log(JSON.stringify(i.body))
  const r = await api.as('admin').get('/stock/imports/' + i.body.data[0].id + '/rows')
  console.log(JSON.stringify(r.body, null, 1))
  expect((await api.as('integrator').get('/stock')).status).toBe(403)
  await api.close()
})
