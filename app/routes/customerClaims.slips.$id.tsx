import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { RETURN_DOCUMENTS } from '#domain/after-sales/claims/claim-words'
import { formatCep } from '#domain/ground/places/cep'
import { requirePermission } from '~/auth/guards.server'
import { claimPath, typeOfOrder } from '~/features/after-sales/claims/claim-words.server'
import { claimsApi } from '~/features/after-sales/claims/claims-api.server'
import type { Fact } from '~/features/ground/order-words/order-words.server'
import { Facts } from '~/features/sales/orders/facts/facts'
import { formatMoment } from '~/format/dates'
import { formatDecimal } from '~/format/numbers'
import { PrintShell } from '~/layouts/print-shell'
import type { PageHandle } from '~/remix/page-handle'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? 'Etiquetas' }]

export const handle: PageHandle = { scripts: false }

/** One slip for each volume that comes back, to be glued on it. */
export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'customerClaims:view')
  const { order, returnTerms: terms, original } = await claimsApi(args.request, args.context).show(args.params.id)
  if (!terms) throw data({ code: 'NOT_FOUND' }, { status: 404 })
  const { config } = args.context
  const facts: Fact[] = [
    ['Remetente', [order.client?.name ?? order.company.fantasyName, terms.contact].join(' · ')],
    [
      'Coleta em',
      [
        `${terms.street}, ${terms.number}`,
        terms.complement,
        terms.district,
        `${terms.city}/${terms.uf}`,
        formatCep(terms.cep),
      ]
        .filter(Boolean)
        .join(' · '),
    ],
    ['Destino', order.distributionCenter?.name ?? config.providerName],
    ['Peso total', `${formatDecimal(terms.weight, 1)} kg`],
    ['Documento', [RETURN_DOCUMENTS[terms.document], terms.invoiceKey].filter(Boolean).join(' · ')],
    ['Pedido de origem', original ? String(original.id) : 'Não informado'],
  ]
  return {
    title: `Etiquetas do chamado ${order.id}`,
    paper: {
      kind: `Devolução de ${typeOfOrder(order.type)} · Chamado`,
      number: order.id,
      supplier: [config.providerName],
      issued: `Emitido em ${formatMoment(new Date().toISOString())}`,
      validity: null,
      backPath: `${claimPath(order.id)}?tab=return`,
    },
    volumes: Array.from({ length: terms.volumes }, (_, index) => `Volume ${index + 1} de ${terms.volumes}`),
    facts,
  }
}

export default function Slips() {
  const { paper, volumes, facts } = useLoaderData<typeof loader>()
  return (
    <PrintShell paper={paper}>
      {volumes.map((volume) => (
        <section key={volume} className="block keep-together">
          <h2>
            Chamado {paper.number} · {volume}
          </h2>
          <Facts facts={facts} />
        </section>
      ))}
    </PrintShell>
  )
}
