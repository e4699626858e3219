import { can, type Subject } from '#domain/people/permissions/permissions'
import { isLaterGroup, type LaterGroup } from '#domain/sales/orders/edit/later-edit-input'
import { MAX_NOTE_LENGTH } from '#domain/sales/orders/status/status-change-input'
import type { Option } from '~/components/form/choice-fields'
import type { OrderDetail, OrderLine } from '~/features/ground/order-words/order-answers'
import { orderPath } from '~/features/ground/order-words/order-kinds'
import { formatDecimal } from '~/format/numbers'
import { formatQuantity } from '~/format/quantity'
import type { DataField } from '../status/data-fields'
import { pickedFields } from '../status/step-data.server'

/** A field of a later edit: one of a step, a choice, or a box to tick. */
export type LaterField = DataField & {
  options?: Option[]
  /** What no choice means, where it means something. */
  empty?: string
  isCheck?: boolean
}

export const LATER_TITLES: Readonly<Record<LaterGroup, string>> = {
  distributionCenter: 'Centro de distribuição',
  taxes: 'Correção de impostos',
  plannedDates: 'Datas previstas',
  lineAvailability: 'Disponibilidade dos itens',
  volumes: 'Volumes e separação',
  shipment: 'Dados do envio',
  delivery: 'Entrega',
  unsold: 'Não vendidos',
  claim: 'Decisão do chamado',
}

export const LATER_HELP: Readonly<Record<LaterGroup, string>> = {
  distributionCenter: 'De onde o material sai.',
  taxes:
    'As alíquotas que a nota fiscal vai levar. A margem usa a que você mudar em lugar da regra fiscal; os preços do pedido não mudam.',
  plannedDates: 'Um item sem estoque precisa de uma data para o pedido seguir para o PCP.',
  lineAvailability: 'Quando cada item pode ser separado.',
  volumes: 'Pode ser salvo aos poucos: um item que ainda não foi contado fica em branco.',
  shipment:
    'O pedido só é enviado quando todos os volumes saem. As peças que já saíram aparecem no recebimento do integrador.',
  delivery: 'O comprovante fica na linha do tempo do pedido.',
  unsold: 'O que volta da consignação. Sem nada a voltar, o pedido é finalizado.',
  claim: 'O que a análise decide: a solução, e se o material volta antes ou depois da reposição.',
}

/** Links of the order's page to what this user may edit now, without those to a choice that they may not see. */
export const laterLinks = (order: OrderDetail, user: Subject) => [
  // In separation that is the way; the form of volumes mends it.
  ...(order.laterEdits.includes('volumes') ? [{ href: `/separation/${order.id}`, label: 'Separar' }] : []),
  ...order.laterEdits
    .filter(isLaterGroup)
    .filter((group) => group !== 'distributionCenter' || can(user, 'orders:viewDistributionCenter'))
    .map((group) => ({ href: `${orderPath(order)}/later/${group}`, label: LATER_TITLES[group] })),
  ...(order.laterEdits.includes('substitution')
    ? [{ href: `/orders/${order.id}/substitutions`, label: 'Trocar itens' }]
    : []),
]

/** The fields of a group, filled with what the order holds. */
export const laterFields = (group: LaterGroup, order: OrderDetail, centers: Option[]): LaterField[] =>
  FIELDS[group](order, centers)

const PLATE = { name: 'plate', label: 'Placa', maxLength: 60 }
const TRACKING = { label: 'CT-e ou rastreio', maxLength: 120 }

