import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireSession } from '~/auth/guards.server'
import type { ProofAsk } from './proof-fields'

/**
 * The proof that a form of this page has to ask for before it changes a credential; the answer of GET /users/me, asked
 * once.
 */
export async function loadProof(args: LoaderFunctionArgs): Promise<ProofAsk> {
  const { heldUntil, asksCode } = (await requireSession(args)).proof
  return { isAsked: heldUntil === null, asksCode }
}
