import { describe, expect, it } from 'vitest'
import { trackingUrl, trackingUrlProblem } from './tracking-url'

describe('a template of tracking', () => {
  it.each(['https://rastreio.example/{code}', 'https://rastreio.example/busca?nota={invoice}&codigo={code}'])(
    'takes %s',
    (template) => expect(trackingUrlProblem(template)).toBeNull(),
  )

  it.each([
    'http://rastreio.example/{code}',
    'https://rastreio.example/',
    'https://rastreio.example/{codigo}',
    'https://rastreio.example/{code',
    'https://{code}/x',
    'https://{code}.example/x',
    'https://a@rastreio.example/{code}',
    'javascript:alert("{code}")',
    'https:rastreio.example/{code}',
    'rastreio.example/{code}',
  ])('refuses %s', (template) => {
    expect(trackingUrlProblem(template)).toBe('trackingUrl')
    expect(trackingUrl(template, { code: 'x', invoice: '1' })).toBeNull()
  })

  it('is filled in by what is encoded, and says nothing without what it asks for', () => {
    const template = 'https://rastreio.example/{code}?nota={invoice}'
    expect(trackingUrl(template, { code: 'A B/../&"x', invoice: '12' })).toBe(
      'https://rastreio.example/A%20B%2F..%2F%26%22x?nota=12',
    )
    // What a code says is no placeholder, and nothing that replace() reads.
    expect(trackingUrl(template, { code: '{invoice}$&', invoice: '12' })).toBe(
      'https://rastreio.example/%7Binvoice%7D%24%26?nota=12',
    )
    expect(trackingUrl(template, { code: null, invoice: '12' })).toBeNull()
    expect(trackingUrl(null, { code: 'x', invoice: '12' })).toBeNull()
  })
})
