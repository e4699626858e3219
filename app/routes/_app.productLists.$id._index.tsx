import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { requireLogin } from '~/auth/guards.server'
import { ButtonRow } from '~/components/button-row'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { useSending } from '~/components/use-sending'
import { CompanyLine } from '~/features/catalogue/working-cart/company-line'
import { buyList, type ListReply, loadList } from '~/features/sales/product-lists/buy-list.server'
import { AgainRows } from '~/features/sales/quick-order/again-rows'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.name ?? 'Lista de compra' }]

export const loader = loadList

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  return buyList(args)
}

/** A list of the company: what it holds, at today's prices, and into the cart with it. */
export default function ListPage() {
  const page = useLoaderData<typeof loadList>()
  const reply = useActionData<ListReply>()
  const isSending = useSending()
  const path = `/productLists/${page.id}`
  const isSold = page.lines.some((line) => line.isSold)
  return (
    <>
      <PageHeader
        title={page.name}
        summary={page.note ?? 'Aos preços de hoje, da sua empresa.'}
        parent={{ label: 'Listas de compra', path: '/productLists' }}
        actions={
          <>
            <a href={`${path}/edit`}>Editar</a>
            <a href={`/cart/quick?list=${page.id}`}>Colar mais itens</a>
            <a href={`/productLists/new?copy=${page.id}`}>Copiar</a>
            <a href={`${path}/delete`}>Excluir</a>
          </>
        }
      />
      <CompanyLine name={page.company} site={page.site} />
      {reply && reply.errors.length > 0 ? <Notice kind="danger">{reply.errors.join(' ')}</Notice> : null}
      {page.lines.length === 0 ? (
        <p>
          Esta lista ainda não tem itens. <a href={`/cart/quick?list=${page.id}`}>Cole os primeiros</a>, ou guarde nela
          um carrinho ou um pedido.
        </p>
      ) : (
        <Lines page={page} reply={reply} isSold={isSold} isSending={isSending} />
      )}
      <p className="muted small mt-3">{page.changed}</p>
    </>
  )
}

type LinesProps = {
  page: ReturnType<typeof useLoaderData<typeof loadList>>
  reply: ListReply | undefined
  isSold: boolean
  isSending: boolean
}

function Lines({ page, reply, isSold, isSending }: LinesProps) {
  const { lines, inCart, keepsKitsOut } = page
  return (
    <>
      {isSold ? null : (
        <Notice kind="warning">Nenhum item desta lista está à venda hoje. O carrinho fica como está.</Notice>
      )}
      <Form method="post" discover="none">
        <input type="hidden" name={IDEMPOTENCY_FIELD} value={page.idempotencyKey} />
        <input type="hidden" name="cartVersion" value={page.cartVersion ?? ''} />
        <AgainRows caption="Itens da lista, hoje" lines={lines} typed={reply ?? null} />
        {inCart !== null && isSold ? (
          <p className="help mt-3">
            O carrinho tem {inCart}. <strong>Somar</strong>: nada sai dele, e os itens iguais somam as quantidades.{' '}
            <strong>Trocar</strong>: a lista entra no lugar. Nos dois casos, o carrinho de antes fica guardado até você
            sair do portal: dá para desfazer.
            {keepsKitsOut ? ' O carrinho é de venda avulsa: um kit só entra trocando.' : null}
          </p>
        ) : null}
        {isSold ? (
          <ButtonRow className="form-actions">
            <button type="submit" name="entry" value="ADD" className="btn btn-primary" disabled={isSending}>
              {inCart === null ? 'Pôr no carrinho' : 'Somar ao carrinho'}
            </button>
            {inCart === null ? null : (
              <button type="submit" name="entry" value="REPLACE" className="btn btn-quiet" disabled={isSending}>
                Trocar o carrinho
              </button>
            )}
          </ButtonRow>
        ) : null}
      </Form>
    </>
  )
}
