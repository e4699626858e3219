import { beforeEach, describe, expect, it } from 'vitest'
import type { MaskName } from './mask-names'
import { mask } from './masks.lazy'

let input: HTMLInputElement
beforeEach(() => {
  input = document.createElement('input')
  document.body.replaceChildren(input)
})

/** As a paste or a browser's own filling changes a field. */
function put(value: string, type = 'input'): string {
  input.value = value
  input.setSelectionRange(value.length, value.length)
  input.dispatchEvent(new Event(type))
  return input.value
}

describe('a mask cleans first, then draws', () => {
  it.each<[MaskName, string, string]>([
    ['phone', '+55 91 98123-4567', '(91) 98123-4567'],
    ['phone', '+55\u00a091\u00a098123-4567', '(91) 98123-4567'],
    ['phone', '0 48 3222-1234', '(48) 3222-1234'],
    ['phone', '55 48 99123-4567', '(48) 99123-4567'],
    ['phone', '(55) 99123-4567', '(55) 99123-4567'],
    ['cep', '88.301-000', '88301-000'],
    ['cep', ' 88301-000', '88301-000'],
    ['cnpj', ' 11.222.333/0001-81', '11.222.333/0001-81'],
    ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
    ['document', '99900000188', '999.000.001-88'],
    ['document', '\u200b11222333000181', '11.222.333/0001-81'],
  ])('%s: %j', (name, typed, drawn) => {
    mask(input, name)
    expect(put(typed)).toBe(drawn)
    expect(put(typed, 'change')).toBe(drawn)
  })

  it.each<[MaskName, string]>([
    ['phone', '+1 415 555 2671'],
    ['phone', '91 98123-4567 ramal 8'],
    ['phone', '98123-4567'],
    ['cep', '88301-00O'],
    ['cep', '88301-0000'],
    ['cnpj', '11.222.333/0001-8100'],
    ['document', '9990000018'],
  ])('%s: %j stays as it was typed', (name, typed) => {
    mask(input, name)
    expect(put(typed)).toBe(typed)
    expect(put(typed, 'change')).toBe(typed)
  })

  it.each<[MaskName, string, string]>([
    ['phone', '91981234567', '(91) 98123-4567'],
    ['phone', '5591981234567', '(91) 98123-4567'],
    ['phone', '+5591981234567', '(91) 98123-4567'],
    ['phone', '0554832221234', '(48) 3222-1234'],
    ['document', '11222333000181', '11.222.333/0001-81'],
    ['cep', '88301000', '88301-000'],
  ])('%s: %s key by key', (name, keys, drawn) => {
    mask(input, name)
    for (const key of keys) put(input.value + key)
    expect(input.value).toBe(drawn)
  })

  it('leaves a number alone while somebody mends its middle', () => {
    mask(input, 'phone')
    input.value = '(91) 98123-45678'
    input.setSelectionRange(6, 6)
    input.dispatchEvent(new Event('input'))
    expect(input.value).toBe('(91) 98123-45678')
  })
})
