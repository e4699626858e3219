import { isValidLandlinePhone } from '@brazilian-utils/brazilian-utils/is-valid-landline-phone'
import { isValidMobilePhone } from '@brazilian-utils/brazilian-utils/is-valid-mobile-phone'
import { z } from 'zod'

/** Country code of Brazil and of every chat link (specification §2). */
const COUNTRY_CODE = '55'

/**
 * The one spelling of a phone: digits with country and area code, '5548991234567'. Trunk zeros go, and a country code
 * once. Area code 55 is not the country code: without a '+' only more than eleven digits already carry it. A foreign
 * number, such as '+1 415 …', or one with an extension comes back as it is: no digits are dropped.
 */
export function canonicalPhone(text: string): string {
  const plain = text.normalize('NFKC').replace(/[^\p{L}\p{N}+]/gu, '')
  const [, plus, number] = /^(\+?)0*([1-9]\d*)$/.exec(plain) ?? []
  if (number === undefined) return text
  const hasCountry = number.startsWith(COUNTRY_CODE) && (plus === '+' || number.length > 11)
  if (plus === '+' && !hasCountry) return text
  const rest = hasCountry ? number.slice(2).replace(/^0+/, '') : number
  return rest.length === 10 || rest.length === 11 ? `${COUNTRY_CODE}${rest}` : text
}

const national = (phone: string): string =>
  phone.startsWith(COUNTRY_CODE) && phone.length >= 12 ? phone.slice(2) : phone

/**
 * A mobile with a known area code and 9 digits, the first of them a 9 (which the library does not ask for); anything
 * else is INVALID_COMPANY_CLIENT_MOBILE_PHONE for a client.
 */
export const isMobilePhone = (text: string): boolean => {
  const phone = canonicalPhone(text)
  return /^55\d{2}9\d{8}$/.test(phone) && isValidMobilePhone(national(phone))
}

/** A mobile or a landline with a known area code. */
export const isPhone = (text: string): boolean => {
  const phone = canonicalPhone(text)
  return isMobilePhone(phone) || (/^55\d{10}$/.test(phone) && isValidLandlinePhone(national(phone)))
}

/** '5548991234567' → '(48) 99123-4567'. */
export function formatPhone(phone: string): string {
  const match = /^(\d{2})(\d{4,5})(\d{4})$/.exec(national(phone))
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : phone
}

/** Chat link of domain 3.2, with an optional first message. */
export const whatsappUrl = (phone: string, text?: string): string =>
  `https://wa.me/${canonicalPhone(phone)}${text ? `?text=${encodeURIComponent(text)}` : ''}`

const phoneText = () =>
  z.string().min(1, { abort: true }).min(10, { abort: true }).max(60, { abort: true }).overwrite(canonicalPhone)

/** A mobile phone field: any spelling in, 13 digits out. */
export const mobilePhoneField = () => phoneText().refine(isMobilePhone, { params: { rule: 'mobilePhone' } })

/** A phone field, mobile or landline: any spelling in, digits with country code out. */
export const phoneField = () => phoneText().refine(isPhone, { params: { rule: 'phone' } })
