import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { declineInput } from '#domain/sales/proposals/proposal-input'
import { dataOf } from '~/api-client/data-of'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { type AnswerReply, answerLink } from '~/features/sales/proposals/client/answer.server'
import { AnswerFrame } from '~/features/sales/proposals/client/answer-frame'
import { contentWords, lifeWords } from '~/features/sales/proposals/client/client-words.server'
import { GonePage } from '~/features/sales/proposals/client/gone-page'
import { linkMeta } from '~/features/sales/proposals/client/link-meta'
import { anonymousApi, gone, readLink, tokenOf } from '~/features/sales/proposals/client/read-link.server'
import type { PageHandle } from '~/remix/page-handle'

export const handle: PageHandle = { scripts: false, styles: 'proposal' }

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  linkMeta(
    page && 'words' in page ? { title: `Recusar · ${page.words.title}`, company: page.words.company.name } : null,
  )

export async function loader(args: LoaderFunctionArgs) {
  const found = await readLink(args)
  if (!found) return gone()
  if (!lifeWords(found).isOpen) throw redirect(`/p/${tokenOf(args)}`)
  return data({
    token: tokenOf(args),
    sha256: found.sha256,
    words: contentWords(found.content, new Date()),
    idempotencyKey: newIdempotencyKey(),
  })
}

export const action = (args: ActionFunctionArgs) =>
  answerLink(args, declineInput, (body, headers) =>
    dataOf(
      anonymousApi(args).POST('/publicProposals/{token}/decline', {
        params: { path: { token: tokenOf(args) } },
        body,
        headers,
      }),
    ),
  )

export default function DeclineProposal() {
  const page = useLoaderData<typeof loader>()
  const reply = useActionData<AnswerReply>()
  if ('gone' in page) return <GonePage />
  const { token, words, sha256, idempotencyKey } = page
  return (
    <AnswerFrame words={words} token={token} title="Recusar a proposta?" error={reply?.error ?? null}>
      <form method="post" action={`/p/${token}/decline`} className="part">
        <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
        <input type="hidden" name="hash" value={sha256} />
        <div className="field">
          <label htmlFor="reason">O que pesou? (opcional)</label>
          <textarea
            className="control"
            id="reason"
            name="reason"
            rows={3}
            maxLength={500}
            defaultValue={reply?.typed.reason ?? ''}
            aria-describedby={reply?.errors.reason ? 'reason-error' : undefined}
          />
          {reply?.errors.reason ? (
            <p className="field-error" id="reason-error">
              {reply.errors.reason}
            </p>
          ) : null}
          <p className="small muted">Só a {words.company.name} lê.</p>
        </div>
        <div className="actions">
          <button className="btn btn-primary" type="submit">
            Recusar proposta
          </button>
          <a className="btn" href={`/p/${token}`}>
            Voltar
          </a>
        </div>
      </form>
    </AnswerFrame>
  )
}
