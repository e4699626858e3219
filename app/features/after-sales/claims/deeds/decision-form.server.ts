import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendsWhatWasClaimed } from '#domain/after-sales/claims/claim-defaults'
import { CLAIM_VERDICTS } from '#domain/after-sales/claims/claim-words'
import type { ClaimType } from '#domain/ground/order-words/order-types'
import { productsApi } from '~/features/catalogue/products/products-api.server'
import type { ClaimSection } from '../claim-fields'
import { reasonLabel } from '../claim-words.server'
import type { ClaimDetail } from '../claims-api.server'
import { choices, count, hidden, type Option } from './deed-fields.server'

/** More goods than were proposed: one row is free. */
const FREE_ROWS = 1

/** What the analysis decides: its verdict, the goods that are sent, and whether the claimed ones come back. */
export async function decisionSections(claim: ClaimDetail, args: LoaderFunctionArgs): Promise<ClaimSection[]> {
  const { lines, order, proposal, reasonCategory } = claim
  const type = order.type as ClaimType
  const api = productsApi(args.request, args.context)
  const options = await Promise.all(
    [...new Set(order.lines.map((line) => line.type)), null].map(
      async (kind) => [kind, await api.options(kind ? { type: kind, onSale: 'true' } : { onSale: 'true' })] as const,
    ),
  )
  const optionsOf = (kind: string | null) => options.find(([one]) => one === kind)?.[1] ?? []
  const sent = [...order.lines, ...Array.from({ length: FREE_ROWS }, () => null)]
  return [
    {
      title: 'Parecer',
      help: `Motivo: ${order.claim?.reason ?? ''} (${reasonLabel(reasonCategory)})`,
      fields: [
        { name: 'verdict', label: 'Parecer', isRequired: true, options: choices(CLAIM_VERDICTS) },
        {
          name: 'solution',
          label: 'Solução',
          help: 'O integrador lê este texto; em Improcedente ele é o motivo.',
          rows: 4,
          isRequired: true,
          value: order.claim?.solution ?? '',
        },
      ],
    },
    {
      title: 'Peças procedentes',
      help: 'Só contam em Procedente em parte.',
      fields: lines.flatMap(({ position, name, quantity }, at) => [
        hidden(`lines[${at}].position`, position),
        count(`lines[${at}].accepted`, `Procedentes de ${name}`, { help: `De ${quantity}.`, value: String(quantity) }),
      ]),
    },
    {
      title: 'Material a enviar',
      help: sendsWhatWasClaimed(type)
        ? 'Não mais do que as peças procedentes. Nada é cobrado.'
        : 'Pode ser outro produto. Nada é cobrado: o valor da tabela serve só à nota.',
      fields: sent.flatMap((line, at) => [
        {
          name: `sends[${at}].productId`,
          label: `Produto ${at + 1}`,
          searchPath: '/options/products/ALL',
          options: withCurrent(optionsOf(line?.type ?? null), line),
          value: line ? String(line.productId) : '',
        },
        count(`sends[${at}].quantity`, `Quantidade do produto ${at + 1}`, {
          isRequired: false,
          value: line ? String(line.quantity) : '',
        }),
      ]),
    },
    {
      title: 'Devolução',
      fields: [
        ...(proposal.returnsIsFixed
          ? [hidden('returnsGoods', proposal.returnsGoods ? 'on' : '')]
          : [
              {
                name: 'returnsGoods',
                label: 'O material reclamado volta',
                isCheck: true as const,
                value: order.claim?.returnsGoods ? 'on' : '',
              },
            ]),
        ...(proposal.mayReturnFirst
          ? [
              {
                name: 'returnFirst',
                label: 'Devolver antes: só enviar depois que o material voltar',
                isCheck: true as const,
                value: order.claim?.returnFirst ? 'on' : '',
              },
            ]
          : []),
        { name: 'note', label: 'Observação', rows: 2 },
      ],
    },
  ]
}

const withCurrent = (options: Option[], line: ClaimDetail['order']['lines'][number] | null): Option[] =>
  line === null || options.some(({ value }) => value === String(line.productId))
    ? options
    : [{ value: String(line.productId), label: line.name }, ...options]
