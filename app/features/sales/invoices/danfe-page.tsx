import { useLoaderData } from '@remix-run/react'
import { BAR_HEIGHT, isItemNumber, wideClass } from '#domain/sales/invoices/danfe'
import type { Schemas } from '~/api-client/schemas'
import { PrintButton } from '~/layouts/print-button'

/** A DANFE as the API lays it out, box by box; the file of the mail draws the same (write-danfe.ts). */
export function DanfePage() {
  const { danfe, back } = useLoaderData<{ danfe: Schemas['Danfe']; back: string }>()
  const { issuer, bars, blocks, items, notes } = danfe
  return (
    <main className="print-page">
      <div className="no-print actions">
        <a className="btn btn-quiet" href={back}>
          Voltar
        </a>{' '}
        <PrintButton />
      </div>
      <div className="danfe">
        <p className="danfe-box">{danfe.receipt}</p>
        <div className="danfe-cut" />
        {danfe.canceled ? <p className="danfe-void">{danfe.canceled}</p> : null}
        <div className="danfe-row danfe-head">
          <div className="danfe-box danfe-wide">
            {issuer.map((line, at) => (
              <p key={line}>{at === 0 ? <b>{line}</b> : line}</p>
            ))}
          </div>
          <div className="danfe-box danfe-center">
            <h1>DANFE</h1>
            <p>Documento auxiliar da nota fiscal eletrônica</p>
            <p>{danfe.direction}</p>
            <p>
              <b>{danfe.number}</b>
            </p>
          </div>
          <div className="danfe-box danfe-wide">
            <svg
              viewBox={`0 0 ${bars.width} ${BAR_HEIGHT}`}
              preserveAspectRatio="none"
              role="img"
              aria-label="Código de barras da chave de acesso"
            >
              <path d={bars.path} />
            </svg>
            <small>Chave de acesso</small>
            <p className="danfe-key">{danfe.key}</p>
          </div>
        </div>
        {blocks.map(({ title, rows }) => (
          <div key={title}>
            {title ? <h2>{title}</h2> : null}
            {rows.map((row) => (
              <div className="danfe-row" key={row.map(({ label }) => label).join()}>
                {row.map(({ label, value, wide, isNumber }) => (
                  <p key={label} className={`danfe-box ${wideClass(wide)}${isNumber ? ' danfe-num' : ''}`}>
                    <small>{label}</small>
                    {value || '\u00a0'}
                  </p>
                ))}
              </div>
            ))}
          </div>
        ))}
        <h2>Dados dos produtos e serviços</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than a phone is scrolled by the keyboard too */}
        <section className="danfe-scroll" tabIndex={0} aria-label="Itens da nota">
          <table>
            <thead>
              <tr>
                {items.head.map((name, at) => (
                  <th key={name} scope="col" className={isItemNumber(at) ? 'danfe-num' : undefined}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items.rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an invoice may say the same item twice
                <tr key={at}>
                  {row.map((value, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
                    <td key={column} className={isItemNumber(column) ? 'danfe-num' : undefined}>
                      {value}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <h2>Dados adicionais</h2>
        <div className="danfe-notes">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      </div>
    </main>
  )
}
