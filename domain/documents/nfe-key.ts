import { z } from 'zod'
import { isValidCnpj } from './cnpj'
import { isValidCpf } from './cpf'

const NFE_KEY_LENGTH = 44

/** IBGE codes of the 27 states, the first two digits of a key. */
const STATE_CODES = /^(1[1-7]|2[1-9]|3[1235]|4[123]|5[0123])/

/** The one spelling of a key: spaces and points dropped, upper case. */
const canonicalNfeKey = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()

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
  if (!/^\d{4}(0[1-9]|1[0-2])[0-9A-Z]{12}\d{2}55\d{22}$/.test(key) || !STATE_CODES.test(key)) return false
  const issuer = key.slice(6, 20)
  const knownIssuer = isValidCnpj(issuer) || (issuer.startsWith('000') && isValidCpf(issuer.slice(3)))
  return knownIssuer && checkDigit(key.slice(0, 43)) === Number(key[43])
}

/** Number of the invoice, without leading zeros. */
export const nfeNumberOf = (key: string): number => Number(canonicalNfeKey(key).slice(25, 34))

/** An access key field: any spelling in, 44 characters out. */
export const nfeKeyField = () =>
  z
    .string()
    .min(NFE_KEY_LENGTH, { abort: true })
    .max(80, { abort: true })
    .overwrite(canonicalNfeKey)
    .refine(isValidNfeKey, { params: { rule: 'nfeKey' } })

/** For seeds and tests: a key with the right check digit from its first 43 characters. */
export const completeNfeKey = (body: string): string => `${body}${checkDigit(body)}`
