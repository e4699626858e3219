import { expect, it } from 'vitest'
import { blockedCompanySearch, blockingKeys } from './block-list'

it.each([
  ['99.900.009/0001-16', '99900009000116'],
  ['de.mo0.003/0001-04', 'DEMO0003000104'],
  ['DEMO0003000104', 'DEMO0003000104'],
  ['99900009', '99900009'],
  ['  Raio Certo ', 'Raio Certo'],
  ['Solar', 'Solar'],
])('searches %s as %s', (typed, searched) => {
  expect(blockedCompanySearch(typed)).toBe(searched)
})

it('blocks by establishment and by root', () => {
  expect(blockingKeys('99.900.009/0001-16')).toEqual(['99900009000116', '99900009'])
})
