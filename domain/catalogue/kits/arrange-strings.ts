export interface StringLimits {
  min: number
  max: number
}

/** The modules of one kind that one inverter takes. */
export interface StringInputs extends StringLimits {
  trackers: number
  /** Strings side by side on one tracker, by their current. */
  parallel: number
  /** Strings of the whole inverter. */
  most: number
}

/**
 * Strings of one inverter for so many modules, as equal as they can be; null where there is no way.
 * Strings of one tracker must be of one length: unequal ones need a tracker each.
 */
export function arrangeStrings(count: number, inputs: StringInputs): number[] | null {
  const { min, max, trackers, most } = inputs
  if (count === 0) return []
  for (let strings = Math.max(1, Math.ceil(count / max)); strings <= most; strings += 1) {
    const short = Math.floor(count / strings)
    const longer = count % strings
    if (short < min) break
    if (longer === 0 || strings <= trackers)
      return Array.from({ length: strings }, (_, at) => (at < longer ? short + 1 : short))
  }
  return unequal(count, inputs)
}

/** Each tracker with a length of its own, by the fewest strings. */
function unequal(count: number, { min, max, trackers, parallel, most }: StringInputs): number[] | null {
  let states = new Map<number, number[]>([[0, []]])
  for (let tracker = 0; tracker < trackers; tracker += 1) {
    const next = new Map(states)
    for (const [modules, strings] of states)
      for (let side = 1; side <= parallel && strings.length + side <= most; side += 1)
        for (let length = Math.max(1, min); length <= max && modules + side * length <= count; length += 1) {
          const sum = modules + side * length
          const known = next.get(sum)
          if (!known || known.length > strings.length + side)
            next.set(sum, [...strings, ...Array.from({ length: side }, () => length)])
        }
    states = next
  }
  return states.get(count) ?? null
}

/** Every number of modules that an inverter takes, as the bits of a number. */
function countsOf({ min, max, trackers, parallel, most }: StringInputs): bigint {
  // By number of strings, since an inverter may have fewer inputs than its trackers have room.
  let reached = [1n, ...Array.from({ length: Math.max(0, Math.min(most, trackers * parallel)) }, () => 0n)]
  for (let tracker = 0; tracker < trackers; tracker += 1) {
    const next = [...reached]
    for (const [strings, counts] of reached.entries()) {
      if (counts === 0n) continue
      for (let side = 1; side <= parallel && strings + side < next.length; side += 1)
        for (let length = Math.max(1, min); length <= max; length += 1)
          next[strings + side]! |= counts << BigInt(side * length)
    }
    reached = next
  }
  return reached.reduce((all, counts) => all | counts, 0n)
}

/**
 * Modules over the inverters in any way that they can be strung, each as near to its share as that lets it be; null
 * where there is none. An inverter may not be left without modules.
 * @param shares of each, by its power
 */
export function shareModules(
  modules: number,
  inputs: readonly StringInputs[],
  shares: readonly number[],
): number[] | null {
  const known = new Map<string, bigint>()
  const takes = inputs.map((one) => {
    const key = JSON.stringify(one)
    if (!known.has(key)) known.set(key, countsOf(one) & ~1n)
    return known.get(key)!
  })
  const within = (1n << BigInt(modules + 1)) - 1n
  const reached = [1n]
  for (const [at, counts] of takes.entries()) {
    let sum = 0n
    for (const count of numbersIn(counts)) if (count <= modules) sum |= reached[at]! << BigInt(count)
    reached.push(sum & within)
  }
  if (!hasBit(reached.at(-1)!, modules)) return null
  const found: number[] = []
  let left = modules
  for (let at = inputs.length - 1; at >= 0; at -= 1) {
    const share = shares[at] ?? 0
    const fitting = numbersIn(takes[at]!).filter((count) => count <= left && hasBit(reached[at]!, left - count))
    const nearest = fitting.sort((a, b) => Math.abs(a - share) - Math.abs(b - share))[0]!
    found.unshift(nearest)
    left -= nearest
  }
  return found
}

const hasBit = (bits: bigint, at: number): boolean => ((bits >> BigInt(at)) & 1n) === 1n

const numbersIn = (bits: bigint): number[] =>
  [...bits.toString(2)].reverse().flatMap((bit, at) => (bit === '1' ? [at] : []))
