import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { StatusBadge } from '~/components/status-badge'
import type { ErpWords } from './erp-words.server'

type Props = { erp: ErpWords; idempotencyKey: string; children?: ReactNode }

/** The order in the ERP: state, tries, the last error with its remedy, and the way to try again. */
export function ErpSection({ erp, idempotencyKey, children }: Props) {
  return (
    <section className="block erp" id="erp" aria-labelledby="erp-title">
      <h2 id="erp-title">
        Integração ERP <StatusBadge {...erp.badge} />
      </h2>
      {erp.offline ? <p className="muted">{erp.offline}</p> : null}
      {erp.facts.length > 0 ? (
        <dl className="facts">
          {erp.facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {erp.error ? (
        <p className="notice notice-warning">
          {erp.error.text}
          {erp.error.detail ? <small className="erp-said">Detalhe: {erp.error.detail}</small> : null}
        </p>
      ) : null}
      {children}
      {erp.canRetry ? (
        <Form method="post" discover="none" action={`/orders/${erp.id}/erp`} key={idempotencyKey}>
          <input type="hidden" name={IDEMPOTENCY_FIELD} value={`${idempotencyKey}-erp`} />
          <button type="submit" className="btn btn-primary btn-sm">
            Tentar de novo
          </button>
        </Form>
      ) : null}
    </section>
  )
}
