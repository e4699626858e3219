/** What a template may ask for. */
const PLACEHOLDERS = ['{code}', '{invoice}'] as const
export const MAX_TRACKING_URL_LENGTH = 300

const PLACEHOLDER = /\{[^{}]*\}?|\}/g

/**
 * What is wrong with a carrier's template: it is an https address with at least one of `{code}` and `{invoice}`, after the
 * host, and no other brace.
 * @returns the rule of the field's error, or null
 */
export function trackingUrlProblem(template: string): 'trackingUrl' | null {
  const found = template.match(PLACEHOLDER) ?? []
  if (found.length === 0 || found.some((one) => !PLACEHOLDERS.some((known) => known === one))) return 'trackingUrl'
  const url = parse(template.replace(PLACEHOLDER, 'x'))
  // An address of the carrier's own, whatever a code is: the host holds no placeholder, and nobody logs in by a link.
  const [, host = ''] = /^https:\/\/([^/?#]*)/i.exec(template) ?? []
  return url?.protocol === 'https:' && host !== '' && !/[{}@\\]/.test(host) && url.hostname.includes('.')
    ? null
    : 'trackingUrl'
}

function parse(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/**
 * Where a shipment is followed.
 * @param facts the tracking code, and the number of the invoice
 * @returns null without a template, or where it asks for what is not known
 */
export function trackingUrl(
  template: string | null,
  facts: { code: string | null; invoice: string | null },
): string | null {
  if (template === null || trackingUrlProblem(template) !== null) return null
  if (template.includes('{code}') && !facts.code) return null
  if (template.includes('{invoice}') && !facts.invoice) return null
  return template
    .replaceAll('{code}', encodeURIComponent(facts.code ?? ''))
    .replaceAll('{invoice}', encodeURIComponent(facts.invoice ?? ''))
}
