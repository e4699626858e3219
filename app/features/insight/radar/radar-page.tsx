import { useLoaderData } from '@remix-run/react'
import { PageHeader } from '~/components/page-header'
import { RecordLink } from '~/components/record-link'
import { StatusBadge } from '~/components/status-badge'
import type { loadRadar } from './load-radar.server'

type Shown = ReturnType<typeof useLoaderData<typeof loadRadar>>

/** /dashboard-orders/radar: orders that wait longer than usual, and budgets about to end. */
export function RadarPage() {
  const { asOf, lead, paces, hasPaces, bands, tables, oldest, expiring } = useLoaderData<typeof loadRadar>()
  return (
    <>
      <PageHeader
        title="Radar de prazos"
        summary={`Dias úteis de cada pedido e chamado no seu status, em ${asOf}. ${paces}`}
        parent={{ label: 'Painel comercial', path: '/dashboard-orders' }}
      />
      {lead ? <p className="amount">{lead}</p> : null}
      {tables.map(({ title, rows }) => (
        <StatusTable key={title} title={title} rows={rows} bands={bands} hasPaces={hasPaces} />
      ))}
      <Oldest rows={oldest} hasPaces={hasPaces} />
      <Expiring rows={expiring} />
    </>
  )
}

/** The shades of _list.scss, spelt out so that they are not purged. */
const SHADES = ['h0', 'h1', 'h2', 'h3', 'h4', 'h5'] as const

type TableProps = Shown['tables'][number] & Pick<Shown, 'bands' | 'hasPaces'>

function StatusTable({ title, rows, bands, hasPaces }: TableProps) {
  return (
    <section className="home-block">
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className="muted">Nada em andamento.</p>
      ) : (
        <table className="heat">
          <caption className="visually-hidden">{title} por status e dias úteis nele</caption>
          <thead>
            <tr>
              <th scope="col">Status</th>
              {bands.map((band) => (
                <th key={band} scope="col">
                  {band}
                </th>
              ))}
              {['Total', ...(hasPaces ? ['Acima de 80%', 'Prazo usual'] : [])].map((header) => (
                <th key={header} scope="col" className="wide">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ status, label, usual, cells, count, path, late }) => (
              <tr key={status}>
                <th scope="row">{label}</th>
                {cells.map((cell, at) => (
                  // The older the warmer; where nothing waits there is nothing.
                  <td key={bands[at]} className={cell ? (SHADES[at] ?? 'h5') : undefined}>
                    {cell ? (
                      <a href={cell.path} aria-label={`${label}, ${bands[at]} dias: ${cell.text}`}>
                        {cell.text}
                      </a>
                    ) : null}
                  </td>
                ))}
                <td className="wide">
                  <a href={path} aria-label={`${label}, Total: ${count}`}>
                    {count}
                  </a>
                </td>
                {hasPaces ? (
                  <>
                    <td className="wide">
                      {late ? (
                        <a href={late.path} aria-label={`${label}, Acima de 80%: ${late.text}`}>
                          {late.text}
                        </a>
                      ) : null}
                    </td>
                    <td className="wide muted">{usual}</td>
                  </>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Oldest({ rows, hasPaces }: { rows: Shown['oldest']; hasPaces: boolean }) {
  if (rows.length === 0) return null
  return (
    <section className="home-block">
      <h2>Os mais antigos</h2>
      <div className="table-box">
        <table className="data-table">
          <caption className="visually-hidden">Os vinte há mais tempo no seu status</caption>
          <thead>
            <tr>
              <th scope="col">Número e cliente</th>
              <th scope="col">Status</th>
              <th scope="col" className="wide">
                Empresa
              </th>
              <th scope="col">Desde</th>
              <th scope="col" className="num">
                Dias úteis
              </th>
              {hasPaces ? (
                <th scope="col" className="num wide">
                  Prazo usual
                </th>
              ) : null}
              <th scope="col" className="num">
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, path, name, client, company, status, total, since, days, usual }) => (
              <tr key={id}>
                <th scope="row">
                  <RecordLink href={path} name={name} more={client} />
                </th>
                <td data-label="Status" className="state">
                  <StatusBadge {...status} />
                </td>
                <td data-label="Empresa" className="wide">
                  {company}
                </td>
                <td data-label="Desde">{since}</td>
                <td data-label="Dias úteis" className="num worth">
                  {days}
                  <small className="phone"> dias úteis</small>
                </td>
                {hasPaces ? (
                  <td data-label="Prazo usual" className="num wide">
                    {usual}
                  </td>
                ) : null}
                <td data-label="Total" className="num">
                  {total}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Expiring({ rows }: { rows: Shown['expiring'] }) {
  return (
    <section className="home-block">
      <h2>Orçamentos que vencem</h2>
      <div className="table-box">
        <table className="data-table">
          <caption className="visually-hidden">Orçamentos que vencem hoje, amanhã e até domingo</caption>
          <thead>
            <tr>
              <th scope="col">Validade</th>
              <th scope="col" className="num">
                Orçamentos
              </th>
              <th scope="col" className="num">
                Valor
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, text, href, second }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td data-label="Orçamentos" className="num">
                  <a href={href} aria-label={`${label}: ${text}`}>
                    {text}
                  </a>
                </td>
                <td data-label="Valor" className="num">
                  <a href={href} aria-label={`${label}, Valor: ${second}`}>
                    {second}
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
