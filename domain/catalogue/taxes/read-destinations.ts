import { readBrNumber } from '../../ground/numbers/read-br-number'
import { isUf } from '../../ground/places/states'

/** 'SP', 'PE 20,5', 'PE 20,5 + 2', 'RJ 20 FCP 2'. */
const ENTRY = /^([A-Za-z]{2})(?:\s+(\S+?)\s*%?(?:\s*(?:\+|fcp|\s)\s*(\S+?)\s*%?)?)?$/i
/** 'PE + 2', 'PE FCP 2': with the rule's own internal rate. */
const FCP_ALONE = /^([A-Za-z]{2})\s*(?:\+|fcp\s)\s*(\S+?)\s*%?$/i

/** One per state; what a person types for it, its place in the text, is told when it is none. */
export type ReadDestinations =
  | { ok: true; value: { uf: string; internal: number | null; fcp: number | null }[] }
  | { ok: false; entry: string }

/**
 * Reads the states of a rule as people list them: by commas where nothing but states is named, else by semicolons or
 * lines, each with its internal rate and FCP where it has its own.
 */
export function readDestinations(text: string): ReadDestinations {
  const namesAlone = /^[A-Za-z\s,;]*$/.test(text)
  const separator = namesAlone ? /[\s,;]+/ : /[;\n\r]+/
  const value: { uf: string; internal: number | null; fcp: number | null }[] = []
  for (const part of text.split(separator)) {
    const entry = part.trim()
    // 'SP, PR e RJ', as a sentence has them.
    if (entry === '' || (namesAlone && /^e$/i.test(entry))) continue
    const [, own, alone] = FCP_ALONE.exec(entry) ?? []
    const [, uf = '', internal, fcp] = own ? ['', own, undefined, alone] : (ENTRY.exec(entry) ?? [])
    const rates = [internal, fcp].map(rateOf)
    if (!isUf(uf.toUpperCase()) || rates.includes(undefined)) return { ok: false, entry: entry.slice(0, 40) }
    value.push({ uf: uf.toUpperCase(), internal: rates[0] ?? null, fcp: rates[1] ?? null })
  }
  return { ok: true, value }
}

/** Undefined where it is no number. */
function rateOf(text: string | undefined): number | null | undefined {
  if (text === undefined) return null
  const read = readBrNumber(text)
  return read.ok ? Number(read.text) : undefined
}

const rateText = (rate: number): string => String(rate).replace('.', ',')

/** The same as it is written: 'PE 20,5 + 2; SP 18'. */
export const destinationsText = (
  destinations: readonly { uf: string; internal: number | null; fcp: number | null }[],
): string =>
  destinations
    .map(({ uf, internal, fcp }) =>
      [uf, ...(internal === null ? [] : [rateText(internal)]), ...(fcp === null ? [] : ['+', rateText(fcp)])].join(' '),
    )
    .join(destinations.every(({ internal, fcp }) => internal === null && fcp === null) ? ', ' : '; ')
