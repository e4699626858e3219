import type { Submission } from '@conform-to/react'
import { data } from '@remix-run/node'
import type { Labels } from '#domain/ground/forms/form-labels'
import { fieldLabel } from '#domain/over/texts/field-labels'
import { errorText } from '#domain/sales/error-texts/error-text'
import { ApiProblem } from '~/api-client/api-errors'
import { baseOf, type FormEntry, fingerprintsOf, readBase } from './keep-chosen.server'

type Difference = {
  name: string
  label: string
  stored: string
  typed: string
  /** What the form would hold, where the user may choose it. */
  entries?: FormEntry[]
  /** The choice at first; null: the user has to say. */
  keep?: 'stored' | 'typed' | null
}

/** The part of a long text that is compared by eye; the field itself holds it whole. */
const MAX_SHOWN = 5_000

export type Conflict = {
  /** The version that is stored now: sending it again overwrites knowingly. */
  version: number
  differences: Difference[]
  /** Of the stored values (keep-chosen.server). */
  base?: string
}

export function isConflict(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 409
}

type Stored = {
  version: number
  /** Each field in the words of the form. */
  values: Record<string, string>
  /** Each field as the form would send it: with them the user chooses field by field. */
  entries?: Record<string, FormEntry[]>
  /** Labels of names that are no fields, such as the lines of an order. */
  labels?: Labels
}

/**
 * Another user saved first: the form as it was typed, beside what is stored now.
 * @param stored what the API holds now
 * @param typed what the user typed, in the same words
 * @param base what the form was rendered with (`baseOf`): a field that the user left alone is proposed as it is stored
 */
export function replyConflict(
  submission: Pick<Submission<unknown>, 'reply'> & { labels?: Labels },
  stored: Stored,
  typed: Record<string, string>,
  base?: unknown,
) {
  const rendered = readBase(base)
  const now = fingerprintsOf(typed)
  const names = [...new Set([...Object.keys(stored.values), ...(stored.entries ? Object.keys(typed) : [])])]
  const differences = names
    .filter((name) => (stored.values[name] ?? '') !== (typed[name] ?? ''))
    .map((name): Difference => {
      const known = rendered?.get(name)
      return {
        name,
        label: stored.labels?.[name] ?? fieldLabel(name, submission.labels),
        stored: (stored.values[name] ?? '').slice(0, MAX_SHOWN),
        typed: (typed[name] ?? '').slice(0, MAX_SHOWN),
        ...(stored.entries
          ? {
              entries: stored.entries[name] ?? [[name, '']],
              keep: rendered ? (known === now.get(name) ? 'stored' : 'typed') : null,
            }
          : {}),
      }
    })
  const conflict: Conflict = {
    version: stored.version,
    differences,
    ...(stored.entries ? { base: baseOf(stored.values) } : {}),
  }
  return data({ result: submission.reply({ formErrors: [errorText('VERSION_CONFLICT')] }), conflict }, { status: 409 })
}
