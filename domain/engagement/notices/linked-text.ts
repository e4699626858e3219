/** A piece of a plain text: words, or an address that is a link. */
export type TextPart = { text: string; href?: string }

const ADDRESS = /https:\/\/[^\s<>"']+/g
/** Punctuation after an address is no part of it. */
const TRAILING = /[.,;:!?)\]]+$/

/** The addresses of a plain text as links: https alone, and only what the platform can read as an address. */
export function linkedText(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const href = found.replace(TRAILING, '')
    if (!URL.canParse(href)) continue
    if (index > from) parts.push({ text: text.slice(from, index) })
    parts.push({ text: href, href })
    from = index + href.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}
