/** Pairs like '7:14' as a map, in their order: the second number by the first. A part that is no number is NaN. */
export const numberPairs = (pairs: readonly string[]): Map<number, number> =>
  new Map(
    pairs.map((pair) => {
      const [key, value] = pair.split(':')
      return [Number(key), Number(value)]
    }),
  )
