import { type ActionFunctionArgs, data } from '@remix-run/node'
import type { ListBudgetType, QuickOrderInput } from '#domain/sales/quick-order/quick-order-input'
import { ApiProblem } from '~/api-client/api-errors'
import { asPage } from '~/api-client/client.server'
import { formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import type { Schemas } from '~/api-client/schemas'
import { redirectWithFlash } from '~/auth/flash.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { fileOf } from '~/features/catalogue/sheet-imports/file-of.server'
import { isEmpty } from '~/features/catalogue/working-cart/cart-answers'
import { requireWorkingCart } from '~/features/catalogue/working-cart/working-cart.server'
import { formatMoney } from '~/format/money'
import { formatInteger } from '~/format/numbers'
import { formatQuantity } from '~/format/quantity'
import { postedForm } from '~/http/posted-form.server'
import { productListsApi } from '../product-lists/calls/product-lists-api.server'
import { quickOrderApi } from './quick-order-api.server'
import { openQuestion, orderedRows, ROWS_A_PAGE, rowWords, summaryOf } from './quick-words.server'
import { asInput, keepAnswers, movedAnswers, readAnswers, sealOf, type Typed } from './read-answers.server'

type QuickOrder = Schemas['QuickOrder']
export type QuickReply = Awaited<ReturnType<typeof replyOf>>

/** A list that was read, with what was answered, as far as the form says it. */
export interface ReadOrder {
  order: QuickOrder
  typed: Typed
  companyId: number | null
}

/** Every button of the page. Nothing is written but by 'cart', 'budgets' and 'list'. */
export async function actOnList(args: ActionFunctionArgs) {
  const form = postedForm(args.context)
  try {
    const read = await readOrder(args, form)
    const { intent } = read.typed
    if (intent !== 'cart' && intent !== 'budgets' && intent !== 'list') return data(await replyOf(args, read))
    const open = read.order.rows.filter((row) => openQuestion(row) !== null)
    const rows = readyRows(read.order)
    if (rows.length === 0)
      return data(await replyOf(args, read, ['Nenhuma linha tem produto e quantidade ainda.']), { status: 422 })
    if (open.length > 0 && !read.typed.isLeaving) {
      const many = open.length > 1
      const words = `${formatInteger(open.length)} ${many ? 'linhas ainda perguntam' : 'linha ainda pergunta'} algo. Responda, ou marque que ${many ? 'elas ficam' : 'ela fica'} de fora.`
      return data(await replyOf(args, read, [words]), { status: 422 })
    }
    const headers = idempotencyHeader(form, intent)
    if (intent === 'list') return await toList(args, read, String(form.get('list') ?? ''), headers)
    return await (intent === 'cart' ? toCart(args, read, headers) : toBudgets(args, read, headers))
  } catch (error) {
    if (error instanceof Response || !isForForm(error)) throw asPage(error)
    // What was typed stays, whatever was refused; only a list that cannot be read has no rows beside it.
    const typed = readAnswers(form)
    const { formErrors, fieldErrors } = formErrorsOf(error, LABELS)
    const { text = [], file = [], ...others } = fieldErrors
    const errors = [...formErrors, ...(await siteErrors(args, error, others))]
    const read = text.length === 0 && file.length === 0 ? await readAgain(args, form) : null
    const fields = { text, file: file.length > 0 ? [...file, 'Escolha o arquivo de novo.'] : [] }
    return data(await replyOf(args, read ?? { order: null, typed, companyId: null }, errors, fields), {
      status: statusOf(error),
    })
  }
}

const LABELS = { text: 'Lista', file: 'Planilha', quantity: 'Quantidade' }

/** After a refused write the rows are drawn once more; where that fails too, the text alone. */
const readAgain = (args: ActionFunctionArgs, form: FormData): Promise<ReadOrder | null> =>
  readOrder(args, form).catch(() => null)

/** Reads the list by the API, with all that was answered. */
export async function readOrder(args: ActionFunctionArgs, form: FormData): Promise<ReadOrder> {
  const { cart, companyQuery } = await requireWorkingCart(args)
  const api = quickOrderApi(args.request, args.context)
  const typed = readAnswers(form)
  const file = fileOf(form)
  if (file) {
    typed.text = await api.readSheet(file)
    typed.answers = new Map()
    typed.isChanged = false
    typed.intent = 'read'
  }
  const companyId = companyQuery.companyId ? Number(companyQuery.companyId) : null
  const isLoose = cart.budgetType === 'DETACHED'
  const ask = (answers: QuickOrderInput['answers']) =>
    api.parse({
      text: typed.text,
      companyId,
      freightUf: cart.freightUf,
      taxpayer: cart.taxpayer,
      budgetType: isEmpty(cart) ? null : isLoose ? 'DETACHED' : 'CUSTOMIZED',
      sites: typed.sites,
      answers,
    })
  if (typed.isChanged && typed.answers.size > 0) {
    typed.answers = movedAnswers((await ask([])).rows, typed.answers)
    if (typed.intent !== 'read') typed.page = 1
  }
  return { order: await ask(asInput(typed.answers)), typed, companyId }
}

/** Rows that go on. */
const readyRows = ({ rows }: QuickOrder) =>
  rows.flatMap((row, at) =>
    !row.isLeftOut && row.productId !== null && row.quantity !== null
      ? [{ at, productId: row.productId, quantity: row.quantity, site: row.site, wanted: row.wanted }]
      : [],
  )

/** The same and what still asks: a cable without its quantity is named, and so is a roof with two ways to it. */
function namedRows(order: QuickOrder): { productId: number; quantity: number; site: string | null }[] {
  const types = new Map(order.products.map(({ id, type }) => [id, type]))
  return order.rows.flatMap(({ isLeftOut, productId, quantity, candidates, site }) => {
    const likely = productId ?? candidates[0]?.productId
    if (isLeftOut || likely === undefined) return []
    const isCounted = ['MODULE', 'INVERTER', 'BATTERY'].includes(types.get(likely) ?? '')
    if (isCounted && (productId === null || quantity === null)) return []
    return [{ productId: likely, quantity: quantity ?? 1, site }]
  })
}

interface Item {
  productId: number
  quantity: number
}

/** One of each product. */
function merged(items: readonly Item[]): Item[] {
  const sums = new Map<number, number>()
  for (const { productId, quantity } of items) sums.set(productId, (sums.get(productId) ?? 0) + quantity)
  return [...sums].map(([productId, quantity]) => ({ productId, quantity }))
}

/** Offers that were ticked for a site: 'place:product:quantity'. */
const offeredTo = (offers: readonly string[], at: number): Item[] =>
  offers.flatMap((text) => {
    const [, site, product, quantity] = /^(\d{1,2}):(\d{1,15}):(\d{1,5})$/.exec(text) ?? []
    return Number(site) === at && site !== undefined ? [{ productId: Number(product), quantity: Number(quantity) }] : []
  })

const aliasesOf = ({ order, typed }: ReadOrder) =>
  readyRows(order).flatMap(({ at, productId, wanted }) =>
    typed.answers.get(at)?.isRemembered ? [{ words: wanted, productId }] : [],
  )

const isIn = (site: string | null, group: string | null): boolean =>
  (site?.toLocaleLowerCase('pt-BR') ?? null) === (group?.toLocaleLowerCase('pt-BR') ?? null)

async function toCart(args: ActionFunctionArgs, read: ReadOrder, headers: Record<string, string>) {
  const { request, context } = args
  const rows = readyRows(read.order)
  const items = merged([...rows, ...offeredTo(read.typed.offers, 0)])
  const body = { items, budgetType: read.order.sites[0]?.budgetType ?? null, aliases: aliasesOf(read), version: null }
  await quickOrderApi(request, context).addToCart(body, headers)
  const words = rows.length === 1 ? '1 linha da lista entrou' : `${formatInteger(rows.length)} linhas da lista entraram`
  return redirectWithFlash(context, '/cart', 'quick-added', words)
}

/** Into a list of the company, whatever sites the rows name: a list is for the next one. */
async function toList(args: ActionFunctionArgs, read: ReadOrder, listId: string, headers: Record<string, string>) {
  const { request, context } = args
  const items = merged([
    ...readyRows(read.order),
    ...read.order.sites.flatMap((_, at) => offeredTo(read.typed.offers, at)),
  ])
  const lines = items.map(({ productId, quantity }) => ({ productId, kitId: null, quantity }))
  const { id, name } = await productListsApi(request, context).append(listId, lines, headers)
  return redirectWithFlash(context, `/productLists/${id}`, 'list-appended', name)
}

async function toBudgets(args: ActionFunctionArgs, read: ReadOrder, headers: Record<string, string>) {
  const { request, context } = args
  const rows = readyRows(read.order)
  const budgets = read.order.sites.flatMap(({ site, budgetType, freightUf, taxpayer }, at) => {
    const own = rows.filter((row) => isIn(row.site, site))
    const items = merged([...own, ...offeredTo(read.typed.offers, at)])
    return items.length === 0 ? [] : [{ site, budgetType, freightUf, taxpayer, items }]
  })
  const { data: made } = await quickOrderApi(request, context).createBudgets(
    { companyId: read.companyId, budgets, aliases: aliasesOf(read) },
    headers,
  )
  const words = made.map(({ site, id }) => (site === null ? `${id}` : `${id} (${site})`)).join(', ')
  const [only] = made
  const path = made.length === 1 && only ? `/budgets/${only.id}` : '/budgets'
  return redirectWithFlash(context, path, 'quick-budgets', words.slice(0, 300))
}

/** 'budgets[1].products' is the second site: its errors say its name. */
async function siteErrors(
  args: ActionFunctionArgs,
  error: unknown,
  fields: Record<string, string[]>,
): Promise<string[]> {
  const said = Object.entries(fields)
  if (said.length === 0 || !(error instanceof ApiProblem)) return []
  const read = await readAgain(args, postedForm(args.context))
  const rows = read ? readyRows(read.order) : []
  const named = (read?.order.sites ?? []).filter(({ site }) => rows.some((row) => isIn(row.site, site)))
  return said.flatMap(([field, texts]) => {
    const at = /^budgets\[(\d+)\]/.exec(field)?.[1]
    const site = at === undefined ? null : (named[Number(at)]?.site ?? null)
    return texts.map((text) => (site === null ? text : `${site}: ${text}`))
  })
}

/** What the page draws of a list. */
async function replyOf(
  args: ActionFunctionArgs,
  { order, typed, companyId }: Omit<ReadOrder, 'order'> & { order: QuickOrder | null },
  errors: string[] = [],
  fieldErrors: { text: string[]; file: string[] } = { text: [], file: [] },
) {
  const base = { text: typed.text, errors, fieldErrors, list: null }
  if (!order) return base
  const inOrder = orderedRows(order.rows)
  const pages = Math.max(1, Math.ceil(inOrder.length / ROWS_A_PAGE))
  const page = Math.min(typed.page, pages)
  const shown = inOrder.slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE)
  const kept = [...typed.answers].filter(([at]) => !shown.includes(at) && order.rows[at])
  const open = order.rows.filter((row) => openQuestion(row) !== null).length
  const total = order.sites.reduce((sum, site) => sum + Math.round(site.total * 100), 0) / 100
  return {
    ...base,
    list: {
      summary: summaryOf(order),
      rows: shown.map((at) => rowWords(order, at, typed.answers.get(at))),
      notes: order.notes.slice(0, 100).map(({ text }) => text),
      page,
      pages,
      kept: keepAnswers(kept),
      seal: sealOf(typed.text),
      open,
      isLeaving: typed.isLeaving,
      total: formatMoney(total),
      ready: readyRows(order).length,
      siteNames: [...new Set(order.rows.flatMap(({ site }) => site ?? []))].slice(0, 100),
      allowsDetached: order.allowsDetached,
      sites: await sitesOf(args, order, typed, companyId),
    },
  }
}

