import { z } from 'zod'
import { seenText } from './plain'

/** Control characters: NUL breaks PostgreSQL (22021), the others break sheets and prints. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not come in
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not come in
const CONTROL_OR_LINE_BREAK = /[\u0000-\u001f\u007f]/

/**
 * As people see it, trimmed, line breaks as \n (forms post \r\n, which the browser counts as one). A text of
 * invisible characters alone is empty.
 */
const cleanLine = (text: string): string => seenText(text.replace(/[\u2028\u2029]/g, ' ')).trim()
const cleanParagraph = (text: string): string =>
  seenText(text.replace(/\r\n?|[\u2028\u2029]/g, '\n'))
    .replace(/ +\n/g, '\n')
    .trim()

interface Lengths {
  max: number
  /** 1 by default: a text that is there is not blank. */
  min?: number
}

/** One line: a name, a title, a search. */
export const line = ({ min = 1, max }: Lengths) =>
  z
    .string()
    .overwrite(cleanLine)
    .min(min)
    .max(max, { abort: true })
    .refine((text) => !CONTROL_OR_LINE_BREAK.test(text), { params: { rule: 'controlCharacters' } })

/** What a list is searched by: its one rule is that it is visible text. */
export const searchText = () =>
  z
    .string()
    .overwrite((text) => seenText(text).trim())
    .max(120)
    .optional()

/** Several lines: a description, a note. */
export const paragraph = ({ min = 1, max }: Lengths) =>
  z
    .string()
    .overwrite(cleanParagraph)
    .min(min)
    .max(max, { abort: true })
    .refine((text) => !CONTROL_CHARACTERS.test(text), { params: { rule: 'controlCharacters' } })

/**
 * An e-mail address, in lower case: two spellings of one address are one account. Checked by a refinement and not by
 * .email(), whose pattern would go to the form, where `type=email` says it better.
 */
export const emailAddress = () =>
  z
    .string()
    .overwrite((text) => seenText(text.normalize('NFKC')).trim().toLowerCase())
    .min(1)
    // A longer text meets no pattern: this one takes the square of a length.
    .max(254, { abort: true })
    .refine((text) => z.regexes.email.test(text), { params: { rule: 'email' } })

/** An https or http address of a document or video. */
export const webAddress = () =>
  z
    .string()
    .overwrite((text) => seenText(text).trim())
    .min(1)
    .max(500, { abort: true })
    .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), { params: { rule: 'url' } })
