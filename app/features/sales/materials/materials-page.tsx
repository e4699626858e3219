import { Form } from '@remix-run/react'
import { ButtonRow } from '~/components/button-row'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { useSending } from '~/components/use-sending'
import { Blockers } from '~/features/catalogue/kits/blockers'
import type { MaterialsPageData } from './materials.server'

type Props = {
  page: MaterialsPageData
  error: string | undefined
  parent: { label: string; path: string }
  /** The present total. */
  before: string
}

/** What a recalculation of materials does, line by line, before it is accepted. */
export function MaterialsPage({ page, error, parent, before }: Props) {
  const isSending = useSending()
  const { proposal } = page
  return (
    <>
      <PageHeader title={proposal?.title ?? 'Recalcular materiais'} parent={parent} />
      {error ? <Notice kind="danger">{error}</Notice> : null}
      {page.refusals.length > 0 ? <Blockers title="Não dá para recalcular:" sentences={page.refusals} /> : null}
      {proposal ? (
        <>
          <p>
            Os materiais foram calculados para {proposal.madeFor} módulos. O que foi acrescentado à mão fica como está;
            nada muda antes de confirmar.
          </p>
          <div className="table-box">
            <table className="data-table">
              <caption className="visually-hidden">O que muda</caption>
              <thead>
                <tr>
                  <th scope="col">Produto</th>
                  <th scope="col" className="num">
                    Hoje
                  </th>
                  <th scope="col" className="num">
                    Depois
                  </th>
                  <th scope="col">Mudança</th>
                  <th scope="col" className="num">
                    Total depois
                  </th>
                </tr>
              </thead>
              <tbody>
                {proposal.changes.map((change) => (
                  <tr key={change.productId}>
                    <th scope="row" className="line-name">
                      {change.name}
                      {change.byHand ? <small>{change.byHand}</small> : null}
                    </th>
                    <td data-label="Hoje" className="num">
                      {change.before}
                    </td>
                    <td data-label="Depois" className="num">
                      {change.after}
                    </td>
                    <td data-label="Mudança">{change.what}</td>
                    <td data-label="Total depois" className="num">
                      {change.total}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className="mt-2">
            Produtos e frete: <span className="num">{before}</span> hoje,{' '}
            <strong className="num">{proposal.total}</strong> depois.
          </p>
          <Blockers title="Depois disso ainda falta corrigir:" sentences={proposal.blockers} />
          <Form method="post" discover="none">
            <input type="hidden" name={IDEMPOTENCY_FIELD} value={page.idempotencyKey} />
            <input type="hidden" name="version" value={proposal.version} />
            <input type="hidden" name="fingerprint" value={proposal.fingerprint} />
            <ButtonRow className="form-actions">
              <button type="submit" className="btn btn-primary" disabled={isSending}>
                {proposal.title}
              </button>
              <a className="btn btn-quiet" href={parent.path}>
                Voltar
              </a>
            </ButtonRow>
          </Form>
        </>
      ) : (
        <p>
          {page.refusals.length > 0 ? null : 'Os materiais já servem para os módulos que há. '}
          <a href={parent.path}>Voltar</a>
        </p>
      )}
    </>
  )
}
