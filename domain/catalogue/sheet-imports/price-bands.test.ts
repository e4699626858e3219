import { describe, expect, it } from 'vitest'
import { bandsFault, coverAll, type PriceBand, priceBandsText, readPriceBands } from './price-bands'

const bands = (text: string): PriceBand[] => {
  const read = readPriceBands(text)
  if ('wrong' in read) throw new Error(read.wrong)
  return read.bands
}

describe('bands of prices in one cell', () => {
  it.each([
    '1 a 27: 1.512,50; 28 a 279: 498,00; 280 em diante: 470,00',
    'a partir de 280: R$ 470; 28-279: 498; até 27 = R$ 1.512,50',
    'de 1 até 27: 1512,5\n28 – 279 un: 498,00\n280+: 470',
    'acima de 279: 470; 1-27: 1.512,50; 28 a 279: 498',
  ])('%s is read', (text) => {
    expect(priceBandsText(bands(text))).toBe('1 a 27: 1.512,50; 28 a 279: 498,00; 280 em diante: 470,00')
  })

  it.each(['28: 498', '1 a 27', '1-27: caro', '1-27: 1,234', '1,5-27: 10', '1-27: 10; x', '1-2000000: 10'])(
    '%s is not',
    (text) => {
      expect(readPriceBands(text)).toMatchObject({ wrong: expect.any(String) })
    },
  )

  it('are refused where they cross, end before they start, or cost nothing', () => {
    expect(bandsFault(bands('1-27: 10; 28+: 9'))).toBeNull()
    expect(bandsFault(bands('1-28: 10; 28+: 9'))).toBe('as faixas 1 a 28 e 28 em diante se sobrepõem')
    expect(bandsFault(bands('27-1: 10'))).toBe('a faixa 27 a 1 termina antes de começar')
    expect(bandsFault(bands('0-9: 10'))).toBe('a faixa 0 a 9 começa em zero; comece em 1')
    expect(bandsFault(bands('1-9: 0'))).toBe('o preço da faixa 1 a 9 deve ser maior que zero')
    const many = Array.from({ length: 21 }, (_, at) => `${at + 1}-${at + 1}: 5`).join(';')
    expect(bandsFault(bands(many))).toBe('tem 21 faixas, e a célula aceita até 20')
  })

  it('leave a quantity to a price without one, or none', () => {
    expect(coverAll(bands('1-27: 10; 28+: 9'))).toBe(true)
    expect(coverAll(bands('2+: 9'))).toBe(false)
    expect(coverAll(bands('1-27: 10; 29+: 9'))).toBe(false)
    expect(coverAll(bands('1-27: 10'))).toBe(false)
    expect(coverAll([])).toBe(false)
  })
})
