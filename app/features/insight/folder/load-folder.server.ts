import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { ApiProblem } from '~/api-client/api-errors'
import { asPage } from '~/api-client/client.server'
import { isForForm, sentenceOf, statusOf } from '~/api-client/errors'
import { knownId } from '~/api-client/known-id'
import type { Schemas } from '~/api-client/schemas'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { type OrderKind, orderPath } from '~/features/ground/order-words/order-kinds'
import { ORDER_VIEW } from '~/features/ground/order-words/order-rights.server'
import { orderTitle } from '~/features/ground/order-words/order-words.server'
import { exportsApi } from '~/features/insight/exports/exports-api.server'
import { ordersApi } from '~/features/sales/orders/calls/orders-api.server'
import { postedForm } from '~/http/posted-form.server'

type Document = Schemas['OrderFolder']['documents'][number]

const STATES = {
  READY: { word: 'Na pasta', chip: 'chip-delivery' },
  ELSEWHERE: { word: 'No fabricante', chip: 'chip-draft' },
  MISSING: { word: 'Falta', chip: 'chip-waiting' },
} as const

/** What the technical folder of a budget or order brings and what it lacks, with its diagram. */
export async function loadFolder(args: LoaderFunctionArgs, kind: OrderKind) {
  await requirePermission(args, ...ORDER_VIEW[kind])
  const { request, context } = args
  const id = args.params.id ?? ''
  const api = ordersApi(request, context)
  const [order, folder] = await Promise.all([api.show(id), api.folder(id)])
  const missing = folder.documents.filter(({ state }) => state === 'MISSING').length
  return {
    parent: { label: orderTitle(order), path: orderPath(order) },
    missing,
    documents: folder.documents.map(documentWords),
    diagram: folder.diagram,
    idempotencyKey: newIdempotencyKey(),
  }
}

function documentWords({ label, state, file, detail }: Document) {
  const isAddress = /^https:\/\//.test(detail)
  return { label, ...STATES[state], detail: file ? [file, detail].filter(Boolean).join(', ') : detail, isAddress }
}

/** Puts the folder on its way and shows its page; what is on its way already is shown instead. */
export async function askForFolder(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const form = postedForm(context)
  try {
    const body = { screen: 'FOLDER' as const, query: `id=${knownId(params.id)}` }
    const id = await exportsApi(request, context).create(body, idempotencyHeader(form))
    return redirect(`/orders/export/${id}`)
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    const running =
      error instanceof ApiProblem && error.body.code === 'EXPORT_IN_PROGRESS' ? error.body.errors[0] : null
    if (running) return redirect(`/orders/export/${Number(running.meta?.id)}?busy=1`)
    return data({ error: sentenceOf(error) }, { status: statusOf(error) })
  }
}
