import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { asPage } from '~/api-client/client.server'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin } from '~/auth/guards.server'
import { IDEMPOTENCY_FIELD, idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { PageHeader } from '~/components/page-header'
import { CompanyLine } from '~/features/catalogue/working-cart/company-line'
import { companyLine, requireWorkingCart } from '~/features/catalogue/working-cart/working-cart.server'
import { quickOrderApi } from '~/features/sales/quick-order/quick-order-api.server'
import { formatDate } from '~/format/dates'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Palavras lembradas' }]

/** What the company's words mean in its lists. */
export async function loader(args: LoaderFunctionArgs) {
  const working = await requireWorkingCart(args)
  const { companyId } = working.companyQuery
  const { data: aliases } = await quickOrderApi(args.request, args.context).aliases(
    companyId ? Number(companyId) : null,
  )
  return {
    company: companyLine(working),
    idempotencyKey: newIdempotencyKey(),
    aliases: aliases.map(({ id, words, productName, isOnSale, saidBy, saidAt }) => ({
      id,
      words,
      product: productName,
      note: isOnSale ? `${saidBy}, ${formatDate(saidAt.slice(0, 10))}` : 'Fora de venda: não vale mais',
    })),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const id = String(form.get('id') ?? '')
  try {
    await quickOrderApi(request, context).forget(id, idempotencyHeader(form, id))
  } catch (error) {
    throw asPage(error)
  }
  return redirectWithFlash(context, '/cart/quick/words', 'alias-forgotten')
}

export default function Words() {
  const { aliases, company, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="Palavras lembradas"
        summary="O que as palavras da sua empresa querem dizer numa lista colada."
        parent={{ label: 'Pedido rápido', path: '/cart/quick' }}
      />
      <CompanyLine name={company} />
      {aliases.length === 0 ? (
        <p className="muted">Nenhuma ainda. Marque 'Lembrar para a minha empresa' numa linha do pedido rápido.</p>
      ) : (
        <div className="table-box">
          <table className="data-table">
            <caption className="visually-hidden">Palavras lembradas</caption>
            <thead>
              <tr>
                <th scope="col">Palavras</th>
                <th scope="col">Produto</th>
                <th scope="col">Quem disse</th>
                <th scope="col">
                  <span className="visually-hidden">Ações</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {aliases.map(({ id, words, product, note }) => (
                <tr key={id}>
                  <th scope="row">{words}</th>
                  <td data-label="Produto">{product}</td>
                  <td data-label="Quem disse">{note}</td>
                  <td>
                    <Form method="post">
                      <input type="hidden" name="id" value={id} />
                      <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
                      <button type="submit" className="btn btn-quiet btn-sm" aria-label={`Esquecer ${words}`}>
                        Esquecer
                      </button>
                    </Form>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
