import type { RaceWorld, Use } from './open-race-world'

export interface Race {
  /** The record that is deleted. */
  parent: number
  /** The write that refers to it. */
  use: Use
  /** Another way of the record to go than its mark, as statements of one transaction. */
  remove?: readonly string[]
}

/** A writer of a reference: prepares one round. */
export type RaceRecipe = (world: RaceWorld) => Promise<Race>
