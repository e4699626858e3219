import { describe, expect, it } from 'vitest'
import { fieldErrorText } from '../../over/texts/field-error-text'
import { companyClientInput } from '../../people/company-clients/company-client-input'
import { issuesToErrors } from '../errors/issues-to-errors'
import { UFS, type Uf } from '../places/states'
import { beginsAsKnown, wholeRegistration } from './registration-digits'
import { isValidStateRegistration, registrationRemark } from './state-registration'

/**
 * The worked example of each state's own routine (http://www.sintegra.gov.br/Cad_Estados/cad_<UF>.html); where it has
 * none, or gives only the formula, a number made by the formula, which says so.
 */
const PUBLISHED: Readonly<Record<Uf, readonly string[]>> = {
  AC: ['01.004.823/001-12'],
  AL: ['240000048'],
  // Formula alone (eight digits, weights 9 to 2): made by it.
  AM: ['04.145.871-0'],
  AP: ['030123459'],
  // Eight digits, nine since:
  // https://www.sefaz.ba.gov.br/contribuinte/informacoes_fiscais/doc_fiscal/calculodv.htm
  BA: ['123456-63', '612345-57', '1234567-48'],
  CE: ['06000001-5'],
  // 08 since September 2020 (SEFAZ-DF's answer in github.com/erpbrasil/erpbrasil.base/pull/30): made by the formula.
  DF: ['07300001001-09', '08000001001-20'],
  // Formula alone: made by it.
  ES: ['08000001-0'],
  // 20 since 2023 (IN 1535/2022-GSE): numbers in use, github.com/erpbrasil/erpbrasil.base/issues/48,
  // caelum/caelum-stella/issues/286, martinusso/docsbr.net/pull/31, mariohmol/js-brasil/issues/73.
  GO: ['10.987.654-7', '20.021.462-4', '20.002.482-5', '20.105.041-2', '20.024.521-0'],
  MA: ['12000038-5'],
  MG: ['062.307.904/0081'],
  // Formula alone: made by it.
  MS: ['28.000.001-4'],
  MT: ['0013000001-9'],
  // 75 to 79 since 2024 (cad_PA): made by the formula of 15.
  PA: ['15-999999-5', '75-000001-5'],
  PB: ['06000001-5'],
  PE: ['0321418-40', '18.1.001.0000004-9'],
  PI: ['012345679'],
  PR: ['123.45678-50'],
  // Formula alone (weights 2 7 6 5 4 3 2): made by it.
  RJ: ['12.345.67-4'],
  RN: ['20.040.040-1', '20.0.040.040-0'],
  RO: ['0000000062521-3', '101.62521-3'],
  RR: ['24006628-1', '24001755-6', '24003429-0', '24001360-3', '24008266-8', '24006153-6', '24007356-2', '24005467-4'],
  RS: ['224/365879-2'],
  SC: ['251.040.852'],
  SE: ['27123456-3'],
  SP: ['110.042.490.114', 'P-01100424.3/002'],
  TO: ['29 01 022783 6', '29.022783-6'],
}

const plain = (text: string) => text.replace(/[^0-9P]/g, '')

describe('state registrations by their check digits', () => {
  it.each(UFS)('%s', (uf) => {
    for (const text of PUBLISHED[uf]) {
      expect(isValidStateRegistration(uf, text), text).toBe(true)
      expect(wholeRegistration(uf, plain(text)), text).toBe(plain(text))
      // Another last digit makes another number: of SP's farms the tenth is the check digit.
      const at = text.startsWith('P') ? 9 : plain(text).length - 1
      const wrong = [...plain(text)].map((digit, index) => (index === at ? String((Number(digit) + 3) % 10) : digit))
      expect(wholeRegistration(uf, wrong.join('')), wrong.join('')).not.toBe(wrong.join(''))
    }
  })

  it('get the zeros back that a spreadsheet took', () => {
    expect(wholeRegistration('MG', '623079040081')).toBe('0623079040081')
    expect(wholeRegistration('CE', '60000015')).toBe('060000015')
    expect(wholeRegistration('DF', '730000100109')).toBe('0730000100109')
    expect(wholeRegistration('MT', '130000019')).toBe('00130000019')
    expect(wholeRegistration('RO', '625213')).toBe('00000000625213')
    expect(wholeRegistration('SC', '1040852')).toBeNull()
    for (const nothing of ['', '000000000', '0']) expect(wholeRegistration('SC', nothing)).toBeNull()
  })

  it('begin otherwise than published: a remark, and no refusal', () => {
    expect(beginsAsKnown('GO', '200214624')).toBe(true)
    expect(beginsAsKnown('DF', '0800000100120')).toBe(true)
    const made = `30${'000001'}`
    const digit = [...'0123456789'].find((one) => wholeRegistration('GO', made + one))
    const stateRegistration = `${made}${digit}`
    expect(registrationRemark({ stateRegistration, uf: 'GO' })).toBe(
      `Confira a IE: ${stateRegistration} não começa como as de GO.`,
    )
    for (const none of [null, 'ISENTO', '109876547']) {
      expect(registrationRemark({ stateRegistration: none, uf: 'GO' })).toBeNull()
    }
  })

  it('are stored whole by the form, which says what it expected', () => {
    const client = { name: 'Ana', document: '99900000188' }
    expect(companyClientInput.parse({ ...client, uf: 'MG', stateRegistration: '62.307.904/0081' })).toMatchObject({
      stateRegistration: '0623079040081',
    })
    const refused = companyClientInput.safeParse({ ...client, uf: 'GO', stateRegistration: '200214625' })
    const [error] = issuesToErrors(refused.error?.issues ?? [])
    expect(fieldErrorText({ ...error!, label: 'Inscrição estadual' })).toBe(
      'O campo Inscrição estadual deve ser uma inscrição estadual válida de GO (9 dígitos, com os verificadores certos), ou ISENTO',
    )
  })
})
