import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { knownId } from '~/api-client/known-id'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { parseForm } from '~/components/form/parse-form.server'
import { type OrderKind, orderPath } from '~/features/ground/order-words/order-kinds'
import { ORDER_VIEW } from '~/features/ground/order-words/order-rights.server'
import { orderTitle } from '~/features/ground/order-words/order-words.server'
import { formatMoment } from '~/format/dates'
import { postedForm } from '~/http/posted-form.server'
import { orderLifeApi } from '../calls/order-life-api.server'
import { ordersApi } from '../calls/orders-api.server'
import { replyStep, withoutFiles } from '../status/reply-step.server'
import { chosenFiles, FilesRefused, uploadFiles } from '../status/upload-files.server'
import { fileWords } from './order-timeline.server'

const VIEW = [...ORDER_VIEW.budgets, ...ORDER_VIEW.orders]

/** Every file of an order that this user may read, also those of its notes. */
export async function loadDocuments(args: LoaderFunctionArgs) {
  await requirePermission(args, ...VIEW)
  const { request, context, params } = args
  const id = params.id ?? ''
  const cursor = new URL(request.url).searchParams.get('before')?.slice(0, 200)
  const [order, { data: entries, next }] = await Promise.all([
    ordersApi(request, context).show(id),
    orderLifeApi(request, context).timeline(id, { kind: 'files', ...(cursor ? { cursor } : {}) }),
  ])
  const path = orderPath(order)
  const title = orderTitle(order)
  return {
    title,
    // Words that a page's script need not carry.
    heading: `Documentos do ${title.toLowerCase()}`,
    summary:
      'Os documentos e os anexos das observações. Quem vê o pedido vê os documentos; o que é só da equipe vai com uma observação interna.',
    path,
    canAdd: order.canAddDocuments,
    files: entries.flatMap(({ file, at, userName, visibility }) =>
      file
        ? [{ ...fileWords(file), at: formatMoment(at), who: userName ?? '', isInternal: visibility === 'INTERNAL' }]
        : [],
    ),
    older: next ? `${path}/documents?before=${next}` : null,
    idempotencyKey: newIdempotencyKey(),
  }
}

/** Parse, bail, hand the files on and attach them, come back. */
export async function addDocuments(args: ActionFunctionArgs, kind: OrderKind) {
  await requireLogin(args)
  const { request, context } = args
  const id = knownId(args.params.id)
  const form = postedForm(context)
  const submission = parseForm(withoutFiles(form), z.object({}))
  if (submission.status !== 'success') throw data({ code: 'BAD_REQUEST' }, { status: 400 })
  try {
    if (chosenFiles(form).length === 0) throw new FilesRefused(['Escolha ao menos um arquivo'])
    const key = idempotencyHeader(form)
    const addAssets = await uploadFiles(request, context, form, key)
    await orderLifeApi(request, context).addAssets(id, { addAssets }, key)
    return await redirectWithFlash(context, `/${kind}/${id}/documents`, 'documents-added')
  } catch (error) {
    return replyStep(submission, form, error)
  }
}
