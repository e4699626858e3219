import { describe, expect, it } from 'vitest'
import { differenceText } from './sizing-words'

const kit = (totalPrice: number, potency: number, after: number | null, coverage = 92) => ({
  totalPrice,
  potency,
  yields: after === null ? null : { coverage, bill: { after } },
})
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('what tells a kit from the first one', () => {
  const first = kit(9_749.1, 5_850, 131.93)

  it('of the first: how much it covers, and that none costs less', () => {
    expect(plain(differenceText(first, [first, kit(9_799.1, 6_100, 109.3)]))).toBe(
      'Cobre 92% do consumo. O menor investimento.',
    )
    expect(plain(differenceText(first, [first]))).toBe('Cobre 92% do consumo.')
  })

  it.each([
    [kit(10_099.1, 6_100, 109.3), 'Mais R$ 350,00, e a conta cai mais R$ 22,63 por mês.'],
    [kit(9_500, 5_500, 150), 'Menos R$ 249,10, e a conta fica R$ 18,07 mais alta por mês. O menor investimento.'],
    [kit(9_749.1, 5_850, 131.93), 'O mesmo preço, com a mesma conta.'],
    [kit(9_999.1, 6_100, null), 'Mais R$ 250,00, com 0,25 kWp a mais.'],
  ])('of another: what it costs more, and what for', (other, text) =>
    expect(plain(differenceText(other, [first, other]))).toBe(text),
  )
})
