import { ConfirmLink } from '~/components/confirm/confirm-link'
import { StatusBadge } from '~/components/status-badge'
import { ANSWERS, askedAs } from './answer-words'
import { ASK } from './ask-words'
import type { ApprovalWords } from './order-approvals-words.server'
import { ReasonField } from './reason-field'

type Props = { approvals: ApprovalWords; path: string; version: number; idempotencyKey: string }

/** Before a budget is sent: who must approve it, by how much, and the requests already made. */
export function ApprovalCard({ approvals, path, version, idempotencyKey }: Props) {
  const { needed, covered, free, requests, mayRequest, ask } = approvals
  const words = ASK[ask]
  return (
    <section
      className={needed.length > 0 ? 'notice notice-warning' : 'block'}
      id="aprovacao"
      aria-labelledby="aprovacao-titulo"
    >
      <h2 id="aprovacao-titulo">Aprovação</h2>
      {needed.map(({ type, text, limits, own }) => (
        <div key={type}>
          <p>
            {text} {own}
          </p>
          {limits.length > 0 ? (
            <ul>
              {limits.map((limit) => (
                <li key={limit}>{limit}</li>
              ))}
            </ul>
          ) : null}
        </div>
      ))}
      {free ? <p>{free}</p> : null}
      {covered ? <p>{covered}</p> : null}
      {requests.length > 0 ? (
        <ul className="plain-list">
          {requests.map((request) => (
            <li key={request.id}>
              <StatusBadge {...request.status} /> {request.text}
              {request.isStale ? ' O pedido mudou desde então.' : ''}
              {request.note ? <span className="note-text"> {request.note}</span> : null}{' '}
              {request.mayAnswer ? (
                <Answers id={request.id} title={request.title} idempotencyKey={idempotencyKey} />
              ) : null}
              {request.refusal} {request.waitsFor}{' '}
              {request.mayCancel ? (
                <a href={`/approval-thresholds-requests/${request.id}/cancel`}>Cancelar solicitação</a>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {mayRequest ? (
        <p>
          {/* The key closes the dialog when the request is made. */}
          <ConfirmLink
            key={idempotencyKey}
            className="btn btn-primary btn-sm"
            label={words.verb}
            question={words.question}
            consequence={words.consequence}
            verb={words.verb}
            action={`${path}/approval`}
            idempotencyKey={`${idempotencyKey}-approval`}
            version={version}
          >
            <ReasonField label="Motivo" />
          </ConfirmLink>
        </p>
      ) : null}
    </section>
  )
}

/** The answers on the order's own page; each leads back to it. */
function Answers({ id, title, idempotencyKey }: { id: number; title: string; idempotencyKey: string }) {
  const path = `/approval-thresholds-requests/${id}`
  return (
    <span className="actions">
      {(['approve', 'reject'] as const).map((verb) => (
        <ConfirmLink
          key={`${verb} ${idempotencyKey}`}
          className={verb === 'approve' ? 'btn btn-primary btn-sm' : 'btn btn-quiet btn-sm'}
          label={ANSWERS[verb].verb}
          question={askedAs(verb, title)}
          consequence={ANSWERS[verb].consequence}
          verb={ANSWERS[verb].verb}
          isDangerous={verb === 'reject'}
          action={`${path}/${verb}?back=order`}
          idempotencyKey={`${idempotencyKey}-${verb}-${id}`}
        >
          <ReasonField label={ANSWERS[verb].reason} optional={verb === 'approve'} />
        </ConfirmLink>
      ))}
      <a className="btn btn-quiet btn-sm" href={`${path}/comment?back=order`}>
        Comentar
      </a>
      <a href={path}>Margem e últimos descontos</a>
    </span>
  )
}
