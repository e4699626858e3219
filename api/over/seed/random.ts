export interface Random {
  /** An integer from `min` to `max`, both included. */
  between(min: number, max: number): number
  /** One of the choices. */
  pick<T>(choices: readonly T[]): T
  /** True once in `times`. */
  oneIn(times: number): boolean
}

/** mulberry32: the same seed gives the same numbers on every machine. */
export function createRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    between,
    pick: (choices) => choices[between(0, choices.length - 1)]!,
    oneIn: (times) => between(1, times) === 1,
  }
}
