import { expect, it } from 'vitest'
import { erpSettings } from './erp-settings'
import { readWorkLanes } from './work-lanes'

it('each kind of work has lanes of its own', () => {
  expect(readWorkLanes({})).toEqual({ mails: 4, webhooks: 32, exports: 1 })
  const env = { MAIL_CONCURRENCY: '1', WEBHOOK_CONCURRENCY: '8', EXPORT_CONCURRENCY: '2', ERP_CONCURRENCY: '3' }
  expect(readWorkLanes(env)).toEqual({ mails: 1, webhooks: 8, exports: 2 })
  const erp = { url: 'http://erp', user: 'portal', password: '' }
  expect([erpSettings(erp).atOnce, erpSettings(erp, env).atOnce]).toEqual([4, 3])
})

it.each(['0', '-1', 'many', '65', '1.5'])('"%s" is refused in one sentence', (text) => {
  for (const name of ['MAIL_CONCURRENCY', 'WEBHOOK_CONCURRENCY', 'EXPORT_CONCURRENCY'])
    expect(() => readWorkLanes({ [name]: text })).toThrow(
      `${name} é "${text}", mas precisa ser um número de 1 a 64: corrija ou tire a variável.`,
    )
  expect(() => erpSettings({ url: 'http://erp', user: '', password: '' }, { ERP_CONCURRENCY: text })).toThrow(
    'ERP_CONCURRENCY é',
  )
})
