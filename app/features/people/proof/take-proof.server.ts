import type { ActionFunctionArgs } from '@remix-run/node'
import { ApiProblem } from '~/api-client/api-errors'
import { apiFor } from '~/api-client/client.server'

const PASSWORD = 'currentPassword'
const CODE = 'proofCode'

/**
 * Takes the fields of `ProofFields` out of a posted form, so that nothing gives them back.
 * @returns a function that an action calls before its deed, where the form as a whole is good: it proves the owner by
 * the typed values, and does nothing where they are blank, unless the proof is all that the form is for
 */
export function takeProof(
  { request, context }: ActionFunctionArgs,
  form: FormData,
): (isAllThereIs?: boolean) => Promise<void> {
  const currentPassword = String(form.get(PASSWORD) ?? '')
  const code = String(form.get(CODE) ?? '')
  form.delete(PASSWORD)
  form.delete(CODE)
  return async (isAllThereIs = false) => {
    if (currentPassword === '' && !isAllThereIs) return
    try {
      await apiFor(request, context).POST('/users/me/proof', { body: { currentPassword, code } })
    } catch (error) {
      throw besideOurFields(error)
    }
  }
}

/** The API's `code` is the second step's, which a form may have another one beside. */
function besideOurFields(error: unknown): unknown {
  if (!(error instanceof ApiProblem)) return error
  const errors = error.body.errors.map((one) => (one.field === 'code' ? { ...one, field: CODE } : one))
  return new ApiProblem(error.status, { ...error.body, errors })
}
