/** One field error of a 422 (specification §8): which field, which rule, and the bound of the rule. */
type ApiFieldError = {
  field?: string
  rule?: string
  /** A domain code instead of a rule: one of several blockers. */
  code?: string
  meta?: Record<string, unknown>
  args?: unknown[]
}

/** What the REST API answers when it refuses. */
export type ApiErrorBody = {
  code: string
  errors: ApiFieldError[]
  /** How many more there are, which are said when these are mended. */
  moreErrors?: number
  exceededPercentage?: number
}

/** The API refused: an HTTP status of 400 or more, with a code of the catalogue. */
export class ApiProblem extends Error {
  override name = 'ApiProblem'
  constructor(
    readonly status: number,
    readonly body: ApiErrorBody,
  ) {
    super(`${status} ${body.code}`)
  }
}

/** The API did not answer in time, or the answer is not the API's. No user is logged out for it. */
export class ApiUnreachable extends Error {
  override name = 'ApiUnreachable'
}
