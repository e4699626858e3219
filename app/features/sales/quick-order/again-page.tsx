import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { ButtonRow } from '~/components/button-row'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { useSending } from '~/components/use-sending'
import type { AgainReply, loadAgain } from './buy-again.server'

/** 'Comprar de novo': the lines of an order at today's prices, those that are not sold any more with why. */
export function AgainPage() {
  const { parent, lines, inCart, otherCompany, idempotencyKey } = useLoaderData<typeof loadAgain>()
  const reply = useActionData<AgainReply>()
  const isSending = useSending()
  const isSold = lines.some((line) => line.isSold)
  return (
    <>
      <PageHeader
        title="Comprar de novo"
        summary="Aos preços de hoje; o pedido de antes fica como está."
        parent={parent}
      />
      {reply && reply.errors.length > 0 ? <Notice kind="danger">{reply.errors.join(' ')}</Notice> : null}
      {otherCompany ? (
        <Notice kind="warning">O carrinho já tem itens para {otherCompany}. Feche ou limpe esse carrinho antes.</Notice>
      ) : null}
      {isSold ? null : (
        <Notice kind="warning">Nenhum item deste pedido está à venda hoje. O carrinho fica como está.</Notice>
      )}
      <Form method="post" discover="none">
        <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
        <div className="table-box">
          <table className="data-table">
            <caption className="visually-hidden">Itens do pedido, hoje</caption>
            <thead>
              <tr>
                <th scope="col">Produto</th>
                <th scope="col">Quantidade</th>
                <th scope="col" className="num">
                  Antes
                </th>
                <th scope="col" className="num">
                  Hoje
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => {
                const id = `line-${line.at}`
                return (
                  <tr key={line.at}>
                    <th scope="row">
                      <div className="form-check">
                        <input
                          type="checkbox"
                          className="form-check-input"
                          id={id}
                          name="line"
                          value={line.at}
                          disabled={!line.isSold}
                          defaultChecked={line.isSold && (reply ? reply.ticked.includes(line.at) : true)}
                        />
                        <label className="form-check-label" htmlFor={id}>
                          {line.name}
                          {line.reason ? <small className="muted"> {line.reason}</small> : null}
                          {line.instead ? <small> No lugar dele: {line.instead}.</small> : null}
                          {line.availability ? <small className="muted"> {line.availability}</small> : null}
                        </label>
                      </div>
                    </th>
                    <td data-label="Quantidade">
                      {line.isSold ? (
                        <input
                          className="form-control cell-field num"
                          inputMode="numeric"
                          name={`q${line.at}`}
                          maxLength={30}
                          defaultValue={reply?.quantities[line.at] ?? line.quantity}
                          aria-label={`Quantidade de ${line.name}`}
                        />
                      ) : (
                        line.quantity
                      )}
                    </td>
                    <td data-label="Antes" className="num">
                      {line.before}
                    </td>
                    <td data-label="Hoje" className="num">
                      {line.price ?? '–'}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
        {isSold ? (
          <ButtonRow className="form-actions">
            <button type="submit" className="btn btn-primary" disabled={isSending}>
              {inCart > 0 ? 'Somar ao carrinho' : 'Pôr no carrinho'}
            </button>
          </ButtonRow>
        ) : null}
      </Form>
    </>
  )
}
