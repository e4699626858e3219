import { Form } from '@remix-run/react'
import { ButtonRow } from '~/components/button-row'
import { RecordLink } from '~/components/record-link'
import type { SalesLine } from './sales.server'

export const SALES_SUMMARY =
  'Dos seus integradores, as de maior valor primeiro; no máximo 25. De quem não compra há 60 dias, conta o pedido médio do último ano.'

/** The sales that a seller may lose; the form posts to the page that shows them. */
export function SalesTable({ rows }: { rows: readonly SalesLine[] }) {
  if (rows.length === 0) return <p className="muted">Nada em risco agora.</p>
  return (
    <Form method="post">
      <div className="table-box">
        <table className="data-table">
          <caption className="visually-hidden">Vendas em risco</caption>
          <thead>
            <tr>
              <th scope="col">Registro e cliente</th>
              <th scope="col">Motivo</th>
              <th scope="col">Empresa</th>
              <th scope="col" className="num">
                Valor
              </th>
              <th scope="col">O que fazer</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, more, path, company, why, value, chat }) => (
              <tr key={key}>
                <th scope="row">
                  <RecordLink href={path} name={name} more={more} />
                </th>
                <td data-label="Motivo">{why}</td>
                <td data-label="Empresa">{company}</td>
                <td data-label="Valor" className="num">
                  {value}
                </td>
                <td data-label="O que fazer">
                  <ButtonRow>
                    {chat ? (
                      <a
                        className="btn btn-quiet btn-sm"
                        href={chat}
                        rel="noreferrer"
                        aria-label={`WhatsApp: ${company}`}
                      >
                        WhatsApp
                      </a>
                    ) : null}
                    <button
                      type="submit"
                      name="item"
                      value={key}
                      className="btn btn-quiet btn-sm"
                      aria-label={`Lembrar amanhã: ${name}`}
                    >
                      Lembrar amanhã
                    </button>
                  </ButtonRow>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Form>
  )
}
