import { normalSerial } from '../../ground/documents/serials'

/** What a scanner typed: the code that it stands for, and the piece's own number where the label says it too. */
export interface ReadCode {
  /** Own code or digits of a GTIN, in capitals, without blanks. */
  code: string
  /** The same as fourteen digits, as GTINs are compared; null: no GTIN. */
  gtin: string | null
  serial: string | null
}

/** What parts the fields of a GS1 label whose length is not fixed (FNC1, as scanners type it). */
const GROUP = '\u001d'
/** Prefixes by which a scanner names the symbology (ISO/IEC 15424). */
const SYMBOLOGY = /^\](?:C1|e0|d2|Q3)/

/**
 * Reads one scan: an own code, a GTIN of 8 to 14 digits, or a GS1 element string with the GTIN (01) and, where it is there,
 * the serial number (21), with brackets or without (GS1 General Specifications, section 3).
 * @param text as a scanner or a person typed it, of any length
 */
export function readCode(text: string): ReadCode {
  const typed = text.normalize('NFKC').trim()
  const plain = typed.replace(SYMBOLOGY, '')
  const element = ofElementString(plain, plain !== typed)
  if (element) return element
  const code = normalSerial(typed)
  return { code, gtin: /^\d{8,14}$/.test(code) ? code.padStart(14, '0') : null, serial: null }
}

function ofElementString(text: string, isNamed: boolean): ReadCode | null {
  const bracketed = /^\(01\)(\d{14})(.*)$/s.exec(text)
  if (bracketed) {
    const [, gtin = '', rest = ''] = bracketed
    return { code: gtin, gtin, serial: serialOf(/\(21\)([^(]+)/.exec(rest)?.[1]) }
  }
  // Without brackets sixteen digits are a label only where the scanner says so; more can be nothing else.
  const [, gtin, rest = ''] = /^01(\d{14})(.*)$/s.exec(text) ?? []
  if (gtin === undefined || (rest === '' && !isNamed)) return null
  const [first = '', ...others] = rest.split(GROUP)
  // Days (11 to 17) have six digits and nothing after them.
  const serial = /^(?:1[1-7]\d{6})*21(.+)$/s.exec(first)?.[1] ?? others.find((part) => part.startsWith('21'))?.slice(2)
  return { code: gtin, gtin, serial: serialOf(serial) }
}

const serialOf = (text: string | undefined): string | null => (text ? normalSerial(text) || null : null)
