import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { TextField } from '~/components/form/text-fields'
import { PageHeader } from '~/components/page-header'
import { loadWarranty } from '~/features/after-sales/claims/warranty.server'
import { Facts } from '~/features/sales/orders/facts/facts'

export const meta: MetaFunction = () => [{ title: 'Garantia' }]

export const loader = loadWarranty

export default function Warranty() {
  const { serial, orderId, isAsked, mayRule, pieces } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="Garantia"
        summary="Até quando uma peça está em garantia, e quem responde por ela."
        actions={
          mayRule ? (
            <a className="btn btn-quiet" href="/warranty-policies">
              Regras de garantia
            </a>
          ) : null
        }
      />
      <form method="get" className="form-page mb-3">
        <TextField
          label="Número de série"
          help="Como está na etiqueta."
          optional
          input={{ id: 'warranty-serial', name: 'serial', type: 'text', maxLength: 120, defaultValue: serial }}
        />
        <TextField
          label="Número do pedido"
          help="Para ver todas as peças de um pedido."
          optional
          input={{
            id: 'warranty-order',
            name: 'orderId',
            type: 'text',
            inputMode: 'numeric',
            pattern: '[1-9][0-9]{0,14}',
            defaultValue: orderId,
          }}
        />
        <button type="submit" className="btn btn-primary">
          Buscar
        </button>
      </form>
      {isAsked && pieces.length === 0 ? (
        <p role="status">Nenhuma peça sua tem este número. Confira a etiqueta, ou busque pelo pedido.</p>
      ) : null}
      {pieces.map(({ key, title, text, facts, links, open }) => (
        <section key={key} className="block">
          <h2>{title}</h2>
          <p>
            <strong>{text}</strong>
          </p>
          <Facts facts={facts} />
          {links.map(({ href, label }) => (
            <a key={href} className="d-block" href={href}>
              {label}
            </a>
          ))}
          {open ? (
            <p>
              <a className="btn btn-quiet" href={open}>
                Abrir chamado
              </a>
            </p>
          ) : null}
        </section>
      ))}
    </>
  )
}
