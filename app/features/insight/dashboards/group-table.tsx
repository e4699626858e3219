import type { GroupRow } from './load-panel.server'

const HEADS = ['Quantidade', 'Integradores', 'Valor', 'Potência', 'Ticket médio'] as const

/** The list of a month says the value without the fee; that of a status, which counters answer, does not. */
const isSaid = (href: string): boolean => /initial(Confirmed|DueDate)/.test(href)

/**
 * Budgets and orders in one table: a row each group, every number of it opens the list of exactly these. The value of
 * orders without the fee and their discount are second lines: as columns they were wider than a screen of 1024 px.
 */
export function GroupTable({ groups }: { groups: Readonly<Record<string, readonly GroupRow[]>> }) {
  return (
    <div className="table-box">
      <table className="data-table">
        <caption className="visually-hidden">Do orçamento ao pedido</caption>
        <thead>
          <tr>
            <th scope="col">Grupo</th>
            {HEADS.map((head) => (
              <th key={head} scope="col" className="num">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {Object.entries(groups).map(([title, rows]) => (
          <tbody key={title}>
            <tr className="group">
              <th scope="rowgroup" colSpan={HEADS.length + 1}>
                {title}
              </th>
            </tr>
            {rows.map((row) => (
              <Group key={row.name} row={row} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

/** One that is the sum of others names them. */
function Group({ row }: { row: GroupRow }) {
  return (
    <tr className={row.parts ? 'sum' : undefined}>
      <th scope="row">
        {row.name}
        {row.parts ? (
          <small className="cell-more">
            {row.parts.map(({ name, count, href }, at) => (
              <span key={name}>
                {at > 0 ? ' + ' : ''}
                <a href={href}>
                  {name}: {count}
                </a>
              </span>
            ))}
          </small>
        ) : null}
      </th>
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
