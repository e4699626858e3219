import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { productPricesInput } from '#domain/catalogue/price-tables/price-row-input'
import { findPriceGaps, gapText } from '#domain/catalogue/pricing/price-gaps'
import { DEFAULT_FREIGHT_UF, isUf } from '#domain/ground/places/states'
import { asPage } from '~/api-client/client.server'
import { formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { requireLogin } from '~/auth/guards.server'
import { typedText } from '~/components/form/give-back.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { parseForm } from '~/components/form/parse-form.server'
import { isConflict } from '~/components/form/reply-conflict.server'
import { redirectSaved } from '~/features/catalogue/pricing/redirect-saved.server'
import { decimal } from '~/features/catalogue/products/product-words.server'
import { productsApi } from '~/features/catalogue/products/products-api.server'
import { UF_OPTIONS } from '~/features/ground/places/uf-options'
import { formatMoney } from '~/format/money'
import { formatDecimal, formatInteger } from '~/format/numbers'
import { postedForm } from '~/http/posted-form.server'
import { type Alarm, alarmIn } from '../pricing/alarm.server'
import { bandText } from './band-text'
import { loadPriceTable } from './load-price-table.server'
import { type PriceTableRow, priceTablesApi } from './price-tables-api.server'

/** Fields of a band, in the order of the table and of the sheet. */
const BAND_FIELDS = [
  'initialRange',
  'finalRange',
  'price',
  'adjustment',
  'detachedTaxpayerMargin',
  'detachedNonTaxpayerMargin',
] as const
type BandField = (typeof BAND_FIELDS)[number]
/** A band as its form holds it; a new one has no id. */
export type TypedBand = Record<BandField, string> & { id: string; version: string; remove: boolean }

const BLANK_ROWS = 2
const MOST_ROWS = '60'

const typedOf = (row: PriceTableRow): TypedBand => ({
  id: String(row.id),
  version: String(row.version),
  remove: false,
  initialRange: row.initialRange === null ? '' : String(row.initialRange),
  finalRange: row.finalRange === null ? '' : String(row.finalRange),
  price: formatDecimal(row.price),
  adjustment: decimal(row.adjustment),
  detachedTaxpayerMargin: decimal(row.detachedTaxpayerMargin),
  detachedNonTaxpayerMargin: decimal(row.detachedNonTaxpayerMargin),
})

/** A number that was typed in the table, where a row has no room for the tick that it needs. */
function carriedOver(band: TypedBand, search: URLSearchParams): TypedBand {
  if (search.get('row') !== band.id) return band
  const typed = (name: 'price' | 'adjustment') => search.get(name)?.slice(0, 16) ?? band[name]
  return { ...band, price: typed('price'), adjustment: typed('adjustment') }
}

const BLANK: TypedBand = {
  id: '',
  version: '',
  remove: false,
  initialRange: '',
  finalRange: '',
  price: '',
  adjustment: '',
  detachedTaxpayerMargin: '',
  detachedNonTaxpayerMargin: '',
}

export async function loadProductPrices(args: LoaderFunctionArgs) {
  const { api, head, canUpdate, idempotencyKey } = await loadPriceTable(args)
  const { request, context, params } = args
  const productId = params.productId ?? ''
  const search = new URL(request.url).searchParams
  const asked = search.get('uf')
  const uf = isUf(asked) ? asked : DEFAULT_FREIGHT_UF
  const product = await productsApi(request, context).show(productId)
  const [{ data: rows }, preview, factors] = await Promise.all([
    api.rows(params.id, { productId, perPage: MOST_ROWS }),
    api.preview(params.id, { productId, uf }),
    api.taxFactors({ productId: product.id, uf }),
  ])
  const inOrder = rows.toSorted((a, b) => (a.initialRange ?? 1e9) - (b.initialRange ?? 1e9))
  const gaps = findPriceGaps(rows)
  return {
    head,
    canUpdate,
    product: { id: product.id, name: product.name },
    bands: [
      ...inOrder.map((row) => carriedOver(typedOf(row), search)),
      ...(canUpdate ? Array.from({ length: BLANK_ROWS }, () => BLANK) : []),
    ],
    isEmpty: rows.length === 0,
    gap: gaps.length > 0 ? `${gapText(gaps)}.` : '',
    belowCost: rows.some(({ belowCost }) => belowCost === true),
    preview: preview.map((row) => ({
      quantity: formatInteger(row.quantity),
      band: row.error ? 'Sem preço' : bandText(row.initialRange, row.finalRange),
      kit: money(row.kit),
      taxpayer: money(row.detachedTaxpayer),
      nonTaxpayer: money(row.detachedNonTaxpayer),
      belowCost: row.belowCost,
    })),
    factors: factorHints(rows, factors, uf),
    uf,
    ufs: UF_OPTIONS,
    idempotencyKey,
  }
}

/**
 * 'Margem contribuinte 1,12: os tributos de hoje pedem 1,143 em SC': a hint beside the table's own factor, which no price
 * follows (specification §9).
 */
function factorHints(
  rows: readonly Pick<PriceTableRow, 'detachedTaxpayerMargin' | 'detachedNonTaxpayerMargin'>[],
  { taxpayer, nonTaxpayer }: { taxpayer: number | null; nonTaxpayer: number | null },
  uf: string,
): { text: string; isShort: boolean }[] {
  const hint = (who: string, margins: readonly number[], real: number | null) => {
    if (real === null || margins.length === 0) return []
    const least = Math.min(...margins)
    const text = `Margem ${who} ${decimal(least)}: os tributos de hoje pedem ${decimal(real)} em ${uf}`
    return [{ text, isShort: least < real }]
  }
  return [
    ...hint(
      'contribuinte',
      rows.map((row) => row.detachedTaxpayerMargin),
      taxpayer,
    ),
    ...hint(
      'não contribuinte',
      rows.map((row) => row.detachedNonTaxpayerMargin),
      nonTaxpayer,
    ),
  ]
}

const money = (value: number | null): string => (value === null ? '—' : formatMoney(value))

export interface PricesReply {
  errors: string[]
  /** By the field's name: 'rows[1].finalRange'. */
  fieldErrors: Record<string, string[]>
  typed: TypedBand[]
  reason: string
  alarm: Alarm | null
}

/** All the bands of a product together; refused ones come back as they were typed. */
export async function saveProductPrices(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const form = postedForm(context)
  const api = priceTablesApi(request, context)
  const typed = readBands(form)
  const reason = typedText(form, 'reason')
  form.set('productId', params.productId ?? '')
  const submission = parseForm(form, productPricesInput)
  const refuse = (
    errors: string[],
    fieldErrors: PricesReply['fieldErrors'],
    rows: TypedBand[],
    status: number,
    alarm: Alarm | null = null,
  ) => data({ errors, fieldErrors, typed: rows, reason, alarm } satisfies PricesReply, { status })
  if (submission.status !== 'success') {
    const fieldErrors = Object.fromEntries(
      Object.entries(submission.error ?? {}).flatMap(([name, texts]) => (texts ? [[name, texts]] : [])),
    )
    return refuse([], fieldErrors, typed, 422)
  }
  const path = `/priceTables/${params.id}/products/${params.productId}`
  try {
    const revision = await api.saveRows(params.id, submission.value, idempotencyHeader(form))
    return await redirectSaved(context, path, revision, ['prices-revised', String(revision.number)])
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    const { formErrors, fieldErrors } = formErrorsOf(error)
    if (!isConflict(error)) return refuse(formErrors, fieldErrors, typed, statusOf(error), alarmIn(error))
    const { data: stored } = await api.rows(params.id, { productId: params.productId ?? '', perPage: MOST_ROWS })
    return refuse([...formErrors, ...storedTexts(stored, typed)], fieldErrors, renewed(stored, typed), 409)
  }
}

/** The stored values of the rows that another user changed. */
const storedTexts = (stored: PriceTableRow[], typed: TypedBand[]): string[] =>
  typed.flatMap((row) => {
    if (row.id === '') return []
    const now = stored.find(({ id }) => String(id) === row.id)
    if (!now) return [`Uma linha foi removida enquanto isso: ${row.price}. Salvar de novo a inclui outra vez.`]
    if (String(now.version) === row.version) return []
    const text = `${bandText(now.initialRange, now.finalRange)}: ${formatMoney(now.price)}, reajuste ${decimal(now.adjustment)}%`
    return [`Salvo agora: ${text}. Se você salvar de novo, vale o que digitou.`]
  })

/** The same rows over the stored ones: the next try is made knowing them. */
const renewed = (stored: PriceTableRow[], typed: TypedBand[]): TypedBand[] =>
  typed.map((row) => {
    if (row.id === '') return row
    const now = stored.find(({ id }) => String(id) === row.id)
    return now ? { ...row, version: String(now.version) } : { ...row, id: '', version: '' }
  })

function readBands(form: FormData): TypedBand[] {
  const bands: TypedBand[] = []
  const read = (at: number, name: string) => typedText(form, `rows[${at}].${name}`)
  for (let at = 0; form.has(`rows[${at}].price`) && at < 100; at++) {
    const fields = Object.fromEntries(BAND_FIELDS.map((name) => [name, read(at, name)])) as Record<BandField, string>
    bands.push({ ...fields, id: read(at, 'id'), version: read(at, 'version'), remove: read(at, 'remove') !== '' })
  }
  return bands
}
