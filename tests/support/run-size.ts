/**
 * How much a run tries. `npm test` tries a tenth, or one of two crossings; `npm run test:full` (TEST_FULL=1) and
 * `npm run chaos` try everything. Nothing is left unchecked by the small run: where and how often changes.
 */
export const IS_FULL = process.env.TEST_FULL === '1'

/**
 * A number of rounds, orders, carts …
 * @param name of the environment variable that names another number for one run
 * @param quick what `npm test` tries
 * @param full what `npm run test:full` tries: the figure that `docs/promises.md` reports
 */
export const tries = (name: `CHAOS_${string}`, quick: number, full: number): number =>
  Number(process.env[name] ?? (IS_FULL ? full : quick))

/**
 * Of a crossing (width × theme, say) the full run takes all, the small one the item whose turn it is:
 * over the pages all come up.
 */
export const inTurn = <Item>(items: readonly Item[], turn: number): readonly Item[] =>
  IS_FULL ? items : items.slice(turn % items.length, (turn % items.length) + 1)

/**
 * Of a crossing too large for one run (pages × ways to fail) what comes to one round: each item to one of `of` rounds, the
 * same ones each time, so that every item meets some round and every round some item. In the full run all.
 */
export const shareOf = <Item>(items: readonly Item[], round: number, of: number): readonly Item[] =>
  IS_FULL ? items : items.filter((_, index) => index % of === round % of)

/** The time limit of a walk of all pages, in ms: it is a matter of their number and of the machine, and no promise. */
export const WALK_MS = IS_FULL ? 7_200_000 : 900_000
