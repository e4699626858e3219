import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { BROUGHT_LABELS } from '#domain/catalogue/products/brought-files'
import { asPage } from '~/api-client/client.server'
import { formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { fileOf, refuseNoFile } from '~/features/catalogue/sheet-imports/file-of.server'
import type { SheetReply } from '~/features/catalogue/sheet-imports/send-sheet'
import { formatInteger } from '~/format/numbers'
import { postedForm } from '~/http/posted-form.server'
import { productsApi } from './products-api.server'

export async function loadBringFiles(args: LoaderFunctionArgs) {
  await requireStaff(args, 'products:update')
  return { idempotencyKey: newIdempotencyKey() }
}

export type BringFilesReply =
  | SheetReply
  | {
      summary: string
      rows: {
        id: number
        file: string
        outcome: string
        isDone: boolean
        product: string | null
        path: string | null
      }[]
    }

/** The archive is sent on; what became of each of its files is the answer. */
export async function bringFiles(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const body = fileOf(form)
  if (!body) return refuseNoFile()
  try {
    const { files } = await productsApi(request, context).bringFiles(body, idempotencyHeader(form))
    const rows = files.map(({ file, outcome, productId, productName }, id) => ({
      id,
      file,
      outcome: BROUGHT_LABELS[outcome],
      isDone: outcome === 'DATASHEET' || outcome === 'IMAGE' || outcome === 'SAME',
      product: productName,
      path: productId === null ? null : `/products/${productId}/images`,
    }))
    const done = rows.filter(({ isDone }) => isDone).length
    const left = rows.length - done
    const summary = `${done === 1 ? '1 arquivo está no seu produto' : `${formatInteger(done)} arquivos estão nos seus produtos`}${left === 0 ? '.' : `; ${left === 1 ? '1 ficou de fora' : `${formatInteger(left)} ficaram de fora`}.`}`
    // What is left is what is to be looked at.
    return data<BringFilesReply>({ summary, rows: [...rows].sort((a, b) => Number(a.isDone) - Number(b.isDone)) })
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    return data<BringFilesReply>(formErrorsOf(error) satisfies SheetReply, { status: statusOf(error) })
  }
}
