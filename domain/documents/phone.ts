import { isValidLandlinePhone } from '@brazilian-utils/brazilian-utils/is-valid-landline-phone'
import { isValidMobilePhone } from '@brazilian-utils/brazilian-utils/is-valid-mobile-phone'
import { z } from 'zod'

/** Country code of Brazil and of every chat link (specification §2). */
const COUNTRY_CODE = '55'

/**
 * The one spelling of a phone: digits with country and area code, '5548991234567'. Trunk zeros go. Area code 55 is not
 * the country code: only 12 or 13 digits already carry it.
 */
export function canonicalPhone(text: string): string {
  const digits = text.normalize('NFKC').replace(/\D/g, '').replace(/^0+/, '')
  return digits.length === 10 || digits.length === 11 ? `${COUNTRY_CODE}${digits}` : digits
}

const national = (phone: string): string =>
  phone.startsWith(COUNTRY_CODE) && phone.length >= 12 ? phone.slice(2) : phone

/** A mobile with a known area code and 9 digits; anything else is INVALID_COMPANY_CLIENT_MOBILE_PHONE for a client. */
export const isMobilePhone = (text: string): boolean => {
  const phone = canonicalPhone(text)
  return /^55\d{11}$/.test(phone) && isValidMobilePhone(national(phone))
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
  z.string().min(1, { abort: true }).min(10, { abort: true }).max(30, { abort: true }).overwrite(canonicalPhone)

/** A mobile phone field: any spelling in, 13 digits out. */
export const mobilePhoneField = () => phoneText().refine(isMobilePhone, { params: { rule: 'mobilePhone' } })

/** A phone field, mobile or landline: any spelling in, digits with country code out. */
export const phoneField = () => phoneText().refine(isPhone, { params: { rule: 'phone' } })
