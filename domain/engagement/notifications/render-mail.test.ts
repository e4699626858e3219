import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderMail } from './render-mail'

test('a mail wears the colours of the portal, its button the brand’s green', () => {
  const light = /@mixin light \{([^}]*)\}/.exec(readFileSync('app/styles/_tokens.scss', 'utf8'))?.[1] ?? ''
  const token = (name: string) => new RegExp(`--${name}: (#[0-9a-f]+);`).exec(light)?.[1]
  const notice = { subject: 'Pedido 7', lines: ['O pedido 7 foi confirmado.'], path: '/orders/7' }
  const { html } = renderMail(notice as never, { appUrl: 'https://portal.example', provider: 'Aurora', link: 'Abrir' })
  expect(/<a [^>]*background:(#[0-9a-f]+)/.exec(html)?.[1]).toBe(token('primary'))
  const own = [token('primary'), token('on-primary'), token('surface'), token('ink'), token('muted')]
  expect([...html.matchAll(/#[0-9a-f]{3,6}/g)].map(([colour]) => colour).filter((one) => !own.includes(one))).toEqual(
    [],
  )
})
