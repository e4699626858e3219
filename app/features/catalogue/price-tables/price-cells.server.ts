import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { adjustmentField } from '#domain/catalogue/price-tables/price-row-input'
import { labelled } from '#domain/ground/forms/form-labels'
import { withDefault } from '#domain/ground/forms/with-default'
import { brMoney } from '#domain/ground/numbers/br-number'
import { waitsForText } from '#domain/sales/approvals/price-approval'
import { requireLogin } from '~/auth/guards.server'
import { pageOf } from '~/auth/safe-return-path'
import type { CellReply } from '~/components/form/cell-form'
import { saveCell } from '~/components/form/save-cell.server'
import { decimal } from '~/features/catalogue/products/product-words.server'
import { formatDecimal } from '~/format/numbers'
import { postedForm } from '~/http/posted-form.server'
import { alarmOfRow } from '../pricing/alarm.server'
import { redirectSaved } from '../pricing/redirect-saved.server'
import { type PriceTableRow, priceTablesApi } from './price-tables-api.server'

/** The numbers of a row that are edited where they stand, as their fields have them. */
const CELLS = {
  price: {
    schema: labelled(z.object({ price: brMoney() }), { price: 'Preço' }),
    words: ({ price }: { price: number }) => formatDecimal(price),
  },
  adjustment: {
    schema: labelled(z.object({ adjustment: withDefault(adjustmentField(), 0) }), { adjustment: 'Reajuste' }),
    words: ({ adjustment }: { adjustment: number }) => decimal(adjustment),
  },
} as const

/** The two cells of a row, as its page shows them. */
export const priceCells = (row: PriceTableRow) => ({
  price: CELLS.price.words(row),
  adjustment: CELLS.adjustment.words(row),
})

const MOST_BANDS = '60'

/**
 * One number of one row: a revision of the table, by the same call as all bands of a product together. An alarm is not
 * confirmed here: the row says what moves far, and leads to the page that has the tick, with what was typed.
 */
export async function savePriceCell(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  return form.has('adjustment') ? saveNumber(args, form, 'adjustment') : saveNumber(args, form, 'price')
}

function saveNumber<Name extends keyof typeof CELLS>(args: ActionFunctionArgs, form: FormData, name: Name) {
  const { request, context, params } = args
  const api = priceTablesApi(request, context)
  const [rowId, productId] = ['row', 'product'].map((of) => Number(form.get(of)) || 0) as [number, number]
  const { schema, words } = CELLS[name] as (typeof CELLS)['price']
  const here = pageOf(request)
  let goOn = async (): Promise<Response> => redirect(here)
  return saveCell(form, {
    id: `${name}-${rowId}`,
    name,
    schema,
    words,
    async load() {
      const { data } = await api.rows(params.id, { productId: String(productId), perPage: MOST_BANDS })
      return data.find(({ id }) => id === rowId) ?? null
    },
    async save(stored, input) {
      const { id, initialRange, finalRange, price, adjustment, version, productId: of } = stored
      const { detachedTaxpayerMargin, detachedNonTaxpayerMargin } = stored
      const margins = { detachedTaxpayerMargin, detachedNonTaxpayerMargin }
      const held = { id, initialRange, finalRange, price, adjustment, ...margins, version }
      const revision = await api.saveRows(params.id, { productId: of, rows: [{ ...held, ...input }] }, {})
      const { awaitsRole, number } = revision
      goOn = () => redirectSaved(context, here, revision, ['prices-revised', String(number)])
      return awaitsRole === null ? {} : { note: `Salvo. ${waitsForText(awaitsRole)}: até a resposta, vale o de antes.` }
    },
    explain(error): Partial<CellReply> {
      const alarm = alarmOfRow(error)
      if (!alarm) return {}
      const typed = new URLSearchParams({ row: String(rowId), [name]: String(form.get(name)) })
      const href = `/priceTables/${params.id}/products/${productId}?${typed}`
      return { error: `Atenção: ${alarm}.`, link: { href, label: 'Conferir e salvar' } }
    },
    goOn: () => goOn(),
  })
}