const KINDS: Readonly<Record<ListBudgetType, string>> = { CUSTOMIZED: 'Gerador', DETACHED: 'Venda avulsa' }
/** Sites whose needs are looked up: each costs three statements. */
const MOST_OFFERED = 5

function sitesOf(args: ActionFunctionArgs, order: QuickOrder, typed: Typed, companyId: number | null) {
  const rows = namedRows(order)
  return Promise.all(
    order.sites.map(async ({ site, budgetType, freightUf, taxpayer, total, rows: count }, at) => {
      const items = merged(rows.filter((row) => order.sites.length === 1 || isIn(row.site, site)))
      const asks = at < MOST_OFFERED && budgetType === 'CUSTOMIZED' && items.length > 0 && items.length <= 1_000
      const { data: offers } = asks
        ? await quickOrderApi(args.request, args.context).missing({ companyId, freightUf, taxpayer, budgetType, items })
        : { data: [] }
      return {
        site: site ?? '',
        kind: KINDS[budgetType],
        budgetType: typed.sites.find((one) => one.site === site)?.budgetType ?? '',
        freightUf,
        taxpayer,
        rows: count,
        total: formatMoney(total),
        offers: offers.map(({ productId, quantity, name, unit, total: price }) => {
          const value = `${at}:${productId}:${quantity}`
          const words = `${formatQuantity(quantity, unit)} · ${name}`
          return { value, words, price: formatMoney(price), isTicked: typed.offers.includes(value) }
        }),
      }
    }),
  )
}

/** Rows that stay out, as a sheet has them. */
export function rejectedOf({ rows }: QuickOrder): { text: string; quantity: string; site: string; reason: string }[] {
  return rows.flatMap((row) => {
    const reason = row.isLeftOut ? 'Deixada de fora' : openQuestion(row)
    if (reason === null) return []
    return [{ text: row.wanted || row.text, quantity: row.typed ?? '', site: row.site ?? '', reason }]
  })
}
