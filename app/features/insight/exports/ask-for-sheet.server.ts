import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { MAX_DIRECT_EXPORT_ROWS, MAX_EXPORT_ROWS } from '#domain/ground/lists/page-sizes'
import { exportInput } from '#domain/insight/exports/export-input'
import { ApiProblem } from '~/api-client/api-errors'
import { asPage } from '~/api-client/client.server'
import { isForForm, sentenceOf, statusOf } from '~/api-client/errors'
import { requireLogin, requirePermission, requireStaff } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { parseForm } from '~/components/form/parse-form.server'
import { loadList } from '~/components/list/load-list.server'
import { formatInteger } from '~/format/numbers'
import { postedForm } from '~/http/posted-form.server'
import { exportsApi } from './exports-api.server'
import { loadSheetList, SHEET_KINDS, sheetKindOf } from './sheet-kinds.server'

/** What the sheet would hold: the list's filters in words, and how many rows they leave. */
export async function loadSheetRequest(args: LoaderFunctionArgs) {
  const { request, context } = args
  const kind = sheetKindOf(new URL(request.url).searchParams.get('of'))
  const { screen, path, plural, noun, direct, view } = SHEET_KINDS[kind]
  const isKept = kind === 'products' || kind === 'kits'
  const user = await (isKept ? requireStaff(args, ...view) : requirePermission(args, ...view))
  const { filters, list, query, count, isCapped } = await loadList(
    request,
    loadSheetList({ request, context, user }, kind),
  )
  return {
    screen,
    plural,
    many: noun[1],
    filters,
    query,
    back: `${path}?${list}`,
    direct: `${direct}?${list}`,
    count: `${formatInteger(count)}${isCapped ? '+' : ''}`,
    size: count > MAX_EXPORT_ROWS ? 'tooLarge' : count > MAX_DIRECT_EXPORT_ROWS ? 'large' : 'small',
    most: formatInteger(MAX_EXPORT_ROWS),
    idempotencyKey: newIdempotencyKey(),
  }
}

/** Puts the sheet on its way and shows its page; one that is on its way already is shown instead. */
export async function askForSheet(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const submission = parseForm(form, exportInput)
  if (submission.status !== 'success') return data({ error: 'Abra a exportação de novo pela lista.' }, { status: 422 })
  try {
    const id = await exportsApi(request, context).create(submission.value, idempotencyHeader(form))
    return redirect(`/orders/export/${id}`)
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    const running =
      error instanceof ApiProblem && error.body.code === 'EXPORT_IN_PROGRESS' ? error.body.errors[0] : null
    if (running) return redirect(`/orders/export/${Number(running.meta?.id)}?busy=1`)
    return data({ error: sentenceOf(error) }, { status: statusOf(error) })
  }
}
