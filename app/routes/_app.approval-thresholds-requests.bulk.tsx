import type { MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { ButtonRow } from '~/components/button-row'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { useSending } from '~/components/use-sending'
import { type AnswersReply, answerMany, loadAnswers } from '~/features/sales/approvals/answer-many.server'
import { ANSWERS } from '~/features/sales/approvals/answer-words'
import { ReasonField } from '~/features/sales/approvals/reason-field'

export const meta: MetaFunction = () => [{ title: 'Responder a várias solicitações' }]

export const loader = loadAnswers

export const action = answerMany

const INBOX = '/approval-thresholds-requests'

/** First what would happen to each, then one answer for those that pass, then what happened. */
export default function AnswerMany() {
  const { verb, rows, passing, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<AnswersReply>()
  const isSending = useSending()
  const done = reply?.done
  const outcomes = new Map(done?.map((one) => [one.id, one]))
  const words = ANSWERS[verb]
  const answered = done?.filter(({ ok }) => ok).length ?? 0
  return (
    <>
      <PageHeader
        title={`${words.verb} várias solicitações`}
        summary={done ? undefined : 'Primeiro um ensaio: nada é respondido até você confirmar.'}
        parent={{ label: 'Solicitações de aprovação', path: INBOX }}
      />
      {done ? (
        <Notice kind={answered === done.length ? 'success' : 'warning'}>
          {verb === 'approve' ? 'Aprovadas' : 'Rejeitadas'}: {answered} de {done.length}.
        </Notice>
      ) : passing.length === 0 ? (
        <Notice kind="warning">Você não pode responder a nenhuma delas agora: os motivos estão na lista.</Notice>
      ) : (
        <Form method="post" discover="none" className="form-page mb-3">
          {reply && reply.errors.length > 0 ? <Notice kind="danger">{reply.errors.join(' ')}</Notice> : null}
          <p>{words.consequence}</p>
          <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
          <input type="hidden" name="verb" value={verb} />
          {passing.map((id) => (
            <input key={id} type="hidden" name="ids" value={id} />
          ))}
          <ReasonField label={`${words.reason} para todas`} optional={verb === 'approve'} reply={reply ?? undefined} />
          <ButtonRow className="form-actions">
            <button
              type="submit"
              className={`btn ${verb === 'reject' ? 'btn-danger' : 'btn-primary'}`}
              disabled={isSending}
            >
              {`${words.verb} ${passing.length}`}
            </button>
          </ButtonRow>
        </Form>
      )}
      <div className="table-box">
        <table className="data-table">
          <caption className="visually-hidden">Solicitações escolhidas</caption>
          <thead>
            <tr>
              <th scope="col">Solicitação</th>
              <th scope="col" className="wide">
                Quem solicitou
              </th>
              <th scope="col">O que acontece</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <a href={`${INBOX}/${row.id}`}>{row.title}</a>
                  <small className="cell-more">{row.who}</small>
                  <small className="cell-more">{row.discount}</small>
                </th>
                <td data-label="Quem solicitou" className="wide">
                  {row.requester}
                </td>
                <td data-label="O que acontece">
                  {done ? (
                    (outcomes.get(row.id)?.text ?? `Não respondida. ${row.why ?? ''}`)
                  ) : row.ok ? (
                    verb === 'approve' ? (
                      'Será aprovada'
                    ) : (
                      'Será rejeitada'
                    )
                  ) : (
                    <>
                      <strong>Não pode ser respondida.</strong> {row.why}
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-3">
        <a className="btn btn-quiet" href={INBOX}>
          Voltar às solicitações
        </a>
      </p>
    </>
  )
}
