import type { BillModel } from './bill-model'
import { agedCredits, type Credit, spend, toCent } from './energy-bill'
import { grownPost, type PostPrice } from './group-a-bill'
import { MONTHS } from './months'

/** Posts of tarifa branca in the order in which credits are taken: the one that the sun shines in first. */
const WHITE_POSTS = ['offPeak', 'mid', 'peak'] as const
type WhitePost = (typeof WHITE_POSTS)[number]

export interface WhiteTerms {
  posts: Readonly<Record<WhitePost, PostPrice>>
  /** kWh off-peak that one kWh of a post takes: its TE ÷ TE off-peak (REN ANEEL 1.000/2021 by REN 1.059/2023). */
  factors: Readonly<Record<WhitePost, number>>
  /** kWh a month that are billed in any case, at the price off-peak. */
  minimumKwh: number
  /** R$ of public lighting of the twelve months. */
  lighting: readonly number[]
  /** Percent of the generation that is used as it is made. */
  selfConsumption: number
}

/** kWh of the twelve months. */
export type WhiteLoad = Readonly<Record<WhitePost, readonly number[]>>

/**
 * One month of grupo B by posts. What is made is used off-peak first; the rest is injected and compensates energy
 * off-peak, then intermediate, then at peak, each by its factor, until the bill is the minimum and no further.
 * @param share percent of Fio B that is paid
 */
function whiteMonth(
  load: Readonly<Record<WhitePost, number>>,
  generation: number,
  { posts, factors, minimumKwh, lighting, selfConsumption }: Omit<WhiteTerms, 'lighting'> & { lighting: number },
  share: number,
  credits: readonly Credit[],
): { before: number; after: number; credits: Credit[] } {
  const self = Math.min((selfConsumption / 100) * generation, load.offPeak)
  const grid = { ...load, offPeak: load.offPeak - self }
  const minimum = minimumKwh * posts.offPeak.price
  const billed = (of: typeof load) => WHITE_POSTS.reduce((sum, post) => sum + of[post] * posts[post].price, 0)
  let payable = billed(grid)
  let left = [...agedCredits(credits), { kwh: generation - self, age: 0 }]
  for (const post of WHITE_POSTS) {
    const { price, fioB, injectedTax } = posts[post]
    const saved = price - fioB * (share / 100) - injectedTax(share)
    if (saved <= 0) continue
    const wanted = Math.min(grid[post], Math.max(0, payable - minimum) / saved)
    const taken = spend(left, wanted * factors[post])
    left = taken.left
    payable -= (taken.used / factors[post]) * saved
  }
  return {
    before: toCent(Math.max(billed(load), minimum) + lighting),
    after: toCent(Math.max(payable, minimum) + lighting),
    credits: left,
  }
}

/** Bills of tarifa branca, year after year. */
export const whiteBills =
  (load: WhiteLoad, first: WhiteTerms): BillModel =>
  () => {
    let credits: readonly Credit[] = []
    return ({ generation, growth, share }) => {
      const { offPeak, mid, peak } = first.posts
      const posts = {
        offPeak: grownPost(offPeak, growth),
        mid: grownPost(mid, growth),
        peak: grownPost(peak, growth),
      }
      let before = 0
      let after = 0
      for (const month of MONTHS.keys()) {
        const used = {
          offPeak: load.offPeak[month] ?? 0,
          mid: load.mid[month] ?? 0,
          peak: load.peak[month] ?? 0,
        }
        const terms = { ...first, posts, lighting: (first.lighting[month] ?? 0) * growth }
        const bill = whiteMonth(used, generation[month] ?? 0, terms, share, credits)
        credits = bill.credits
        before += bill.before
        after += bill.after
      }
      return { before: toCent(before), after: toCent(after) }
    }
  }
