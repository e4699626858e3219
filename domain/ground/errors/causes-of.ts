/**
 * An error, then what caused it, then what caused that: libraries wrap the error of the driver or the socket, whose
 * code one wants.
 */
export function* causesOf(error: unknown): Generator<Error> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause
}
