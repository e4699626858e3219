import { VIEW_SCREENS, type ViewScreen, viewQueryText } from '#domain/insight/saved-views/view-screens'
import { can, type Permission } from '#domain/people/permissions/permissions'
import type { Who } from '../../ground/caller/who'
import { ApiError } from '../../ground/errors/api-error'
import { opensScreen, SCREEN_PERMISSIONS } from '../../sales/orders/list/order-screens'

/** What opens one of the lists that views are of, for `secured`. */
export const VIEW_PERMISSIONS: readonly Permission[] = [...SCREEN_PERMISSIONS, 'customerClaims:view']

const opensList = (who: Who, screen: ViewScreen): boolean =>
  screen === 'CLAIMS' ? can(who, 'customerClaims:view') : opensScreen(who, screen)

/** Of the lists those that this user may open. */
export const openLists = (who: Who): ViewScreen[] => VIEW_SCREENS.filter((screen) => opensList(who, screen))

/** @throws FORBIDDEN for a list that this user may not open */
export function requireList(who: Who, screen: ViewScreen): void {
  if (!opensList(who, screen)) throw new ApiError('FORBIDDEN')
}

/**
 * What a view keeps, in the one spelling of its list.
 * @throws VALIDATION_FAILED for a query that the list does not understand, and for columns of a list that has no choice
 */
export function keptIn<Input extends { query: string; columns: readonly string[] }>(
  screen: ViewScreen,
  input: Input,
): Input {
  const query = viewQueryText(screen, input.query)
  if (query === null) throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'query', rule: 'regex' }] })
  if (screen === 'CLAIMS' && input.columns.length > 0)
    throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'columns', rule: 'regex' }] })
  return { ...input, query }
}
