import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { issuesToErrors } from '../errors/issues-to-errors'
import { canonicalCep, cepField, formatCep } from '../places/cep'
import { documentField, formatDocument, maskDocument, personTypeOf } from './client-document'
import { canonicalCnpj, cnpjField, cnpjRoot, formatCnpj, isValidCnpj } from './cnpj'
import { cpfField, formatCpf, isValidCpf, maskCpf } from './cpf'
import { completeNfeKey, isValidNfeKey, nfeKeyField, nfeNumberOf } from './nfe-key'
import { canonicalPhone, formatPhone, isMobilePhone, isPhone, whatsappUrl } from './phone'
import { isValidStateRegistration, makesTaxpayer, stateRegistrationField } from './state-registration'

describe('CNPJ (domain 3.1)', () => {
  it.each([
    '00.000.000/E08G-12',
    '12.ABC.345/01DE-35',
    '12.abc.345/01de-35',
    '11.222.333/0001-81',
    'DE.MO0.001/0001-07',
    '99.900.001/DEMO-40',
    '１１.222.333/0001-81',
    '11 222 333 0001\u200b81',
  ])('takes %s', (text) => {
    expect(isValidCnpj(text)).toBe(true)
    expect(cnpjField().parse(text)).toMatch(/^[0-9A-Z]{14}$/)
  })

  it.each([
    '12ABC34501DE36',
    '00000000000000',
    'AAAAAAAAAAAA00',
    'AAAAAAAAAAAA45',
    '11222333000182',
    '1122233300018',
    '12ABC34501DEA5',
    '',
  ])('refuses %s', (text) => {
    expect(isValidCnpj(text)).toBe(false)
  })

  it('has one spelling for all of them', () => {
    const noise = fc.constantFrom('', ' ', '.', '/', '-', '\u200b', '\u00a0', '_', '\t')
    fc.assert(
      fc.property(fc.array(noise, { minLength: 14, maxLength: 14 }), fc.boolean(), (gaps, lower) => {
        const spelled = [...'DEMO0001000107'].map((character, i) => character + gaps[i]).join('')
        expect(canonicalCnpj(lower ? spelled.toLowerCase() : spelled)).toBe('DEMO0001000107')
      }),
      { numRuns: 200 },
    )
  })

  it('formats, and knows the root', () => {
    expect(formatCnpj('DEMO0001000107')).toBe('DE.MO0.001/0001-07')
    expect(formatCnpj('123')).toBe('123')
    expect(cnpjRoot('99.900.001/DEMO-40')).toBe('99900001')
  })
})

describe('CPF', () => {
  it('checks, formats and masks', () => {
    expect(isValidCpf('999.000.001-88')).toBe(true)
    expect(isValidCpf('99900000189')).toBe(false)
    expect(isValidCpf('11111111111')).toBe(false)
    expect(isValidCpf('999A000B001-88')).toBe(false)
    expect(cpfField().parse('999.000.001-88')).toBe('99900000188')
    expect(formatCpf('99900000188')).toBe('999.000.001-88')
    expect(maskCpf('99900000188')).toBe('***.000.001-**')
  })
})

describe('a client’s document', () => {
  it('is either, canonical', () => {
    expect(documentField().parse('999.000.001-88')).toBe('99900000188')
    expect(documentField().parse('de.mo0.002/0001-51')).toBe('DEMO0002000151')
    expect(documentField().safeParse('999.000.001-89').success).toBe(false)
    expect(personTypeOf('DEMO0002000151')).toBe('CNPJ')
    expect(formatDocument('99900000188')).toBe('999.000.001-88')
    expect(maskDocument('99900000188')).toBe('***.000.001-**')
    expect(maskDocument('DEMO0002000151')).toBe('DE.MO0.002/0001-51')
  })
})

