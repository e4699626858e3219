import type { ReactNode } from 'react'
import { formatQuantity } from '~/format/quantity'
import { LineName } from './line-name'
import type { TableLine } from './priced-line'
import { WhyThisPrice } from './why-this-price'

type Props<Line extends TableLine> = {
  caption: string
  lines: readonly Line[]
  /** Shown in the place of the quantity, such as a field. */
  quantity?: (line: Line, index: number) => ReactNode
  /** Shown in the place of the price, such as a field. */
  price?: (line: Line, index: number) => ReactNode
  /** Under a line's name. */
  hint?: (line: Line) => ReactNode
  /** At the line's end. */
  action?: (line: Line) => ReactNode
  isWaiting?: (line: Line) => boolean
  /** Another price than the stored one. */
  isChanged?: (line: Line) => boolean
}

/** Priced lines: a table that is a list of cards on phones. */
export function LinesTable<Line extends TableLine>(props: Props<Line>) {
  const { caption, lines, quantity, price, hint, action, isWaiting, isChanged } = props
  return (
    <div className="table-box">
      <table className="data-table order-lines lines">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Produto</th>
            <th scope="col" className="num">
              Quantidade
            </th>
            <th scope="col" className="num">
              Preço
            </th>
            <th scope="col" className="num">
              Total
            </th>
            {action ? (
              <th scope="col">
                <span className="visually-hidden">Ações</span>
              </th>
            ) : null}
          </tr>
        </thead>
        {groupsOf(lines).map((group) => (
          <tbody key={group[0]?.line.productId}>
            {group[0]?.line.group ? (
              <tr className="group">
                <th scope="rowgroup" colSpan={3}>
                  {group[0].line.group.label}
                </th>
                <td className="num">{group[0].line.group.total}</td>
                {action ? <td /> : null}
              </tr>
            ) : null}
            {group.map(({ line, index }) => (
              <tr
                key={line.productId}
                className={isWaiting?.(line) ? 'is-waiting' : isChanged?.(line) ? 'is-drifted' : undefined}
              >
                <LineName line={line}>{hint?.(line)}</LineName>
                <td data-label="Quantidade" className="num">
                  {quantity ? quantity(line, index) : formatQuantity(line.quantity ?? 0, line.unit ?? '')}
                </td>
                <td data-label="Preço" className="num">
                  {price ? price(line, index) : <WhyThisPrice steps={line.steps} price={line.price} />}
                </td>
                <td data-label="Total" className="num">
                  {line.total}
                </td>
                {action ? <td className="row-actions">{action(line)}</td> : null}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

/** Split where a group begins; each line keeps its place in the whole list. */
function groupsOf<Line extends TableLine>(lines: readonly Line[]): { line: Line; index: number }[][] {
  const groups: { line: Line; index: number }[][] = []
  for (const [index, line] of lines.entries()) {
    if (line.group || groups.length === 0) groups.push([])
    groups.at(-1)?.push({ line, index })
  }
  return groups
}
