import { useLoaderData } from '@remix-run/react'
import { PageHeader } from '~/components/page-header'
import type { loadRevision, loadRevisions } from './load-revisions.server'

/** The numbered states of an order. */
export function RevisionsPage() {
  const { title, path, rows, older } = useLoaderData<typeof loadRevisions>()
  return (
    <>
      <PageHeader
        title={`Revisões do ${title.toLowerCase()}`}
        summary="Cada mudança de itens, preços ou condições, com quem a fez e por quê."
        parent={{ label: title, path }}
      />
      <ol className="timeline">
        {rows.map(({ number, href, title: name, isCurrent, summary, reason, at, who }) => (
          <li key={number}>
            <p>
              <a href={href}>{name}</a> {isCurrent ? <span className="chip chip-production">Atual</span> : null}
            </p>
            <p>{summary}</p>
            {reason ? <p className="note-text">{reason}</p> : null}
            <p className="muted">
              {at} · {who}
            </p>
          </li>
        ))}
      </ol>
      {older ? (
        <p>
          <a href={older}>Ver mais</a>
        </p>
      ) : null}
    </>
  )
}

/** One of them, and the way back to it. */
export function RevisionPage() {
  const revision = useLoaderData<typeof loadRevision>()
  const { title, path, print, number, isCurrent, canRestore, summary, reason, at, who, last } = revision
  const own = `${path}/revisions/${number}`
  return (
    <>
      <PageHeader
        title={
          <>
            Revisão {number} {isCurrent ? <span className="chip chip-production">Atual</span> : null}
          </>
        }
        summary={`${title} · ${summary} · ${at} · ${who}`}
        parent={{ label: 'Revisões', path: `${path}/revisions` }}
        actions={
          <>
            {canRestore ? (
              <a className="btn btn-primary" href={`${own}/restore`}>
                Restaurar esta revisão
              </a>
            ) : null}
            <a className="btn btn-quiet" href={print}>
              Imprimir
            </a>
            {number > 0 ? (
              <a className="btn btn-quiet" href={`${path}/revisions/${number - 1}`}>
                Revisão {number - 1}
              </a>
            ) : null}
            {number < last ? (
              <a className="btn btn-quiet" href={`${path}/revisions/${number + 1}`}>
                Revisão {number + 1}
              </a>
            ) : null}
          </>
        }
      />
      {reason ? (
        <section className="block">
          <h2>Motivo da alteração</h2>
          <p className="note-text">{reason}</p>
        </section>
      ) : null}
      <Changes revision={revision} />
      <h2 className="mt-3">Como ficou</h2>
      <div className="table-box">
        <table className="data-table">
          <caption className="visually-hidden">Itens da revisão {number}</caption>
          <thead>
            <tr>
              <th scope="col">Produto</th>
              <th scope="col" className="num">
                Quantidade
              </th>
              <th scope="col" className="num">
                Preço unitário
              </th>
              <th scope="col" className="num">
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {revision.state.map((line) => (
              <tr key={line.key}>
                <th scope="row">{line.name}</th>
                <td data-label="Quantidade" className="num">
                  {line.quantity}
                </td>
                <td data-label="Preço unitário" className="num">
                  {line.price}
                </td>
                <td data-label="Total" className="num">
                  {line.total}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="num mt-2">
        <strong>Total {revision.total}</strong>
      </p>
    </>
  )
}

type Revision = ReturnType<typeof useLoaderData<typeof loadRevision>>

function Changes({ revision: { lines, terms, totals } }: { revision: Revision }) {
  if (lines.length + terms.length + totals.length === 0) return null
  return (
    <section>
      <h2>O que mudou</h2>
      {lines.length > 0 ? (
        <ul className="changes">
          {lines.map(({ key, kind, name, facts }) => (
            <li key={key}>
              <strong>{kind}</strong> {name}
              {facts.map(([from, to]) => (
                <div key={from} className="muted">
                  {from}
                  {to ? ` → ${to}` : ''}
                </div>
              ))}
            </li>
          ))}
        </ul>
      ) : null}
      {terms.length + totals.length > 0 ? (
        <div className="table-box">
          <table className="data-table">
            <caption className="visually-hidden">Condições e totais</caption>
            <thead>
              <tr>
                <th scope="col">Campo</th>
                <th scope="col">Antes</th>
                <th scope="col">Depois</th>
              </tr>
            </thead>
            <tbody>
              {[...terms, ...totals].map(({ label, from, to }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td data-label="Antes">{from}</td>
                  <td data-label="Depois">{to}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </section>
  )
}
