export interface StringLimits {
  min: number
  max: number
}

/** The modules of one kind that one inverter takes. */
export interface StringInputs extends StringLimits {
  /** Strings side by side on each tracker, by its current and its connectors; trackers of one inverter may differ. */
  parallel: readonly number[]
  /** Strings of the whole inverter. */
  most: number
}

/** Strings on one tracker: so many side by side, all of so many modules. */
export interface TrackerStrings {
  /** Its place among the inverter's trackers, from 0. */
  tracker: number
  strings: number
  modules: number
}

/**
 * Strings of one inverter for so many modules, as equal as they can be and over as many trackers as they can; null
 * where there is no way. Strings of one tracker must be of one length.
 */
export function arrangeStrings(count: number, inputs: StringInputs): TrackerStrings[] | null {
  const { min, max, parallel, most } = inputs
  if (count === 0) return []
  if (max < 1) return null
  for (let strings = Math.max(1, Math.ceil(count / max)); strings <= most; strings += 1) {
    const short = Math.floor(count / strings)
    const longer = count % strings
    if (short < Math.max(1, min)) break
    const arranged = placeTwo(
      { count: longer, modules: short + 1 },
      { count: strings - longer, modules: short },
      parallel,
    )
    if (arranged) return arranged
  }
  return unequal(count, inputs)
}

/** The lengths of an inverter's strings in one list, longest first: `[8, 8, 7]`. */
export const lengthsOf = (trackers: readonly TrackerStrings[]): number[] =>
  trackers.flatMap(({ strings, modules }) => Array.from({ length: strings }, () => modules)).sort((a, b) => b - a)

interface Group {
  count: number
  modules: number
}

/** Strings of two lengths over the trackers, none of which takes both. */
function placeTwo(long: Group, short: Group, parallel: readonly number[]): TrackerStrings[] | null {
  const all = parallel.flatMap((_, at) => (parallel[at]! > 0 ? [at] : []))
  const room = all.reduce((sum, at) => sum + parallel[at]!, 0)
  if (long.count + short.count > room) return null
  if (long.count === 0) return spread(short, all, parallel)
  // The more trackers, the fewer strings share one.
  const chosen = chooseTrackers(long.count, room - short.count, all, parallel)
  if (!chosen) return null
  const rest = all.filter((at) => !chosen.includes(at))
  return [...spread(long, chosen, parallel), ...spread(short, rest, parallel)].sort((a, b) => a.tracker - b.tracker)
}

/** Some trackers with room for so many strings, and for no more than `most`: as many of them as the strings are. */
function chooseTrackers(
  wanted: number,
  most: number,
  all: readonly number[],
  parallel: readonly number[],
): number[] | null {
  const found: (number[] | undefined)[] = [[]]
  for (const at of all)
    for (let sum = Math.min(most, found.length - 1 + parallel[at]!); sum >= parallel[at]!; sum -= 1) {
      const before = found[sum - parallel[at]!]
      const isBetter = before && before.length + 1 <= wanted && (found[sum]?.length ?? -1) < before.length + 1
      if (isBetter) found[sum] = [...before, at]
    }
  const fitting = found.filter((one, sum): one is number[] => one !== undefined && sum >= wanted && sum <= most)
  return fitting.sort((a, b) => b.length - a.length)[0] ?? null
}

/** Strings of one length over trackers, one after the other round them. */
function spread({ count, modules }: Group, trackers: readonly number[], parallel: readonly number[]): TrackerStrings[] {
  const strings = new Map<number, number>()
  let left = count
  while (left > 0) {
    const before = left
    for (const at of trackers)
      if (left > 0 && (strings.get(at) ?? 0) < parallel[at]!) {
        strings.set(at, (strings.get(at) ?? 0) + 1)
        left -= 1
      }
    if (before === left) break
  }
  return [...strings].map(([tracker, side]) => ({ tracker, strings: side, modules }))
}

/** Each tracker with a length of its own, by the fewest strings. */
function unequal(count: number, { min, max, parallel, most }: StringInputs): TrackerStrings[] | null {
  let states = new Map<number, { strings: number; trackers: TrackerStrings[] }>([[0, { strings: 0, trackers: [] }]])
  for (const [tracker, room] of parallel.entries()) {
    const next = new Map(states)
    for (const [modules, { strings, trackers }] of states)
      for (let side = 1; side <= room && strings + side <= most; side += 1)
        for (let length = Math.max(1, min); length <= max && modules + side * length <= count; length += 1) {
          const sum = modules + side * length
          const known = next.get(sum)
          if (!known || known.strings > strings + side)
            next.set(sum, {
              strings: strings + side,
              trackers: [...trackers, { tracker, strings: side, modules: length }],
            })
        }
    states = next
  }
  return states.get(count)?.trackers ?? null
}

/** Every number of modules that an inverter takes, as the bits of a number. */
function countsOf({ min, max, parallel, most }: StringInputs): bigint {
  const room = parallel.reduce((sum, one) => sum + one, 0)
  // By number of strings, since an inverter may have fewer inputs than its trackers have room.
  let reached = [1n, ...Array.from({ length: Math.max(0, Math.min(most, room)) }, () => 0n)]
  for (const own of parallel) {
    const next = [...reached]
    for (const [strings, counts] of reached.entries()) {
      if (counts === 0n) continue
      for (let side = 1; side <= own && strings + side < next.length; side += 1)
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