describe('phones (domain 3.2)', () => {
  it('stores country and area code once, area code 55 included', () => {
    expect(canonicalPhone('(48) 99123-4567')).toBe('5548991234567')
    expect(canonicalPhone('+55 (48) 99123-4567')).toBe('5548991234567')
    expect(canonicalPhone('048 3222-1234')).toBe('554832221234')
    expect(canonicalPhone('55 99123-4567')).toBe('5555991234567')
    for (const phone of ['5548991234567', '5555991234567', '554832221234']) expect(canonicalPhone(phone)).toBe(phone)
  })

  it('tells mobile from landline', () => {
    expect(isMobilePhone('(48) 90000-0001')).toBe(true)
    expect(isMobilePhone('(48) 3222-1234')).toBe(false)
    expect(isPhone('(48) 3222-1234')).toBe(true)
    expect(isPhone('(23) 90000-0001')).toBe(false)
    expect(isPhone('123')).toBe(false)
  })

  it('formats and links', () => {
    expect(formatPhone('5548991234567')).toBe('(48) 99123-4567')
    expect(formatPhone('554832221234')).toBe('(48) 3222-1234')
    expect(whatsappUrl('(48) 99123-4567', 'Olá, tudo bem?')).toBe(
      'https://wa.me/5548991234567?text=Ol%C3%A1%2C%20tudo%20bem%3F',
    )
  })
})

describe('CEP', () => {
  it('takes the mask or none', () => {
    expect(cepField().parse('88301-000')).toBe('88301000')
    expect(cepField().parse(cepField().parse('88301000'))).toBe('88301000')
    for (const bad of ['8830100', '88301-0000', '8830A-000']) expect(cepField().safeParse(bad).success).toBe(false)
    expect(issuesToErrors(cepField().safeParse('1').error?.issues ?? [])[0]?.rule).toBe('cep')
    expect(formatCep(canonicalCep('88.301-000'))).toBe('88301-000')
  })
})

describe('NF-e keys', () => {
  const numeric = completeNfeKey(`4226119990000100015055001000001234112345679`.slice(0, 43))
  const letters = completeNfeKey('4226119990000 1DEMO4055001000001234112345679'.replace(/ /g, ''))

  it('takes issuers with and without letters', () => {
    expect(numeric).toHaveLength(44)
    expect(isValidNfeKey(numeric)).toBe(true)
    expect(isValidNfeKey(letters)).toBe(true)
    expect(nfeKeyField().parse(letters.toLowerCase().replace(/(.{4})/g, '$1 '))).toBe(letters)
    // As an XML has it, and as people copy it from one.
    expect(nfeKeyField().parse(`NFe${letters}`)).toBe(letters)
    expect(nfeKeyField().parse(` nfe ${numeric.replace(/(.{4})/g, '$1 ')}`)).toBe(numeric)
    expect(nfeNumberOf(letters)).toBe(1234)
  })

  it('refuses a wrong digit, month, state, model or issuer', () => {
    const bodies = [
      '4226139990000100015055001000001234112345679',
      '9926119990000100015055001000001234112345679',
      '4226119990000100015065001000001234112345679',
      '4226119990000100015155001000001234112345679',
    ]
    for (const body of bodies) expect(isValidNfeKey(completeNfeKey(body)), body).toBe(false)
    expect(isValidNfeKey(`${numeric.slice(0, 43)}${(Number(numeric[43]) + 1) % 10}`)).toBe(false)
  })

  it('agrees with the authorities’ published sample', () => {
    expect(isValidNfeKey('35080599999090910270550010000000015180051273')).toBe(true)
  })
})

describe('state registrations', () => {
  it('checks by state, and knows ISENTO', () => {
    expect(isValidStateRegistration('SC', '251.040.852')).toBe(true)
    expect(isValidStateRegistration('SC', '251.040.853')).toBe(false)
    expect(isValidStateRegistration('SP', 'isento')).toBe(true)
    expect(stateRegistrationField().parse('Isenta')).toBe('ISENTO')
    expect(stateRegistrationField().safeParse('qualquer').success).toBe(false)
  })

  it('says who is a taxpayer', () => {
    expect(makesTaxpayer('251040852')).toBe(true)
    expect(makesTaxpayer('ISENTO')).toBe(false)
    expect(makesTaxpayer(null)).toBe(false)
  })
})
