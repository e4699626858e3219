import type { MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { ButtonRow } from '~/components/button-row'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { TextAreaField } from '~/components/form/text-fields'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { useSending } from '~/components/use-sending'
import { Facts } from '~/features/sales/orders/facts/facts'
import { type AnswerReply, answerSwap, loadSwap } from '~/features/sales/orders/substitution/swaps.server'

export const meta: MetaFunction = ({ params }) => [{ title: `Troca de itens · Pedido ${params.id}` }]

export const loader = loadSwap

export const action = answerSwap

const VERBS = {
  CONSENT: 'Aceitar troca',
  APPROVE: 'Aprovar preço',
  REFUSE: 'Recusar troca',
  WITHDRAW: 'Retirar troca',
} as const

/** One swap: what leaves and what comes, at which price, and the answer to it. The mail of the company leads here. */
export default function SwapPage() {
  const { id, title, state, isPending, facts, answers, revisionPath } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Troca de itens" summary={title} parent={{ label: `Pedido ${id}`, path: `/orders/${id}` }} />
      <Notice kind={isPending ? 'warning' : 'info'}>{`${state}.`}</Notice>
      <Facts facts={facts} />
      {revisionPath ? (
        <p>
          <a href={revisionPath}>Ver a revisão que a troca fez</a>
        </p>
      ) : null}
      {answers.length > 0 ? <Answers /> : null}
    </>
  )
}

function Answers() {
  const { answers, isCompany, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<AnswerReply>()
  const isSending = useSending()
  const wrong = reply ? [...reply.formErrors, ...(reply.fieldErrors.answer ?? [])] : []
  return (
    <Form method="post" key={idempotencyKey} className="form-page">
      {wrong.length > 0 ? <Notice kind="danger">{wrong.join(' ')}</Notice> : null}
      <p className="help">
        {isCompany
          ? 'Se aceitar, o pedido passa a ter o substituto pelo preço acima. Se recusar, fica como estava e a nossa equipe procura outra saída.'
          : 'Retirar deixa o pedido como estava; outra troca pode ser proposta.'}
      </p>
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
      <TextAreaField
        label="Motivo"
        optional
        input={{ id: 'swap-reason', name: 'reason', rows: 2, maxLength: 500, defaultValue: reply?.reason }}
        {...(reply?.fieldErrors.reason ? { errors: reply.fieldErrors.reason } : {})}
      />
      <ButtonRow className="form-actions">
        {answers.map((answer, at) => (
          <button
            key={answer}
            type="submit"
            name="answer"
            value={answer}
            className={at === 0 && answer !== 'WITHDRAW' ? 'btn btn-primary' : 'btn btn-quiet'}
            disabled={isSending}
          >
            {VERBS[answer]}
          </button>
        ))}
      </ButtonRow>
    </Form>
  )
}
