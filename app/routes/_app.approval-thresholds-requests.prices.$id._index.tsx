import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PRICE_APPROVALS_PATH } from '#domain/sales/approvals/price-approvals-list'
import { ButtonRow } from '~/components/button-row'
import { ConfirmLink } from '~/components/confirm/confirm-link'
import { PageHeader } from '~/components/page-header'
import { StatusBadge } from '~/components/status-badge'
import { PRICE_ANSWERS } from '~/features/sales/approvals/answer-words'
import { Change } from '~/features/sales/approvals/decision'
import { loadPriceApproval } from '~/features/sales/approvals/price-approvals.server'
import { ReasonField } from '~/features/sales/approvals/reason-field'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? 'Preço a aprovar' }]

/** The API shows it to the author of the price and to those who may answer it; for others it is not there. */
export const loader = loadPriceApproval

export default function PriceApprovalPage() {
  const price = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title={
          <>
            {price.title} <StatusBadge {...price.status} />
          </>
        }
        summary={[price.author, price.createdAt].filter(Boolean).join(' · ')}
        parent={{ label: 'Preços a aprovar', path: PRICE_APPROVALS_PATH }}
      />
      <div className="with-side">
        <div className="stack">
          {price.refusal ? <p className="notice notice-warning">{price.refusal}</p> : null}
          <dl className="totals decision">
            <div>
              <dt>Abaixo do preço atual</dt>
              <dd>{price.fall}</dd>
            </div>
            {price.margin ? (
              <div>
                <dt>Menor margem sobre o custo</dt>
                <dd>
                  <Change {...price.margin} />
                </dd>
              </div>
            ) : null}
            <div>
              <dt>Quem responde</dt>
              <dd>{price.waitsFor} ou acima</dd>
            </div>
          </dl>
          {price.answer ? <p className="note-text">{price.answer}</p> : null}
        </div>
        <div className="stack sticky-side">
          <section className="panel" aria-label="Responder">
            {price.mayAnswer ? (
              <ButtonRow className="action-bar">
                {(['approve', 'reject'] as const).map((verb) => (
                  <ConfirmLink
                    key={verb}
                    className={verb === 'approve' ? 'btn btn-primary' : 'btn btn-quiet'}
                    label={PRICE_ANSWERS[verb].verb}
                    question={`${PRICE_ANSWERS[verb].question} ${price.title}?`}
                    consequence={PRICE_ANSWERS[verb].consequence}
                    verb={PRICE_ANSWERS[verb].verb}
                    isDangerous={verb === 'reject'}
                    action={`${price.path}/${verb}`}
                    idempotencyKey={`${price.idempotencyKey}-${verb}`}
                  >
                    <ReasonField label={PRICE_ANSWERS[verb].reason} optional={verb === 'approve'} />
                  </ConfirmLink>
                ))}
              </ButtonRow>
            ) : null}
            <a href={price.subject}>Abrir os preços</a>
          </section>
        </div>
      </div>
    </>
  )
}
