import { expect, it } from 'vitest'
import { isBannerLink } from './banner-link'

it('leads to https or to a page of ours', () => {
  for (const link of ['/', '/promotions?sort=name#topo', 'https://fabricante.example/novo?a=1@b', 'HTTPS://X.example'])
    expect(isBannerLink(link), link).toBe(true)
})

it('leads nowhere else, however it is spelled', () => {
  for (const link of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'http://x.example',
    '//host.example',
    '/\\host.example',
    '\\\\host.example',
    '/\t/host.example',
    '/\n/host.example',
    '/\u0000/host.example',
    '/a b',
    'https:host.example',
    'https:///host.example',
    'https:\\\\host.example',
    'https://ana@host.example',
    'https://ana:senha@host.example/',
    'https://portal.example@host.example',
    'https://@host.example',
    'https://host .example',
    'https://host.example\r\nSet-Cookie: a=b',
    'https://',
    'https://[',
    'promotions',
    '',
  ])
    expect(isBannerLink(link), JSON.stringify(link)).toBe(false)
})
