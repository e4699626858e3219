import { useLoaderData } from '@remix-run/react'
import { PrintShell } from '~/layouts/print-shell'
import { Facts } from '../record/facts'
import { OrderSums } from '../record/order-lines'
import type { loadPrint } from './load-print.server'

/** A budget or order on paper. */
export function PrintPage() {
  const { title, providerName, backPath, company, facts, hasTaxes, lines, totals, total, terms } =
    useLoaderData<typeof loadPrint>()
  return (
    <PrintShell title={title} providerName={providerName} backPath={backPath}>
      <p className="print-company">{company.join(' · ')}</p>
      <div className="print-facts keep-together">
        {facts.map((group) => (
          <Facts key={group[0]?.[0]} facts={group} />
        ))}
      </div>
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
        <tbody>
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
              <td className="num">{line.total}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <OrderSums totals={totals} total={total} />
      <div className="print-terms keep-together">
        {terms.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </PrintShell>
  )
}
