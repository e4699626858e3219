import { recalculateMaterials, withRelated } from '#domain/catalogue/kits/materials'
import { materialsInput } from '#domain/catalogue/kits/materials-input'
import { isGeneratorBudget } from '#domain/ground/order-words/budget-types'
import { can } from '#domain/people/permissions/permissions'
import { orderUpdateInput } from '#domain/sales/orders/create/order-input'
import { findMaterialIds } from '../../../catalogue/kits/candidate-queries'
import { priceKit } from '../../../catalogue/kits/price-kit'
import { candidatesOf } from '../../../catalogue/kits/propose-items'
import { loadPriceBook } from '../../../catalogue/pricing/load-price-book'
import type { SaleTerms } from '../../../catalogue/pricing/price-lines'
import { relationsOnSale } from '../../../catalogue/pricing/products-on-sale'
import type { Who } from '../../../ground/caller/who'
import type { Executor } from '../../../ground/db/executor'
import { endpoint } from '../../../ground/http/endpoint'
import { body, idParams, json, named, refusals, saved } from '../../../ground/http/schemas'
import { secured } from '../../../ground/http/secured'
import { writeOnce } from '../../../ground/http/write-once'
import { materialsAnswer, requireShown, toMaterialsAnswer, toMaterialsProposal } from '../../budgets/materials-answer'
import { findOrder, lockOrder, type OrderRecord } from '../../order-record/order-record'
import { storedKitLines } from '../record/check-kit'
import { editOrderLines } from '../record/edited-lines'
import { editedSaleTotals } from '../record/edited-sale-totals'
import { requireComposition } from './require-composition'
import { saveOrder } from './update-order'

/** @throws the wrong-status code */
export const showOrderMaterials = endpoint(
  {
    method: 'get',
    path: '/orders/{id}/materials',
    tags: ['Pedidos'],
    summary:
      'O que mudaria se os materiais fossem calculados para os módulos que há, com os preços que salvar daria; não salva',
    ...secured('budgets:update', 'orders:update'),
    request: { params: idParams },
    responses: {
      200: json(materialsAnswer, 'A proposta'),
      400: refusals.write[400],
    },
  },
  async (c) => {
    const { who, deps } = c.var
    const now = deps.now()
    const record = await findOrder(deps.db, who, c.req.valid('param').id, now)
    requireComposition(record, who)
    const found = await recalculate(deps.db, who, record, now)
    return c.json(
      toMaterialsAnswer(found?.recalculation ?? null, () => found!.propose()),
      200,
    )
  },
)

/**
 * The new lines are saved as those of the form are: with held prices, the kit's rules, approvals, revision and audit.
 * @throws VERSION_CONFLICT when order, products or prices are not those that were shown, and all that saving throws
 */
export const recalculateOrderMaterials = endpoint(
  {
    method: 'put',
    path: '/orders/{id}/materials',
    tags: ['Pedidos'],
    summary: 'Aceita a proposta que foi mostrada, na versão em que foi mostrada; o que já estava mantém o seu preço',
    ...secured('budgets:update', 'orders:update'),
    request: { params: idParams, body: body(named(materialsInput, 'MaterialsInput')) },
    responses: { 200: json(saved, 'Número e nova versão') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version, fingerprint } = c.req.valid('json')
    const { who, deps } = c.var
    const now = deps.now()
    const answer = await writeOnce(c, async (tx) => {
      const record = await lockOrder(tx, who, id, version, now)
      requireComposition(record, who)
      const found = await recalculate(tx, who, record, now)
      requireShown(found?.propose() ?? null, fingerprint)
      const { items, basis, modules, madeFor } = found!.recalculation
      const reason = `Materiais recalculados de ${madeFor} para ${modules} módulos`
      const input = orderUpdateInput.parse({ products: items, reason })
      const saved = await saveOrder(c, tx, record, input, new Set(['products']), { materials: basis })
      return { status: 200 as const, body: { id, version: saved.version } }
    })
    return c.json(answer.body, 200)
  },
)

/** A promotion's budget is always its kit: nothing of it is left behind. */
async function recalculate(db: Executor, who: Who, record: OrderRecord, now: Date) {
  const { budgetType, materials: basis, companyId, networkVoltage, taxpayer, freightUf, version } = record
  if (!basis || !isGeneratorBudget(budgetType) || budgetType === 'PROMOTION') return null
  const ids = record.lines.map(({ productId }) => productId)
  const productIds = [...new Set([...ids, ...(await findMaterialIds(db, { companyId, now }, ids))])]
  const book = await loadPriceBook(db, { companyId, productIds, now, withRelated: true })
  const sale: SaleTerms = { detached: false, taxpayer, freightUf }
  const lines = withRelated(storedKitLines(record), basis, relationsOnSale(book))
  const recalculation = recalculateMaterials({ lines, basis }, candidatesOf(book, sale))
  if (!recalculation) return null
  const bypassRestrictions = can(who, 'orders:bypassRestrictions')
  const assembly = { budgetType, networkVoltage, sale, bypassRestrictions }
  const price = (items: typeof recalculation.items) => {
    const { edits, errors } = editOrderLines(book, record, items, { place: sale, kit: null, now })
    const edited = edits.map(({ line }) => line)
    const { blockers } = priceKit(book, items, assembly)
    return { lines: edited, errors, blockers, totals: editedSaleTotals(book, record, edited, sale) }
  }
  return { recalculation, propose: () => toMaterialsProposal(book, recalculation, assembly, version, price) }
}
