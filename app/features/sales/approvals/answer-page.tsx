import { useActionData, useLoaderData } from '@remix-run/react'
import { ButtonRow } from '~/components/button-row'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import type { loadAnswer, ReasonReply } from './answer-request.server'
import { ANSWERS, askedAs, type Words } from './answer-words'
import { ReasonField } from './reason-field'

/** An answer as a page of its own. */
export function AnswerPage({ verb, words: own = ANSWERS[verb] }: { verb: 'approve' | 'reject'; words?: Words }) {
  const { id, title, isOpen, refusal, backPath, idempotencyKey } = useLoaderData<typeof loadAnswer>()
  const reply = useActionData<ReasonReply>()
  if (!isOpen && !reply) {
    return (
      <section className="block form-page">
        <h1>{refusal ? 'Você não pode responder a esta solicitação' : 'Esta solicitação não espera mais resposta'}</h1>
        <p className="mt-2">
          {title}:{' '}
          {refusal
            ? `${refusal.charAt(0).toLowerCase()}${refusal.slice(1)}`
            : 'ela já foi respondida, cancelada ou expirou.'}
        </p>
        <ButtonRow className="form-actions">
          <a className="btn btn-quiet" href={backPath}>
            Voltar
          </a>
        </ButtonRow>
      </section>
    )
  }
  const { question, ...words } = own
  return (
    <ConfirmPage
      question={own === ANSWERS[verb] ? askedAs(verb, title) : `${question} ${title}?`}
      consequence={words.consequence}
      verb={words.verb}
      isDangerous={verb === 'reject'}
      // As the row's own form has it: an answer whose reply was lost is not given twice.
      idempotencyKey={`${idempotencyKey}-${verb}-${id}`}
      errors={reply?.errors}
      backPath={backPath}
    >
      <ReasonField label={words.reason} optional={verb === 'approve'} reply={reply} />
    </ConfirmPage>
  )
}
