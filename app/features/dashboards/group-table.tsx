import type { GroupRow } from './load-panel.server'

/** The list of a month says what is no fee; that of a status, which counters answer, does not. */
const isSaid = (head: string, href: string): boolean =>
  head !== 'Sem repasse' || /initial(Confirmed|DueDate)/.test(href)

/** Groups of budgets or of orders: a row each, every number of it opens the list of exactly these. */
export function GroupTable({ title, rows }: { title: string; rows: readonly GroupRow[] }) {
  const isOfOrders = rows.some(({ discount }) => discount !== undefined)
  const heads = ['Quantidade', 'Integradores', 'Valor', 'Potência', 'Ticket médio']
  const all = isOfOrders ? [...heads, 'Desconto', 'Sem repasse'] : heads
  return (
    <>
      {/* With its eight columns it scrolls in its box where a menu stands beside it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what has the focus. */}
      <section className="table-box scroll-box" aria-label={title} tabIndex={0}>
        <table className="data-table">
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{title}</th>
              {all.map((head) => (
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
                {[
                  row.count,
                  row.companies,
                  row.value,
                  row.potency,
                  row.average,
                  ...(isOfOrders ? [row.discount, row.withoutFee] : []),
                ].map((cell, at) => (
                  <td key={all[at]} data-label={all[at]} className="num">
                    {row.href && isSaid(all[at]!, row.href) ? <a href={row.href}>{cell}</a> : cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
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
