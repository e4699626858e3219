import type { Submission } from '@conform-to/react'
import { data } from '@remix-run/node'
import { errorText } from '#domain/errors/error-codes'
import { fieldLabel } from '#domain/errors/field-labels'
import { ApiProblem } from '~/api-client/api-errors'

export type Conflict = {
  /** The version that is stored now: sending it again overwrites knowingly. */
  version: number
  differences: { label: string; stored: string; typed: string }[]
}

export function isConflict(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 409
}

/**
 * Somebody else saved first: the form as it was typed, beside what is stored now.
 * @param stored what the API holds now, in the words of the form
 * @param typed what the user typed, likewise
 */
export function replyConflict(
  submission: Pick<Submission<unknown>, 'reply'>,
  stored: { version: number; values: Record<string, string> },
  typed: Record<string, string>,
) {
  const differences = Object.entries(stored.values)
    .filter(([name, value]) => value !== (typed[name] ?? ''))
    .map(([name, value]) => ({ label: fieldLabel(name), stored: value, typed: typed[name] ?? '' }))
  const conflict: Conflict = { version: stored.version, differences }
  return data({ result: submission.reply({ formErrors: [errorText('VERSION_CONFLICT')] }), conflict }, { status: 409 })
}
