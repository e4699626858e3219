import { createHash } from 'node:crypto'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { costPriceInput } from '#domain/catalogue/products/cost-price-input'
import { PRODUCT_TYPE_LABELS } from '#domain/catalogue/products/product-types'
import { asPage } from '~/api-client/client.server'
import { formErrorsOf, isForForm, isSilence, sentenceOf, statusOf } from '~/api-client/errors'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireScreen } from '~/auth/guards.server'
import { typedText } from '~/components/form/give-back.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { parseForm } from '~/components/form/parse-form.server'
import { isConflict } from '~/components/form/reply-conflict.server'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { costText } from '~/features/ground/order-words/unknown-words'
import { formatMoney } from '~/format/money'
import { formatDecimal, formatPercent } from '~/format/numbers'
import { postedForm } from '~/http/posted-form.server'
import { productsApi } from './products-api.server'
import { COSTS_SPEC } from './products-list.server'

export async function loadCosts(args: LoaderFunctionArgs) {
  await requireScreen(args, '/costPriceTable')
  const { request, context } = args
  const query = readListQuery(new URL(request.url).searchParams, COSTS_SPEC)
  const { data: rows, meta } = await loadList(request, productsApi(request, context).costs(apiQuery(query)))
  return {
    spec: COSTS_SPEC,
    rows: rows.map((row) => ({
      id: row.id,
      name: row.name,
      type: PRODUCT_TYPE_LABELS[row.type],
      unit: row.unit,
      version: row.version,
      cost: row.costPrice === null ? '' : formatDecimal(row.costPrice),
      price: row.price === null ? 'Sem preço' : formatMoney(row.price),
      ...marginOf(row),
    })),
    meta: pageMeta(meta),
    idempotencyKey: newIdempotencyKey(),
  }
}

/** The margin of the lowest price over the cost, in percent of the price. */
function marginOf({ price, costPrice }: { price: number | null; costPrice: number | null }) {
  if (costPrice === null) return { margin: 'Sem custo', isBelow: false }
  if (!price) return { margin: '', isBelow: false }
  return { margin: formatPercent(((price - costPrice) / price) * 100), isBelow: price < costPrice }
}

export interface CostsReply {
  /** How many were saved before the rest was refused. */
  saved: number
  /** By product: the error, and the typed text. */
  refused: Record<string, { text: string; typed: string }>
  /** A problem that refuses all of them. */
  error?: string
}

interface TypedCost {
  id: string
  version: number
  was: string
  cost: string
}

/** Saves every cost that was changed, each by its own call; a refused one stays as it was typed, and says why. */
export async function saveCosts(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const key = idempotencyHeader(form)['Idempotency-Key']
  const api = productsApi(request, context)
  const refused: CostsReply['refused'] = {}
  let saved = 0
  let isStale = false
  const changed = changedCosts(form)
  // Nothing asks the API then, which else is who notices that the session has ended.
  if (changed.length === 0) {
    try {
      await requireScreen(args, '/costPriceTable')
    } catch (error) {
      if (!isSilence(error)) throw error
      return data<CostsReply>({ saved, refused, error: sentenceOf(error) }, { status: statusOf(error) })
    }
    return data<CostsReply>({ saved, refused })
  }
  for (const { id, version, cost, was } of changed) {
    const read = readCost(cost)
    if ('text' in read) {
      refused[id] = { text: read.text, typed: cost }
      continue
    }
    // '26' is '26,00'.
    if (read.costPrice === costPriceInput.safeParse({ costPrice: was }).data?.costPrice) continue
    try {
      await api.setCost(id, { ...read, version }, keyOf(key, id, cost))
      saved++
    } catch (error) {
      if (!isForForm(error)) throw asPage(error)
      isStale ||= isConflict(error)
      refused[id] = { text: await whyNot(api, error, id), typed: cost }
    }
  }
  // With an error status the page would keep the rows as they were read: after a save, here or by another user, they
  // have to be read anew before the next try.
  if (Object.keys(refused).length > 0)
    return data({ saved, refused } satisfies CostsReply, { status: saved > 0 || isStale ? 200 : 422 })
  if (saved === 0) return data<CostsReply>({ saved, refused })
  const { pathname, search } = new URL(request.url)
  return redirectWithFlash(context, pathname.replace(/\.data$/, '') + search, 'costs-saved', String(saved))
}

/** The typed cost, or its error; an emptied field means that the cost is not known. */
function readCost(typed: string): { costPrice: number | null } | { text: string } {
  if (typed === '') return { costPrice: null }
  const form = new FormData()
  form.set('costPrice', typed)
  const submission = parseForm(form, costPriceInput)
  if (submission.status === 'success') return submission.value
  return {
    text: Object.values(submission.error ?? {})
      .flat()
      .join(' '),
  }
}

/** Another user saved first: both values, so that the next try is made knowing them. */
async function whyNot(api: ReturnType<typeof productsApi>, error: unknown, id: string): Promise<string> {
  const { formErrors, fieldErrors } = formErrorsOf(error)
  const text = [...formErrors, ...Object.values(fieldErrors).flat()].join(' ')
  if (!isConflict(error)) return text
  const { costPrice } = await api.show(id)
  return costPrice === undefined ? text : `O produto mudou enquanto isso; o custo gravado é ${costText(costPrice)}.`
}

function changedCosts(form: FormData): TypedCost[] {
  const rows: TypedCost[] = []
  for (let at = 0; form.has(`costs[${at}].id`) && at < 300; at++) {
    const read = (name: string) => typedText(form, `costs[${at}].${name}`)
    const row = { id: read('id'), version: Number(read('version')), was: read('was'), cost: read('cost').trim() }
    if (row.cost !== row.was) rows.push(row)
  }
  return rows
}

/** The form's key, told apart by row and value: sent twice it writes once, mended it is another one. */
function keyOf(key: string | undefined, id: string, cost: string): Record<string, string> {
  if (!key) return {}
  return { 'Idempotency-Key': createHash('sha256').update(`${key}\0${id}\0${cost}`).digest('hex') }
}
