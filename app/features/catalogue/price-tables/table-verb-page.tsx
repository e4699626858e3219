import { useActionData, useLoaderData } from '@remix-run/react'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import type { doTableVerb, loadTableVerb } from './table-verbs.server'

/** A verb's question, and the companies that it touches. */
export function TableVerbPage() {
  const page = useLoaderData<typeof loadTableVerb>()
  const reply = useActionData<typeof doTableVerb>()
  const error = reply && 'error' in reply ? reply.error : undefined
  return <ConfirmPage {...page} errors={error ? [error] : undefined} />
}
