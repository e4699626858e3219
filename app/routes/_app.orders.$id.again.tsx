import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { requireLogin } from '~/auth/guards.server'
import { ButtonRow } from '~/components/button-row'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { useSending } from '~/components/use-sending'
import { AgainRows } from '~/features/sales/quick-order/again-rows'
import { type AgainReply, buyAgain, loadAgain } from '~/features/sales/quick-order/buy-again.server'

export const meta: MetaFunction = () => [{ title: 'Comprar de novo' }]

export const loader = loadAgain

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  return buyAgain(args)
}

/** 'Comprar de novo': the lines of an order at today's prices, those that are not sold any more with why. */
export default function AgainPage() {
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
        <AgainRows caption="Itens do pedido, hoje" lines={lines} typed={reply ?? null} />
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
