import { describe, expect, it } from 'vitest'
import { issuesToErrors } from '../errors/issues-to-errors'
import { cepField } from '../places/cep'
import { documentField } from './client-document'
import { cnpjField } from './cnpj'
import { mobilePhoneField, phoneField } from './phone'
import { plateField } from './plate'

/** Each field of a number by one table: as people paste it, and as it is stored; null is refused. */

const NBSP = '\u00a0'

describe('a mobile', () => {
  it.each([
    '5591981234567',
    '91981234567',
    '(91) 98123-4567',
    '+55 91 98123-4567',
    `+55${NBSP}91${NBSP}98123‑4567`,
    '+55(91)98123-4567',
    '+55 (0) 91 98123-4567',
    '+55 091 98123-4567',
    '55 91 98123-4567',
    '55 091 981234567',
    '0 91 98123-4567',
    '091981234567',
    '0055 91 98123-4567',
    '\u202a+55 91 98123-4567\u202c',
    '\u200b91 98123-4567',
    '91.98123.4567',
    '91 – 98123 – 4567',
    '  91\t98123-4567  ',
    '＋５５ ９１ ９８１２３-４５６７',
    '91/98123-4567',
  ])('%s', (typed) => {
    expect(mobilePhoneField().parse(typed)).toBe('5591981234567')
    expect(phoneField().parse(typed)).toBe('5591981234567')
  })

  it.each([
    '(61) 61999-1234',
    '61 61999 1234',
    '(48) 3222-1234',
    '(48) 9123-4567',
    '+1 415 555 26711',
    '+351 912 345 678',
    '+55 98123-4567',
    '91 98123-4567 ramal 8',
    '91 98123-45678',
    '91 98123-456',
    '(23) 98123-4567',
  ])('%s is none', (typed) => {
    const [error] = issuesToErrors(mobilePhoneField().safeParse(typed).error?.issues ?? [])
    expect(error?.rule).toBe('mobilePhone')
  })
})

describe('a landline', () => {
  it.each(['(48) 3222-1234', '048 3222-1234', '+55 48 3222-1234', '554832221234', `48${NBSP}3222.1234`])(
    '%s',
    (typed) => {
      expect(phoneField().parse(typed)).toBe('554832221234')
    },
  )

  it('of area code 55 is not its country', () => {
    expect(phoneField().parse('55 3222-1234')).toBe('555532221234')
    expect(phoneField().parse('+55 55 3222-1234')).toBe('555532221234')
    expect(phoneField().parse('(55) 99123-4567')).toBe('5555991234567')
  })
})

describe('a postal code', () => {
  it.each(['88301000', '88301-000', '88.301-000', ' 88301-000', `88.301${NBSP}000`, '88301–000', '\u200b88301-000\n'])(
    '%j',
    (typed) => {
      expect(cepField().parse(typed)).toBe('88301000')
    },
  )

  it.each(['8830100', '883010000', '88301-00O', 'CEP 88301-000', ''])('%j is none', (typed) => {
    expect(issuesToErrors(cepField().safeParse(typed).error?.issues ?? [])[0]?.rule).toBe('cep')
  })
})

describe('a document', () => {
  it.each([
    '11222333000181',
    '11.222.333/0001-81',
    ' 11.222.333/0001-81',
    `11.222.333/0001–81${NBSP}`,
    '11 222 333 0001 81',
    '\ufeff11.222.333/0001-81',
    '11.222.333∕0001-81',
  ])('%j', (typed) => {
    expect(cnpjField().parse(typed)).toBe('11222333000181')
    expect(documentField().parse(typed)).toBe('11222333000181')
  })

  it.each(['99900000188', '999.000.001-88', ` 999.000.001–88${NBSP}`, '999 000 001 88'])('%j', (typed) => {
    expect(documentField().parse(typed)).toBe('99900000188')
  })
})

it.each(['ABC1D23', 'abc-1d23', ' ABC – 1D23 ', `abc${NBSP}1d23`, 'ABC·1D23'])('a plate: %j', (typed) => {
  expect(plateField().parse(typed)).toBe('ABC1D23')
})
