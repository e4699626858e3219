import { TURNS, turnOf } from '../../scripts/turns.mjs'

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

/** This run's turn, as `npm test` has it from the commit; null where all are looked at. */
const TURN = IS_FULL || !process.env.TEST_TURN ? null : turnOf('', process.env.TEST_TURN)

/** Of the pages that a walk visits, the quarter whose turn it is; all in the full run and in one by hand. */
export const ofThisTurn = <Item>(items: readonly Item[]): Item[] =>
  items.filter((_, index) => TURN === null || index % TURNS === TURN)

/** The time limit of a walk of all pages, in ms: it is a matter of their number and of the machine, and no promise. */
export const WALK_MS = IS_FULL ? 7_200_000 : 900_000
