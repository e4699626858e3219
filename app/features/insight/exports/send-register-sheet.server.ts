import type { LoaderFunctionArgs } from '@remix-run/node'
import type { ListSpec } from '#domain/ground/lists/list-spec'
import { apiFor } from '~/api-client/client.server'
import { passOnFile } from '~/api-client/pass-on-file.server'
import { apiQuery, listUrl, readListQuery } from '~/components/list/list-query'
import { sheetOrBack } from '~/features/ground/sheets/sheet-or-back.server'

interface RegisterSheet {
  path: string
  spec: ListSpec
  operation: '/companies/exporter' | '/companyClients/exporter' | '/proposals/exporter'
}

/** A register's list as a sheet, with the filters of its address; a refusal is said above the list. */
export async function sendRegisterSheet(
  { request, context }: LoaderFunctionArgs,
  { path, spec, operation }: RegisterSheet,
): Promise<Response> {
  const query = { ...readListQuery(new URL(request.url).searchParams, spec), cursor: null, page: 1 }
  const { field: _field, order: _order, perPage: _perPage, page: _page, ...filters } = apiQuery(query)
  const sheet = passOnFile(apiFor(request, context).GET(operation, { params: { query: filters }, parseAs: 'stream' }))
  return sheetOrBack(context, sheet, {
    back: `${path}${listUrl(query, spec, {})}`,
    tooLarge: 'register-sheet-too-large',
  })
}
