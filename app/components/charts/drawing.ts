/** One row of a chart and of its table: the number that is drawn, and how it is written. */
export type ChartRow = {
  label: string
  value: number
  text: string
  /** The rows behind the number. */
  href?: string
  /** The upper part of a bar of two parts, on top of the first number. */
  second?: { value: number; text: string }
}

/** What a chart draws, for the server's SVG and for the script that takes its place. */
export type Drawing = {
  kind: 'bar' | 'pie'
  labels: string[]
  series: { label: string; values: number[]; texts: string[]; colours: readonly string[] }[]
}

/** The order of colours by the theme's own names, so that each has its tint in the dark. */
const COLOURS = [
  'var(--primary)',
  'var(--accent)',
  'var(--link)',
  'var(--production-ink)',
  'var(--danger)',
  'var(--warning-ink)',
  'var(--finished-ink)',
] as const
/** The colour that all others share. */
const OTHERS_COLOUR = 'var(--muted)'
export const SECOND_COLOUR = 'var(--danger)'

/** Seven slices, then all others as one. */
export const MAX_SLICES = COLOURS.length

/** The colour of a row in a chart of slices. */
export const colourOf = (at: number): string => COLOURS[at] ?? OTHERS_COLOUR

/** The id of a slice's pattern, by which paper tells it apart. */
export const patternOf = (chart: string, at: number): string => `${chart}-p${at}`

/** The drawn height of a number: 0 for negative ones and for NaN. */
export const drawn = (value: number): number => (Number.isFinite(value) && value > 0 ? value : 0)

/** A length in an SVG attribute, short: 12.34 of 12.3412. */
export const short = (length: number): number => Math.round(length * 100) / 100
