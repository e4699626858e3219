import { useActionData, useLoaderData } from '@remix-run/react'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { Uses } from './uses'
import type { doVerb, loadVerb } from './verbs.server'

/** A verb's question, its consequences, and the records that it touches. */
export function VerbPage() {
  const { uses, ...page } = useLoaderData<typeof loadVerb>()
  const reply = useActionData<typeof doVerb>()
  const error = reply && 'error' in reply ? reply.error : undefined
  return (
    <>
      <ConfirmPage {...page} errors={error ? [error] : undefined} />
      {uses.length > 0 ? (
        <section className="form-page mt-2" aria-label="Onde o produto é usado">
          <Uses uses={uses} />
        </section>
      ) : null}
    </>
  )
}
