/** Whether a value is one of a list; TypeScript knows it from then on, which `includes` does not tell it. */
export const isOneOf = <const Value>(list: readonly Value[], value: unknown): value is Value =>
  list.some((one) => one === value)
