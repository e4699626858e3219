import { z } from 'zod'
import type { Uf } from '../places/states'
import { isValidCnpj } from './cnpj'
import { isValidCpf } from './cpf'

const NFE_KEY_LENGTH = 44

/** IBGE codes of the 27 states, the first two digits of a key. */
const STATES: Readonly<Record<string, Uf>> = {
  11: 'RO',
  12: 'AC',
  13: 'AM',
  14: 'RR',
  15: 'PA',
  16: 'AP',
  17: 'TO',
  21: 'MA',
  22: 'PI',
  23: 'CE',
  24: 'RN',
  25: 'PB',
  26: 'PE',
  27: 'AL',
  28: 'SE',
  29: 'BA',
  31: 'MG',
  32: 'ES',
  33: 'RJ',
  35: 'SP',
  41: 'PR',
  42: 'SC',
  43: 'RS',
  50: 'MS',
  51: 'MT',
  52: 'GO',
  53: 'DF',
}

/**
 * The one spelling of a key: spaces and points dropped, upper case, without the 'NFe' or 'CTe' that stands before it in an XML
 * and in what is copied from one.
 */
const canonicalNfeKey = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
    .replace(/^(NFE|CTE)(?=.{44}$)/, '')

/** Modulo 11, weights 2 to 9 from the right, each character worth its ASCII code − 48 (domain 3.2). */
function checkDigit(body: string): number {
  const sum = [...body]
    .reverse()
    .reduce((total, character, index) => total + (character.charCodeAt(0) - 48) * (2 + (index % 8)), 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

/**
 * True for the access key of an NF-e (model 55) in any spelling. Own code, since the library refuses issuers with
 * letters (domain 0.3): cUF2 AAMM4 CNPJ14 mod2 serie3 nNF9 tpEmis1 cNF8 cDV1.
 */
export function isValidNfeKey(text: string): boolean {
  const key = canonicalNfeKey(text)
  if (!/^\d{4}(0[1-9]|1[0-2])[0-9A-Z]{12}\d{2}55\d{22}$/.test(key) || !stateOf(key)) return false
  const issuer = key.slice(6, 20)
  const knownIssuer = isValidCnpj(issuer) || (issuer.startsWith('000') && isValidCpf(issuer.slice(3)))
  return knownIssuer && checkDigit(key.slice(0, 43)) === Number(key[43])
}

const stateOf = (key: string): Uf | undefined => STATES[key.slice(0, 2)]

/** The parts of a valid key: cUF2 AAMM4 CNPJ14 mod2 serie3 nNF9. The issuer of a person is three zeros and the CPF. */
export function readNfeKey(text: string) {
  const key = canonicalNfeKey(text)
  return {
    uf: stateOf(key) ?? null,
    /** `YYYY-MM` of its issue. */
    month: `20${key.slice(2, 4)}-${key.slice(4, 6)}`,
    issuer: key.slice(6, 20),
    series: Number(key.slice(22, 25)),
    number: Number(key.slice(25, 34)),
  }
}

/** Number of the invoice, without leading zeros. */
export const nfeNumberOf = (key: string): number => readNfeKey(key).number

/** An access key field: any spelling in, 44 characters out. */
export const nfeKeyField = () =>
  z
    .string()
    .min(NFE_KEY_LENGTH, { abort: true })
    .max(120, { abort: true })
    .overwrite(canonicalNfeKey)
    .refine(isValidNfeKey, { params: { rule: 'nfeKey' } })

/** True for the access key of a CT-e (model 57), which is built as an NF-e's. */
const isValidCteKey = (text: string): boolean => {
  const key = canonicalNfeKey(text)
  return /^\d{4}(0[1-9]|1[0-2])[0-9A-Z]{12}\d{2}57\d{22}$/.test(key) && checkDigit(key.slice(0, 43)) === Number(key[43])
}

/** The access key of a CT-e: any spelling in, 44 characters out. */
export const cteKeyField = () =>
  z
    .string()
    .min(NFE_KEY_LENGTH, { abort: true })
    .max(120, { abort: true })
    .overwrite(canonicalNfeKey)
    .refine(isValidCteKey, { params: { rule: 'cteKey' } })

/** For seeds and tests: a key with the right check digit from its first 43 characters. */
export const completeNfeKey = (body: string): string => `${body}${checkDigit(body)}`
