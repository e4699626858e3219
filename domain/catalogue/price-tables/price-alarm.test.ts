import { describe, expect, it } from 'vitest'
import { errorText } from '../../sales/error-texts/error-text'
import { alarmText, type PriceAlarm } from './price-alarm'

const QUIET: PriceAlarm = {
  rows: 0,
  falls: 0,
  rises: 0,
  percent: null,
  name: null,
  below: 0,
  belowName: null,
  floor: 'custo',
  what: 'preço',
}

describe('what a tick names', () => {
  it.each<[Partial<PriceAlarm>, string]>([
    [{}, ''],
    [
      { rows: 12, falls: 12, percent: -99.8, name: 'Módulo HL-585N' },
      '12 preços caem mais de 30%, o maior −99,8%: Módulo HL-585N',
    ],
    [{ rows: 1, rises: 1, percent: 41, name: 'Cabo' }, '1 preço sobe mais de 30%, +41,0%: Cabo'],
    [
      { rows: 3, falls: 2, rises: 1, percent: 1234.5, name: 'Cabo' },
      '2 preços caem e 1 sobe mais de 30%, o maior +1.234,5%: Cabo',
    ],
    [{ rows: 2, below: 2, belowName: 'Cabo' }, '2 preços ficam abaixo do custo: Cabo'],
    [
      { rows: 1, falls: 1, percent: -50, name: 'Cabo', below: 1, belowName: 'Cabo', floor: 'piso' },
      '1 preço cai mais de 30%, −50,0%: Cabo; 1 fica abaixo do piso: Cabo',
    ],
    [{ rows: 1, rises: 1, percent: 396.2, name: 'X', what: 'custo' }, '1 custo sobe mais de 30%, +396,2%: X'],
  ])('%j', (alarm, text) => {
    expect(alarmText({ ...QUIET, ...alarm })).toBe(text)
  })

  it('is what the refusal says', () => {
    const meta = { ...QUIET, rows: 1, falls: 1, percent: -99.8, name: 'Módulo' }
    expect(errorText('PRICES_NOT_ACKNOWLEDGED', { meta: { ...meta } })).toBe(
      '1 preço cai mais de 30%, −99,8%: Módulo. Confira e marque que é isso mesmo.',
    )
    expect(errorText('PRICES_NOT_ACKNOWLEDGED')).toContain('mudanças grandes')
  })
})
