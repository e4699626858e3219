import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { TextField } from '~/components/form/text-fields'
import { PageHeader } from '~/components/page-header'
import { ClaimFormPage } from '~/features/after-sales/claims/claim-form-page'
import { loadOpening, openClaim } from '~/features/after-sales/claims/open-claim.server'

export const meta: MetaFunction = () => [{ title: 'Novo chamado' }]

export const loader = loadOpening
export const action = openClaim

export default function NewClaim() {
  const { parent, summary, types, form, asksOrder } = useLoaderData<typeof loader>()
  if (form) return <ClaimFormPage form={form} />
  return (
    <>
      <PageHeader title="Novo chamado" summary={summary} parent={parent} />
      {asksOrder ? (
        <form method="get" className="form-page">
          <TextField
            label="Número do pedido"
            help="De um pedido enviado ou finalizado."
            input={{
              id: 'claim-order',
              name: 'orderId',
              type: 'text',
              inputMode: 'numeric',
              pattern: '[1-9][0-9]{0,14}',
              required: true,
            }}
          />
          <button type="submit" className="btn btn-primary">
            Continuar
          </button>
        </form>
      ) : null}
      {types.length > 0 ? (
        <ul className="documents">
          {types.map(({ label, href, text, receiptHref }) => (
            <li key={label} className="block">
              <h2>{href ? <a href={href}>{label}</a> : label}</h2>
              <p className="muted">{text}</p>
              {receiptHref ? <a href={receiptHref}>Conferir recebimento</a> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
