import type { loadPanel } from './load-panel.server'

type Rows = NonNullable<Awaited<ReturnType<typeof loadPanel>>['panel']['regionals']>

const SHARE = '% da meta'
const HEADS = ['Pedidos', 'Meta', 'Realizado', SHARE, 'Ritmo']

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
              </th>
              {[count, goal, realised, percentage, pace].map((cell, at) => (
                <td key={HEADS[at]} data-label={HEADS[at]} className={sideOf(HEADS[at]!)}>
                  {LISTED.has(HEADS[at]!) ? <a href={href}>{cell}</a> : cell}
                  {HEADS[at] === SHARE && share !== null ? <Bar share={share} isOwn={name === own} /> : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** How much of the goal is reached, as a length; the number is above it. */
const Bar = ({ share, isOwn }: { share: number; isOwn: boolean }) => (
  <svg className="d-block" width="100%" height="8" aria-hidden="true">
    <rect width="100%" height="8" rx="2" fill="var(--line)" />
    <rect width={`${share}%`} height="8" rx="2" fill={isOwn ? 'var(--accent)' : 'var(--primary)'} />
  </svg>
)
