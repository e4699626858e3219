/**
 * The bucket does not answer, or refuses us: a 503 to the caller. As after a lost answer to a COMMIT, it is
 * unknown whether a write was done: the bytes may be there.
 */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError'

  /** @param cause is told and not kept: the client's errors hold whole requests, which no log needs */
  constructor(cause: unknown) {
    super(`the file store does not answer: ${cause instanceof Error ? `${cause.name}: ${cause.message}` : cause}`)
  }
}
