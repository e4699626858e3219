import type { GroupRow } from './load-panel.server'

const HEADS = ['Quantidade', 'Integradores', 'Valor', 'Potência', 'Ticket médio'] as const

/** The list of a month says the value without the fee; that of a status, which counters answer, does not. */
const isSaid = (href: string): boolean => /initial(Confirmed|DueDate)/.test(href)

/**
 * Groups of budgets or of orders: a row each, every number of it opens the list of exactly these. The value of orders
 * without the fee and their discount are second lines: as columns they were wider than a screen of 1024 px.
 */
export function GroupTable({ title, rows }: { title: string; rows: readonly GroupRow[] }) {
  return (
    <>
      <div className="table-box">
        <table className="data-table">
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{title}</th>
              {HEADS.map((head) => (
                <th key={head} scope="col" className="num">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                {cellsOf(row).map(({ text, more }, at) => (
                  <td key={HEADS[at]} data-label={HEADS[at]} className="num">
                    <Figure text={text} href={row.href} />
                    {more ? (
                      <small className="muted">
                        {more.what}
                        <br />
                        <Figure text={more.text} href={more.isListed ? row.href : undefined} />
                      </small>
                    ) : null}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.map(({ name, parts }) =>
        parts ? (
          <div key={name}>
            <p className="mt-2">{name} soma</p>
            <ul>
              {parts.map((part) => (
                <li key={part.name}>
                  <a href={part.href}>
                    {part.name}: {part.count}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ) : null,
      )}
    </>
  )
}

const Figure = ({ text, href }: { text: string; href: string | undefined }) => (href ? <a href={href}>{text}</a> : text)

interface Cell {
  text: string
  /** A second figure below the first, and whether its list says it too. */
  more?: { what: string; text: string; isListed: boolean } | undefined
}

/** The cells of a row below each of the heads. */
const cellsOf = ({ count, companies, value, withoutFee, potency, average, discount, href = '' }: GroupRow): Cell[] => [
  { text: count },
  { text: companies },
  { text: value, more: withoutFee ? { what: 'Sem repasse', text: withoutFee, isListed: isSaid(href) } : undefined },
  { text: potency },
  { text: average, more: discount ? { what: 'Desconto', text: discount, isListed: true } : undefined },
]
