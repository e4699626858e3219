import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { isRouteErrorResponse, useLoaderData, useRouteError } from '@remix-run/react'
import { requireUser } from '~/auth/guards.server'
import { ButtonRow } from '~/components/button-row'
import { ConfirmLink } from '~/components/confirm/confirm-link'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { PageError } from '~/components/page-error'
import { PageHeader } from '~/components/page-header'
import { StatusBadge } from '~/components/status-badge'
import { ANSWERS, askedAs } from '~/features/sales/approvals/answer-words'
import { Decision, Limits } from '~/features/sales/approvals/decision'
import { LastDiscounts } from '~/features/sales/approvals/last-discounts'
import { ReasonField } from '~/features/sales/approvals/reason-field'
import { requestBadge } from '~/features/sales/approvals/request-status'
import {
  decision,
  lastDiscountRows,
  limitWords,
  refusalWords,
  requestFacts,
  requestTitle,
  waitsForWords,
} from '~/features/sales/approvals/request-words.server'
import { requestsApi } from '~/features/sales/approvals/requests-api.server'
import { Facts } from '~/features/sales/orders/facts/facts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? 'Solicitação' }]

/** The API shows it to its author and to those who may answer it; for others it is not there. */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args)
  const request = await requestsApi(args.request, args.context).show(args.params.id)
  return {
    path: `/approval-thresholds-requests/${request.id}`,
    orderId: request.orderId,
    title: requestTitle(request),
    status: requestBadge(request.status),
    numbers: decision(request),
    limits: limitWords(request),
    facts: requestFacts(request, new Date()),
    who: [request.clientName, request.companyName].filter(Boolean).join(' · '),
    last: request.lastDiscounts ? lastDiscountRows(request.lastDiscounts) : null,
    mayAnswer: request.mayAnswer,
    refusal: [refusalWords(request), waitsForWords(request)].filter(Boolean).join(' '),
    reason: request.reason ? { whose: request.requesterName.split(' ')[0], text: request.reason } : null,
    mayCancel: request.isOwn && request.status === 'PENDING',
    hasInbox: user.thresholdRole !== null,
    idempotencyKey: newIdempotencyKey(),
  }
}

export default function ApprovalRequestPage() {
  const {
    path,
    orderId,
    title,
    status,
    who,
    numbers,
    limits,
    facts,
    last,
    mayAnswer,
    refusal,
    reason,
    mayCancel,
    hasInbox,
    idempotencyKey,
  } = useLoaderData<typeof loader>()
  const parent = hasInbox
    ? { label: 'Solicitações de aprovação', path: '/approval-thresholds-requests' }
    : { label: `Orçamento ${orderId}`, path: `/budgets/${orderId}` }
  return (
    <>
      <PageHeader
        title={
          <>
            {title} <StatusBadge {...status} />
          </>
        }
        summary={who}
        parent={parent}
      />
      <div className="with-side">
        <div className="stack">
          {refusal ? <p className="notice notice-warning">{refusal}</p> : null}
          <Decision numbers={numbers} />
          {limits ? <Limits {...limits} /> : null}
          {reason ? (
            <section>
              <h2>Motivo de {reason.whose}</h2>
              <p className="note-text">{reason.text}</p>
            </section>
          ) : null}
          {last ? <LastDiscounts rows={last} /> : null}
          <section aria-label="Dados">
            <Facts facts={facts.asked} />
            <Facts facts={facts.order} />
            {facts.answer.length > 0 ? <Facts facts={facts.answer} /> : null}
          </section>
        </div>
        <div className="stack sticky-side">
          <section className="panel" aria-label="Responder">
            {mayAnswer ? (
              <ButtonRow className="action-bar">
                {(['approve', 'reject'] as const).map((verb) => (
                  <ConfirmLink
                    key={verb}
                    className={verb === 'approve' ? 'btn btn-primary' : 'btn btn-quiet'}
                    label={ANSWERS[verb].verb}
                    question={askedAs(verb, title)}
                    consequence={ANSWERS[verb].consequence}
                    verb={ANSWERS[verb].verb}
                    isDangerous={verb === 'reject'}
                    action={`${path}/${verb}`}
                    idempotencyKey={`${idempotencyKey}-${verb}`}
                  >
                    <ReasonField label={ANSWERS[verb].reason} optional={verb === 'approve'} />
                  </ConfirmLink>
                ))}
              </ButtonRow>
            ) : null}
            {mayCancel ? (
              <a className="btn btn-quiet" href={`${path}/cancel`}>
                Cancelar solicitação
              </a>
            ) : null}{' '}
            <a href={`/budgets/${orderId}`}>Abrir orçamento {orderId}</a>
          </section>
        </div>
      </div>
    </>
  )
}

/** A request above the user's own limit is a 404; a user who followed a link to it is told where it is decided. */
export function ErrorBoundary() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <PageError error={error} />
  return (
    <section className="empty">
      <h1>Página não encontrada</h1>
      <p>
        Esta solicitação não existe ou passa da sua alçada. Nesse caso, ela já está com quem pode decidir: a página do
        orçamento diz com quem.
      </p>
      <ButtonRow className="form-actions justify-content-center">
        <a className="btn btn-primary" href="/budgets">
          Ver orçamentos
        </a>
        <a className="btn" href="/approval-thresholds-requests">
          Solicitações de aprovação
        </a>
      </ButtonRow>
    </section>
  )
}
