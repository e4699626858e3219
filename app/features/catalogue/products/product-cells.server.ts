import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { costPriceInput } from '#domain/catalogue/products/cost-price-input'
import { labelled } from '#domain/ground/forms/form-labels'
import { withDefault } from '#domain/ground/forms/with-default'
import { brInteger } from '#domain/ground/numbers/br-number'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin } from '~/auth/guards.server'
import { pageOf } from '~/auth/safe-return-path'
import { saveCell } from '~/components/form/save-cell.server'
import { formatDecimal } from '~/format/numbers'
import { postedForm } from '~/http/posted-form.server'
import { productsApi } from './products-api.server'

const daysInput = labelled(z.object({ availableInDays: withDefault(brInteger({ max: 365 }), 0) }), {
  availableInDays: 'Prazo em dias',
})

/** A cost as its cell has it, in reais; blank where nobody said one. */
export const costWords = ({ costPrice }: { costPrice?: number | null }): string =>
  costPrice === null || costPrice === undefined ? '' : formatDecimal(costPrice)

/** The days until a product can be had, as their cell has them; blank for none. */
export const daysWords = ({ availableInDays }: { availableInDays: number }): string =>
  availableInDays === 0 ? '' : String(availableInDays)

/** One cost, by the only call that changes costs. */
export async function saveCost(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const id = String(form.get('product'))
  const api = productsApi(request, context)
  return saveCell(form, {
    id: `costPrice-${id}`,
    name: 'costPrice',
    schema: costPriceInput,
    words: costWords,
    load: () => api.show(id),
    async save({ version }, input) {
      await api.setCost(id, { ...input, version }, {})
      return {}
    },
    goOn: () => redirectWithFlash(context, pageOf(request), 'cost-saved'),
  })
}

/** One number of a product in its list: what the form of the product has besides stays as it is (decision 026). */
export async function saveProductCell(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  if (form.has('costPrice')) return saveCost(args)
  const id = String(form.get('product'))
  const api = productsApi(request, context)
  return saveCell(form, {
    id: `availableInDays-${id}`,
    name: 'availableInDays',
    schema: daysInput,
    words: daysWords,
    load: () => api.show(id),
    async save({ name, type, version }, input) {
      await api.update(id, { name, type, version, ...input }, {})
      return {}
    },
    goOn: () => redirectWithFlash(context, pageOf(request), 'availability-saved'),
  })
}
