const withDecimals = (least: number, most: number) =>
  new Intl.NumberFormat('pt-BR', { minimumFractionDigits: least, maximumFractionDigits: most })
const WHOLE = withDecimals(0, 0)
const SHORT = withDecimals(0, 3)

export const integerText = (value: number): string => WHOLE.format(value)

/** Watts → '8,19 kWp', '6 kW'. */
export const powerText = (watts: number, unit: 'kWp' | 'kW'): string => `${SHORT.format(watts / 1000)} ${unit}`

/** '2026-11-29' → '29/11/2026'. */
export const dayText = (day: string): string => day.split('-').reverse().join('/')

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as HTML and SVG hold it, in an attribute too. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (mark) => MARKS[mark]!)

/** What each paper says of itself. */
export const FOR_REVIEW = 'Para revisão do responsável técnico'
