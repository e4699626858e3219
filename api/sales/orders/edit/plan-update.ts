import { addressKey } from '#domain/ground/places/delivery-address'
import type { OrderUpdateInput } from '#domain/sales/orders/create/order-input'
import { loadPriceBook } from '../../../catalogue/pricing/load-price-book'
import type { Who } from '../../../ground/caller/who'
import type { Executor } from '../../../ground/db/executor'
import { ApiError } from '../../../ground/errors/api-error'
import { fingerprintOf } from '../../../terms/approval-thresholds/approval-state-of'
import { requireNoOpenRequest } from '../../approval-requests/request-parts'
import type { OrderRecord } from '../../order-record/order-record'
import type { OrderReferences } from '../../order-record/order-references'
import { requireKnown } from '../create/create-order'
import { resolveOrderType } from '../create/order-type'
import { letPass } from '../record/let-pass'
import { askedTaxes, taxesOfBook } from '../record/tax-order'
import { type GivenPrices, givesPrices, requirePriceEdit } from './given-prices'
import { judgeGiven, standsAt } from './judge-given'
import { shortfallsOfSent } from './judge-sent'
import { type PricedEdit, priceEdit } from './price-edit'
import { type Edit, onlyChanged, readEdit } from './read-edit'
import { requireEditable, requireTypeOpen } from './require-editable'

export type UpdatePlan = Awaited<ReturnType<typeof planUpdate>>

/**
 * What saving a form makes of an order; nothing is written. The preview and the save are this one function, so that
 * the shown result is the saved one.
 * @param sent names of the fields that came
 * @param prices that a seller gives along with it, as `PUT /orders/{id}/prices` takes them, and under its rules
 * @throws what saving throws, but for `refusal`: why what comes out may not be saved by this person
 */
export async function planUpdate(
  db: Executor,
  { who, record, now }: { who: Who; record: OrderRecord; now: Date },
  input: OrderUpdateInput,
  sent: ReadonlySet<string>,
  prices: GivenPrices = input,
) {
  const read = await readEdit(db, record, input, sent, now)
  const { before, edit, changed, references } = read
  const keptByClient = newAddress(input, edit, references)
  requireEditable(record, who, keptByClient ? [...changed, 'deliveryAddress'] : changed)
  const given = givesPrices(prices) ? prices : null
  if (given) {
    requirePriceEdit(record, who)
    requireNoOpenRequest(record)
  }

  const productIds = edit.products.map(({ productId }) => productId)
  // A client that is deleted by now, and stays, is the order's own.
  const client = edit.companyClientId === record.companyClientId ? record.client : references.client
  const { companyId, budgetType } = record
  const type = resolveOrderType(who, edit.type === record.type ? null : edit.type, record.type, {
    budgetType,
    paymentKind: references.paymentMethod?.kind ?? null,
  })
  const taxedOrder = { ...edit, budgetType, type, document: client?.document ?? null }
  const book = await loadPriceBook(db, { companyId, productIds, now, taxes: askedTaxes(taxedOrder, now) })
  requireKnown(onlyChanged(edit, before), references)
  const passed = letPass(
    who,
    { ...edit, client },
    {
      waivers: record.waivers,
      reason: input.overrideReason,
      isNew: changed.some((field) => field === 'taxpayer' || field === 'companyClientId' || field === 'triangulation'),
      now,
    },
  )
  const taxes = taxesOfBook(book, taxedOrder)
  const priced: PricedEdit = priceEdit(book, record, read, who, now, taxes, given)
  // What an approval is being asked for must not change under it (domain 5, flow 4).
  if (fingerprintOf(record, priced.asked) !== fingerprintOf(record)) requireNoOpenRequest(record)
  if (type !== record.type) requireTypeOpen(record, who)
  const gift = given && judgeGiven({ ...record, ...priced.asked }, who, priced)
  const [refused] = record.budget ? [] : shortfallsOfSent(who, record, priced.amounts)
  return {
    ...{ before, edit, changed, references, keptByClient, passed, priced, type },
    /** Of the prices that were given; null: none. */
    gift,
    refusal: gift?.refusal ?? (refused ? new ApiError(refused.code) : null),
    isSame:
      changed.length === 0 &&
      passed.note === null &&
      keptByClient === null &&
      (!gift || standsAt(record, priced, gift)),
  }
}

/** The address that the client is to keep; null where none was asked for, or the record has it. */
function newAddress(input: OrderUpdateInput, { deliveryAddress }: Edit, { client }: OrderReferences) {
  if (!input.saveDeliveryAddress || !client || !deliveryAddress) return null
  const key = addressKey(deliveryAddress)
  return client.deliveryAddresses.some((one) => addressKey(one) === key) ? null : deliveryAddress
}
