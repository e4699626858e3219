import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { ratingInput } from '#domain/sales/proposals/proposal-input'
import { dataOf } from '~/api-client/data-of'
import { type AnswerReply, answerLink } from '~/features/sales/proposals/client/answer.server'
import { linkMeta } from '~/features/sales/proposals/client/link-meta'
import { anonymousApi, tokenOf } from '~/features/sales/proposals/client/read-link.server'
import type { PageHandle } from '~/remix/page-handle'

export const handle: PageHandle = { scripts: false, styles: 'proposal' }

export const meta: MetaFunction = () => linkMeta(null)

/** The form is on the proposal's own page. */
export const loader = (args: LoaderFunctionArgs) => redirect(`/p/${tokenOf(args)}`)

export const action = (args: ActionFunctionArgs) =>
  answerLink(args, ratingInput, (body, headers) =>
    dataOf(
      anonymousApi(args).POST('/publicProposals/{token}/rating', {
        params: { path: { token: tokenOf(args) } },
        body,
        headers,
      }),
    ),
  )

export default function RatingRefused() {
  const reply = useActionData<AnswerReply>()
  return (
    <main className="pub">
      <div className="pub-body">
        <p className="news is-wrong" role="alert">
          {reply?.error ?? Object.values(reply?.errors ?? {}).join(' ')}
        </p>
        <p className="part">Volte à página anterior para tentar de novo.</p>
      </div>
    </main>
  )
}
