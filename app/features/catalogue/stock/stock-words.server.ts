import { drawingOf } from '#domain/catalogue/products/product-drawings'
import { PRODUCT_TYPE_LABELS } from '#domain/catalogue/products/product-types'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { formatMoment, formatNearDate, formatTime } from '~/format/dates'
import { formatInteger } from '~/format/numbers'
import { formatQuantity } from '~/format/quantity'
import type { StockRow, StockSummary } from './stock-api.server'

type Center = StockSummary['centers'][number]

/** A figure below zero has a sign that a screen reader says, too: '−6'. */
export const signed = (value: number): string => (value < 0 ? `−${formatInteger(-value)}` : formatInteger(value))

/** How long ago: 'há 4 min', 'há 3 h', 'há 2 dias'. */
export function agoText(moment: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(moment)) / 60_000))
  if (minutes < 60) return minutes === 0 ? 'agora' : `há ${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return `há ${hours} h`
  return `há ${formatInteger(Math.floor(hours / 24))} dias`
}

/** 'CD Itajaí/SC' → 'Itajaí/SC': what tells one centre from the others. */
export const shortName = (name: string): string => name.replace(/^CD\s+/i, '')

/** Beside the age the hour; of another day the day too. */
const readAt = (moment: string, now: Date): string =>
  saoPauloDate(new Date(moment)) === saoPauloDate(now) ? formatTime(moment) : formatMoment(moment)

export function centerWords({ id, name, asOf, source, isOld }: Center, now: Date) {
  return {
    id,
    name: shortName(name),
    read:
      asOf === null
        ? 'nunca lido'
        : `${source === 'SHEET' ? 'contado' : 'lido'} ${agoText(asOf, now)}, ${readAt(asOf, now)}`,
    isOld: isOld || asOf === null,
  }
}

/** What stands above the list while something is amiss; orders are taken all the same. */
export function concernsOf({ centers }: StockSummary, now: Date): string[] {
  const silent = centers.filter(({ silentSince }) => silentSince !== null)
  const since = silent.map(({ silentSince }) => silentSince!).sort()[0]
  const old = centers.filter((one) => one.isOld && !silent.includes(one))
  const apart = centers.filter((one) => one.apart > 0)
  return [
    ...(since
      ? [
          `O ERP não responde desde ${formatMoment(since)} (${silent.map(({ name }) => shortName(name)).join(', ')}). Os pedidos seguem sendo recebidos; os números são da última leitura.`,
        ]
      : []),
    ...old.map(
      ({ name, asOf }) =>
        `${shortName(name)}: a última leitura é de ${formatMoment(asOf!)}, ${agoText(asOf!, now)}. O que sai de lá pede confirmação.`,
    ),
    ...apart.map(
      ({ name, apart: many }) =>
        `${shortName(name)}: ${many === 1 ? '1 linha posta à parte' : `${formatInteger(many)} linhas postas à parte`} nos últimos 7 dias; nenhuma mudou o estoque.`,
    ),
  ]
}

/** What leads: what is missing most, and where else there is some. */
export function worstWords({ worst, short, centers }: StockSummary, today: string) {
  if (!worst) return null
  const nameOf = (id: number) => shortName(centers.find((one) => one.id === id)?.name ?? '')
  const comes = worst.arrivesOn
    ? `; ${worst.arriving === 1 ? 'chega' : 'chegam'} ${formatInteger(worst.arriving)} em ${formatNearDate(worst.arrivesOn, today)}`
    : '; nada a caminho'
  const others = worst.elsewhere.map(
    ({ centerId, free, isOld }) =>
      `${nameOf(centerId)} tem ${formatInteger(free)} ${free === 1 ? 'livre' : 'livres'}${isOld ? ', de leitura antiga' : ''}`,
  )
  return {
    id: worst.productId,
    centerId: worst.centerId,
    title: `Falta em ${nameOf(worst.centerId)}`,
    missing: formatQuantity(worst.missing, worst.unit),
    name: worst.productName,
    text: `${formatInteger(worst.onHand)} no chão, ${formatInteger(worst.reserved)} ${worst.reserved === 1 ? 'reservado' : 'reservados'}${comes}. ${others.length > 0 ? `${others.join('; ')}.` : 'Nenhum outro centro tem.'}`,
    orders:
      worst.orders === 0
        ? null
        : worst.orders === 1
          ? 'Ver o pedido que espera'
          : `Ver os ${formatInteger(worst.orders)} pedidos que esperam`,
    more: short > 1 ? `${formatInteger(short)} produtos faltam em algum centro.` : null,
  }
}

/** A row, its cells in the order of the centres. */
export function stockRow(row: StockRow, centers: readonly { id: number }[], today: string) {
  return {
    id: row.id,
    name: row.name,
    more: row.code ? `${PRODUCT_TYPE_LABELS[row.type]}, ${row.code}` : PRODUCT_TYPE_LABELS[row.type],
    drawing: drawingOf(row.type),
    ...(row.image ? { image: { fileId: row.image.fileId } } : {}),
    cells: centers.map(({ id }) =>
      cellWords(
        row.levels.find(({ centerId }) => centerId === id),
        today,
      ),
    ),
    free: row.free === null ? '–' : signed(row.free),
  }
}

function cellWords(level: StockRow['levels'][number] | undefined, today: string) {
  if (!level) return null
  const { free, allocated, claimed, arriving, arrivesOn } = level
  const reserved = (allocated ?? 0) + claimed
  return {
    free: free === null ? '–' : signed(free),
    ...(free !== null && free < 0 ? { isShort: true as const } : {}),
    more: [
      free === null ? 'nunca contado' : '',
      reserved > 0 ? `${formatInteger(reserved)} reserv.` : '',
      arrivesOn ? `+${formatInteger(arriving)} em ${formatNearDate(arrivesOn, today)}` : '',
    ]
      .filter(Boolean)
      .join(', '),
  }
}
