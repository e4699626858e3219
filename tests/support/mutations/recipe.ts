import type { Answered, TestAnswer } from '../api-caller'
import type { Negotiation } from '../negotiate-order'
import type { TestApi } from '../open-test-api'
import type { OrderPlacer } from '../order-placer'

/** The tools of a recipe. */
export interface Kitchen {
  api: TestApi
  placer: OrderPlacer
  negotiation: Negotiation
  /** A text that no other recipe has used. */
  unique(): string
}

/**
 * How one mutation of the API is called so that it succeeds: prepares what it needs, then answers the call itself,
 * which is what the test watches. The key of a recipe is 'METHOD /path' as the contract has it.
 */
export type Recipe = (kitchen: Kitchen) => Promise<() => Promise<TestAnswer<Answered>>>
export type Recipes = Readonly<Record<string, Recipe>>
