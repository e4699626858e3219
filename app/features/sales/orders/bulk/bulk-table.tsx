import { type Badge, StatusBadge } from '~/components/status-badge'

export type BulkOrder = {
  id: number
  path: string
  client?: string
  total?: string
  status: Badge
  to: Badge | null
  ok: boolean
  /** Why it does not move, one sentence each. */
  reasons: readonly string[]
}

/** The orders of a bulk change, those that do not move first: they have to be looked at. */
export function BulkTable({ orders, isRehearsed }: { orders: readonly BulkOrder[]; isRehearsed: boolean }) {
  const sorted = isRehearsed ? [...orders].sort((a, b) => Number(a.ok) - Number(b.ok)) : orders
  return (
    <div className="table-box">
      <table className="data-table">
        <caption className="visually-hidden">Registros escolhidos</caption>
        <thead>
          <tr>
            <th scope="col">Número e cliente</th>
            <th scope="col">Status</th>
            <th scope="col" className="num">
              Total
            </th>
            {isRehearsed ? <th scope="col">O que acontece</th> : null}
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ id, path, client, total, status, to, ok, reasons }) => (
            <tr key={id}>
              <th scope="row">
                <a href={path}>{client ? `${id} · ${client}` : id}</a>
              </th>
              <td data-label="Status">
                <StatusBadge {...status} />
              </td>
              <td data-label="Total" className="num">
                {total}
              </td>
              {isRehearsed ? (
                <td data-label="O que acontece">
                  <Outcome ok={ok} to={to} reasons={reasons} verb="Passa para" />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What stands beside a field has no full stop; here one reason follows another. */
const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** Where an order goes, or every reason why it stays. */
export function Outcome({ ok, to, reasons, verb }: Pick<BulkOrder, 'ok' | 'to' | 'reasons'> & { verb: string }) {
  if (ok)
    return to ? (
      <>
        {verb} <StatusBadge {...to} />
      </>
    ) : (
      'Muda de status'
    )
  return (
    <>
      <strong>Não muda.</strong> {reasons.map(asSentence).join(' ')}
    </>
  )
}
