import { useLoaderData } from '@remix-run/react'
import { PrintShell } from '~/layouts/print-shell'
import { Facts } from '../facts/facts'
import { OrderSums } from '../record/order-lines'
import type { loadPrint } from './load-print.server'

/** A budget or order on paper. */
export function PrintPage() {
  const paper = useLoaderData<typeof loadPrint>()
  return (
    <PrintShell paper={paper}>
      <div className="print-facts keep-together">
        {paper.facts.map(({ title, facts }) => (
          <section key={title}>
            <h2>{title}</h2>
            <Facts facts={facts} />
          </section>
        ))}
      </div>
      <Lines groups={paper.groups} hasTaxes={paper.hasTaxes} />
      <div className="keep-together">
        <OrderSums totals={paper.totals} total={paper.total} />
        <div className="print-terms">
          {paper.terms.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        {paper.isToSign ? (
          <div className="accept">
            <span>De acordo: nome e assinatura</span> <span>Data</span>
          </div>
        ) : null}
      </div>
    </PrintShell>
  )
}

type Lines = Pick<ReturnType<typeof useLoaderData<typeof loadPrint>>, 'groups' | 'hasTaxes'>

/** One body a group: its subtotal is at its head and goes to the next page with its first line. */
function Lines({ groups, hasTaxes }: Lines) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Produto</th>
          <th scope="col" className="num">
            Quantidade
          </th>
          {hasTaxes ? (
            <>
              <th scope="col" className="num">
                IPI
              </th>
              <th scope="col" className="num">
                ICMS
              </th>
            </>
          ) : null}
          <th scope="col" className="num">
            Preço unitário
          </th>
          <th scope="col" className="num">
            Total
          </th>
        </tr>
      </thead>
      {groups.map(({ group, total, lines }) => (
        <tbody key={group}>
          <tr className="group">
            <th scope="rowgroup" colSpan={hasTaxes ? 5 : 3}>
              {group}
            </th>
            <td className="num">{total}</td>
          </tr>
          {lines.map((line) => (
            <tr key={line.key}>
              <td>{line.name}</td>
              <td className="num">{line.quantity}</td>
              {hasTaxes ? (
                <>
                  <td className="num">{line.ipi}</td>
                  <td className="num">{line.icms}</td>
                </>
              ) : null}
              <td className="num">{line.price}</td>
              <td className="num">{line.sum}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
