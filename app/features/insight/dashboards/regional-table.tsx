import type { loadPanel } from './load-panel.server'

type Rows = NonNullable<Awaited<ReturnType<typeof loadPanel>>['panel']['regionals']>

const HEADS = ['Pedidos', 'Meta', 'Realizado', '% da meta', 'Ritmo']

/** The pace is a sentence, which may take two lines. */
const sideOf = (head: string) => (head === 'Ritmo' ? undefined : 'num')

/** The columns that sum up the list of a regional's confirmed orders. */
const LISTED = new Set(['Pedidos', 'Realizado'])

/** Regionals against their goals of the month, with the pace that is still needed. @param own the one that is chosen */
export function RegionalTable({ rows, own }: { rows: Rows; own: string }) {
  return (
    <div className="table-box">
      <table className="data-table">
        <caption className="visually-hidden">Regionais e metas</caption>
        <thead>
          <tr>
            <th scope="col">Regional</th>
            {HEADS.map((head) => (
              <th key={head} scope="col" className={sideOf(head)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, href, count, goal, realised, percentage, share, pace }) => (
            <tr key={name}>
              <th scope="row">
                <a href={href}>{name}</a>
                {share === null ? null : (
                  <svg className="d-block mt-2" width="100%" height="8" aria-hidden="true">
                    <rect width="100%" height="8" rx="2" fill="var(--line)" />
                    <rect
                      width={`${share}%`}
                      height="8"
                      rx="2"
                      fill={name === own ? 'var(--accent)' : 'var(--primary)'}
                    />
                  </svg>
                )}
              </th>
              {[count, goal, realised, percentage, pace].map((cell, at) => (
                <td key={HEADS[at]} data-label={HEADS[at]} className={sideOf(HEADS[at]!)}>
                  {LISTED.has(HEADS[at]!) ? <a href={href}>{cell}</a> : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
