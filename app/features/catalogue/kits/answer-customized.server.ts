import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { customizedBudgetInput } from '#domain/catalogue/kits/customized-budget-input'
import { asPage } from '~/api-client/client.server'
import { formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { parseForm } from '~/components/form/parse-form.server'
import type { FormReply } from '~/components/form/resource-form'
import { postedForm } from '~/http/posted-form.server'
import { cartApi } from '../working-cart/cart-api.server'
import { customizedApi } from './customized-api.server'
import { type ProposalWords, proposalWords } from './proposal-words'
import { followUfOnServer, PROPOSED_FOR } from './proposed-voltage'

/** The answer of the kit builder: the form as it was typed, and the materials when there are some. */
export type CustomizedReply = FormReply & {
  proposal: ProposalWords | null
  /** By product: the typed text that is no quantity, and its error. */
  typed: Record<string, { text: string; error: string }>
  voltageProposedFor: string
}

type Row = { productId: string; quantity: string; was: string }

/** 'Propor materiais', 'Atualizar lista', 'Remover' and 'Levar ao carrinho', by the form's `intent`. */
export async function answerCustomized({ request, context }: ActionFunctionArgs) {
  const form = postedForm(context)
  const intent = String(form.get('intent') ?? 'propose')
  if (intent === 'propose') followUfOnServer(form)
  const voltageProposedFor = String(form.get(PROPOSED_FOR) ?? '').slice(0, 2)
  const rows = intent === 'propose' ? [] : keptRows(form, intent)
  const typed = writeRows(form, rows)
  const submission = parseForm(form, customizedBudgetInput)
  const { items: _items, add: _add, ...payload } = submission.payload as Record<string, unknown>
  const initialValue = payload as NonNullable<CustomizedReply['result']>['initialValue']
  const refuse = (errors: Parameters<typeof submission.reply>[0], status: number) =>
    data<CustomizedReply>(
      {
        result: { ...submission.reply(errors), initialValue },
        conflict: null,
        proposal: null,
        typed,
        voltageProposedFor,
      },
      { status },
    )
  if (submission.status !== 'success') return refuse({}, 422)
  try {
    const { value } = submission
    if ((intent === 'cart' || intent === 'add') && Object.keys(typed).length === 0) {
      const { companyId, networkVoltage, taxpayer, freightUf, items } = value
      const madeFor = value.panelQuantity
      const entry = intent === 'add' ? ('ADD' as const) : ('REPLACE' as const)
      const cart = { companyId, networkVoltage, taxpayer, freightUf, items, kitId: null, madeFor, entry }
      await cartApi(request, context).fill({ ...cart, budgetType: 'CUSTOMIZED', sizing: null }, idempotencyHeader(form))
      return redirect('/cart')
    }
    const proposal = proposalWords(await customizedApi(request, context).propose(value), value.freightUf)
    const status = Object.keys(typed).length > 0 ? 422 : 200
    return data<CustomizedReply>(
      { result: { initialValue }, conflict: null, proposal, typed, voltageProposedFor },
      { status },
    )
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    return refuse(formErrorsOf(error), statusOf(error))
  }
}

/** The edited list: without removed and blank rows, and with the added ones. */
function keptRows(form: FormData, intent: string): Row[] {
  const removed = intent.startsWith('remove:') ? intent.slice('remove:'.length) : null
  const rows: Row[] = []
  for (let index = 0; form.has(`items[${index}].productId`) && index < 300; index += 1) {
    const text = (name: string) => String(form.get(`items[${index}].${name}`) ?? '').trim()
    const row = { productId: text('productId'), quantity: text('quantity'), was: text('was') }
    for (const name of ['productId', 'quantity', 'was']) form.delete(`items[${index}].${name}`)
    if (row.productId !== removed && row.quantity !== '' && row.quantity !== '0') rows.push(row)
  }
  const productId = String(form.get('add.productId') ?? '')
  if (productId) rows.push({ productId, quantity: String(form.get('add.quantity') || '1').trim(), was: '1' })
  return rows
}

/**
 * Writes the rows back into the form; one whose quantity cannot be read keeps its last good one, so
 * that prices and gauge stay.
 */
function writeRows(form: FormData, rows: readonly Row[]): CustomizedReply['typed'] {
  const typed: CustomizedReply['typed'] = {}
  rows.forEach(({ productId, quantity, was }, index) => {
    const isWhole = /^\d{1,3}(\.\d{3})?$|^\d{1,5}$/.test(quantity)
    if (!isWhole) typed[productId] = { text: quantity, error: 'Digite um número inteiro, como 12.' }
    form.set(`items[${index}].productId`, productId)
    form.set(`items[${index}].quantity`, isWhole ? quantity : was)
  })
  return typed
}
