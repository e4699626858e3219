import { data } from '@remix-run/node'
import { type MaterialsInput, materialsInput } from '#domain/catalogue/kits/materials-input'
import { PRODUCT_TYPE_LABELS } from '#domain/catalogue/products/product-types'
import type { Schemas } from '~/api-client/schemas'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { parseForm } from '~/components/form/parse-form.server'
import { isConflict } from '~/components/form/reply-conflict.server'
import { replyRefusal } from '~/components/form/reply-refusal.server'
import { materialsWords } from './materials-words'

export type MaterialsPageData = {
  proposal: ReturnType<typeof materialsWords> | null
  /** Why there is no proposal, where it could not be made. */
  refusals: string[]
  idempotencyKey: string
}

/** The proposal in words, or the material that is not on sale and keeps it from being made. */
export const materialsData = ({ proposal, missing }: Schemas['MaterialsProposal']): MaterialsPageData => ({
  proposal: proposal && materialsWords(proposal),
  refusals: missing.map(({ type }) => `Nenhum produto à venda serve: ${PRODUCT_TYPE_LABELS[type]}.`),
  idempotencyKey: newIdempotencyKey(),
})

/** Accepts the proposal that was shown; changes since then are shown first. */
export async function acceptMaterials(
  form: FormData,
  accept: (input: MaterialsInput) => Promise<unknown>,
  done: () => Promise<Response>,
) {
  const submission = parseForm(form, materialsInput)
  if (submission.status !== 'success') throw data({ code: 'BAD_REQUEST' }, { status: 400 })
  try {
    await accept(submission.value)
    return await done()
  } catch (error) {
    if (!isConflict(error)) return replyRefusal(error)
    const text = 'Algo mudou depois que esta página foi aberta: confira a nova proposta. Nada foi alterado.'
    return data({ error: text }, { status: 409 })
  }
}
