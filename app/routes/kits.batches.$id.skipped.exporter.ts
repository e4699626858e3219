import type { LoaderFunctionArgs } from '@remix-run/node'
import { refusedStatus } from '~/api-client/errors'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireScreen } from '~/auth/guards.server'
import { apiQuery, listUrl, readListQuery } from '~/components/list/list-query'
import { skippedList } from '~/features/catalogue/kit-batches/batch-words.server'
import { kitBatchesApi } from '~/features/catalogue/kit-batches/kit-batches-api.server'

/** The points of a batch without a kit as a sheet. */
export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, '/kits/batches')
  const { request, context, params } = args
  const api = kitBatchesApi(request, context)
  const spec = skippedList(await api.show(params.id))
  const query = { ...readListQuery(new URL(request.url).searchParams, spec), cursor: null, page: 1 }
  const { field: _field, order: _order, ...filters } = apiQuery(query)
  try {
    return await api.skippedSheet(params.id, filters)
  } catch (error) {
    // No form is open here that could show it: the list that was to be exported does.
    if (refusedStatus(error) !== 400) throw error
    const back = `/kits/batches/${params.id}/skipped${listUrl(query, spec, {})}`
    return redirectWithFlash(context, back, 'sheet-in-progress')
  }
}
