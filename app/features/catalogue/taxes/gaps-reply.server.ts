import { data } from '@remix-run/node'
import { formErrorsOf, statusOf } from '~/api-client/errors'

/** What keeps a change of rules from being made, and the sales that it would leave without one. */
export interface GapsReply {
  errors: string[]
  gaps: string[]
}

/** The refusal of a change of rules for its form: gaps apart, since they are ticked and not mended. */
export function gapsReply<More extends object>(error: Parameters<typeof statusOf>[0], more: More) {
  const { formErrors, fieldErrors } = formErrorsOf(error)
  const { acceptGaps: gaps = [], ...others } = fieldErrors
  const errors = [...new Set([...formErrors, ...Object.values(others).flat()])]
  if (gaps.length > 0) errors.push('Com esta mudança, há vendas que ficam sem regra: confira-as abaixo.')
  return data({ ...more, errors, gaps } satisfies GapsReply & More, { status: statusOf(error) })
}
