import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { lineKey, lineOfKey } from '#domain/sales/product-lists/merge-lines'
import { type ProductListForm, productListForm } from '#domain/sales/product-lists/product-list-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { saveEdit } from '~/components/form/save-record.server'
import { requireWorkingCart } from '~/features/catalogue/working-cart/working-cart.server'
import { formatInteger } from '~/format/numbers'
import { postedForm } from '~/http/posted-form.server'
import { type ProductList, productListsApi } from './calls/product-lists-api.server'

/** Name, note and quantities of a list. */
export async function loadListEdit(args: LoaderFunctionArgs) {
  await requireWorkingCart(args)
  const list = await productListsApi(args.request, args.context).show(args.params.id ?? '')
  return {
    id: list.id,
    version: list.version,
    values: {
      name: list.name,
      note: list.note,
      lines: list.lines.map((line) => ({ of: lineKey(line), quantity: line.quantity })),
    },
    names: Object.fromEntries(
      list.lines.map((line) => [lineKey(line), line.kitId === null ? line.name : `Kit ${line.name}`]),
    ),
    constraint: constraintsOf(productListForm),
    idempotencyKey: newIdempotencyKey(),
  }
}

/** A blank quantity takes its line out. */
export async function saveList(args: ActionFunctionArgs) {
  const { request, context, params } = args
  const id = params.id ?? ''
  const api = productListsApi(request, context)
  return saveEdit<typeof productListForm, ProductList>(postedForm(context), productListForm, {
    async save({ lines, ...body }, headers) {
      const kept = lines.flatMap(({ of, quantity }) => {
        const line = lineOfKey(of)
        return line && quantity !== null ? [{ ...line, quantity }] : []
      })
      const saved = await api.update(id, { ...body, lines: kept }, headers)
      return redirectWithFlash(context, `/productLists/${id}`, 'list-updated', saved.name)
    },
    load: () => api.show(id),
    words: (record, stored) => ({
      name: record.name,
      note: record.note ?? '',
      lines: linesText(record.lines, stored),
    }),
  })
}

/** '14 × Módulo …; 2 × Kit …', of what is stored or typed; a line that the other one took out has its key alone. */
function linesText(lines: ProductList['lines'] | ProductListForm['lines'], { lines: known }: ProductList): string {
  const names = new Map(known.map((line) => [lineKey(line), line.name]))
  return lines
    .flatMap((line) => {
      const key = 'of' in line ? line.of : lineKey(line)
      return line.quantity === null ? [] : [`${formatInteger(line.quantity)} × ${names.get(key) ?? 'item que saiu'}`]
    })
    .join('\n')
}
