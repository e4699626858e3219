/** Boxes of one name, as a form sends them: none arrives as absent, one alone as itself. */
export const ticked = (value: unknown): unknown =>
  value === undefined || value === null || value === '' ? [] : Array.isArray(value) ? value : [value]
