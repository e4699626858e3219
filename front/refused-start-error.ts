/**
 * The portal or its API cannot start as things are (a database that cannot be used, a setting that is wrong), and the
 * message tells a person at the console why and what to do: shown without a stack.
 */
export class RefusedStartError extends Error {
  override name = 'RefusedStartError'
}

/** For the start of a process: ends it with the sentence and code 1. @throws any other error */
export function endWithSentence(error: unknown): never {
  if (!(error instanceof RefusedStartError)) throw error
  console.error(`\n${error.message}\n`)
  process.exit(1)
}
