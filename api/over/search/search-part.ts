import { type SQL, sql } from 'drizzle-orm'
import { MAX_SEARCH_ROWS, type SearchKind } from '#domain/over/search/search-query'
import type { Permission } from '#domain/people/permissions/permissions'
import { can } from '#domain/people/permissions/permissions'
import type { Who } from '../../ground/caller/who'
import { isStaff } from '../../people/companies/visible-companies'

/** What a list says of who may call it (`secured`). */
interface ListRoute {
  'x-permissions': readonly Permission[]
  'x-staff': boolean
}

/** One list that is searched, and the filters with which its own call shows these rows and all others that match. */
export interface SearchPart {
  kind: SearchKind
  list: ListRoute
  query: Readonly<Record<string, string>>
  /**
   * Statements of `id, title, detail, status`, of products `type` and `image` besides, of kits `image`, of one row more than are shown;
   * what an earlier one has comes first.
   */
  rows: readonly SQL[]
}

/** Rows of one statement: one more than are shown says that there are more. */
export const ASKED = MAX_SEARCH_ROWS + 1

/** Finished: one statement's rows, in their order. */
export const partRows = (columns: SQL, from: SQL, order: SQL): SQL =>
  sql`SELECT ${columns} FROM ${from} ORDER BY ${order} LIMIT ${sql.raw(String(ASKED))}`

/** A user who may not call a list finds none of its rows here. */
export const mayList = (who: Who, { list }: SearchPart): boolean =>
  (list['x-permissions'].length === 0 || can(who, ...list['x-permissions'])) && (!list['x-staff'] || isStaff(who))
