import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { doVerb, loadVerb } from '~/features/sales/proposals/proposal-verbs.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.question ?? 'Proposta' }]

export const loader = (args: LoaderFunctionArgs) => loadVerb(args)

export const action = (args: ActionFunctionArgs) => doVerb(args)

export default function ProposalVerb() {
  const asked = useLoaderData<typeof loader>()
  const reply = useActionData<{ error?: string }>()
  return <ConfirmPage {...asked} errors={reply?.error ? [reply.error] : undefined} />
}