const FIELDS: Readonly<Record<LaterGroup, (order: OrderDetail, centers: Option[]) => LaterField[]>> = {
  distributionCenter: ({ distributionCenter }, centers) => [
    {
      name: 'distributionCenterId',
      label: 'Centro de distribuição',
      isRequired: true,
      value: distributionCenter?.id.toString(),
      options: centers,
    },
  ],
  taxes: ({ lines }) =>
    eachLine(lines, (line, at) => [
      percent(`${at}.ipi`, `IPI de ${line.name} (%)`, (line.counted ?? { ipi: line.orderIpi }).ipi),
      percent(`${at}.icms`, `ICMS de ${line.name} (%)`, (line.counted ?? { icms: line.orderIcms }).icms),
    ]),
  plannedDates: ({ lines, shipment }) => [
    { name: 'plannedOn', label: 'Saída planejada', type: 'date', value: shipment.plannedOn },
    ...eachLine(lines, (line, at) => [availableAt(line, at)]),
  ],
  lineAvailability: ({ lines }) =>
    eachLine(lines, (line, at) => [
      availableAt(line, at),
      {
        name: `${at}.availableInDays`,
        label: `Prazo de ${line.name} (dias)`,
        inputMode: 'numeric',
        maxLength: 3,
        isRequired: true,
        value: String(line.orderAvailableInDays),
      },
    ]),
  volumes: ({ lines, shipment }) => [
    { name: 'volumes', label: 'Volumes', inputMode: 'numeric', maxLength: 6, value: shipment.volumes?.toString() },
    ...pickedFields(lines, ''),
  ],
  shipment: ({ shipment, type, lines }) => [
    { name: 'driver', label: 'Motorista', maxLength: 80, value: shipment.driver },
    { ...PLATE, value: shipment.plate },
    { ...TRACKING, name: 'tracking', value: shipment.tracking },
    ...(type === 'FUTURE' ? partFields(shipment.parts ?? []) : [volumesShipped(shipment)]),
    ...eachLine(lines, (line, at) => [leftField(line, at)]),
  ],
  delivery: ({ deliveredAt }) => [
    { name: 'deliveredAt', label: 'Entregue em', type: 'date', value: deliveredAt?.slice(0, 10) },
    { name: 'note', label: 'Observação', rows: 3, maxLength: MAX_NOTE_LENGTH },
  ],
  unsold: ({ lines }) =>
    eachLine(lines, (line, at) => [
      {
        name: `${at}.unsold`,
        label: `Volta: ${line.name}`,
        help: `Enviado: ${formatQuantity(line.quantity, line.unit)}`,
        inputMode: 'numeric',
        maxLength: 6,
        isRequired: true,
        value: String(line.unsold),
      },
    ]),
  claim: ({ claim }) => [
    { name: 'reason', label: 'Motivo', rows: 3, isRequired: true, value: claim?.reason ?? '' },
    { name: 'solution', label: 'Solução', rows: 3, value: claim?.solution ?? '' },
    {
      name: 'returnsGoods',
      label: 'O material defeituoso volta',
      isCheck: true,
      value: claim?.returnsGoods ? 'on' : '',
    },
    {
      name: 'returnFirst',
      label: 'Só repor depois que o material voltar',
      isCheck: true,
      value: claim?.returnFirst ? 'on' : '',
    },
    ...(claim?.lines ?? []).flatMap(({ position, name, serials }, index): LaterField[] => [
      { name: `lines[${index}].position`, label: '', isHidden: true, value: String(position) },
      { name: `lines[${index}].serials`, label: `Números de série de ${name}`, rows: 2, value: serials.join('\n') },
    ]),
  ],
}

const eachLine = (lines: readonly OrderLine[], fields: (line: OrderLine, at: string) => LaterField[]): LaterField[] =>
  lines.flatMap((line, index) => {
    const at = `lines[${index}]`
    return [{ name: `${at}.position`, label: '', value: String(line.position), isHidden: true }, ...fields(line, at)]
  })

/** A percentage that is not set is blank, and may stay so. */
const percent = (name: string, label: string, points: number | null): LaterField => ({
  name,
  label,
  inputMode: 'decimal',
  maxLength: 8,
  ...(points === null ? {} : { isRequired: true, value: formatDecimal(points, 2) }),
})

const availableAt = (line: OrderLine, at: string): LaterField => ({
  name: `${at}.availableAt`,
  label: `Data prevista de ${line.name}`,
  type: 'date',
  value: line.orderAvailableAt ?? '',
})

const volumesShipped = ({ volumesShipped, volumes }: OrderDetail['shipment']): LaterField => ({
  name: 'volumesShipped',
  label: 'Volumes que saíram',
  help: volumes ? `De ${volumes} volumes.` : undefined,
  inputMode: 'numeric',
  maxLength: 6,
  value: volumesShipped?.toString(),
})

const leftField = ({ name, unit, quantity, picked, left }: OrderLine, at: string): LaterField => ({
  name: `${at}.left`,
  label: `Já saíram de ${name}`,
  help: `De ${formatQuantity(picked ?? quantity, unit)}.`,
  inputMode: 'numeric',
  maxLength: 6,
  value: left?.toString(),
})

/** The shipments so far, and one more. */
function partFields(parts: NonNullable<OrderDetail['shipment']['parts']>): LaterField[] {
  return [...parts, { volumes: undefined, tracking: null, on: '' }].flatMap(({ volumes, tracking, on }, index) => {
    const at = `parts[${index}]`
    const what = `${index + 1}ª remessa`
    return [
      {
        name: `${at}.volumes`,
        label: `Volumes da ${what}`,
        inputMode: 'numeric',
        maxLength: 6,
        value: volumes?.toString(),
      },
      { name: `${at}.on`, label: `Data da ${what}`, type: 'date', value: on },
      { ...TRACKING, name: `${at}.tracking`, label: `Rastreio da ${what}`, value: tracking ?? '' },
    ] satisfies LaterField[]
  })
}
