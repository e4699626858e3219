import { type KitChoices, keptKitsList, NO_KIT_CHOICES } from '#domain/catalogue/kits/kits-list'
import type { ListSpec } from '#domain/ground/lists/list-spec'
import { leanSpec } from '~/components/list/lean-spec.server'
import { needsOptions, readListQuery } from '~/components/list/list-query'

/**
 * The list's spec as its page needs it.
 * @param loadChoices asked only when the panel or a chip says one of them
 */
export async function keptKitsListOf(
  search: URLSearchParams,
  loadChoices: () => Promise<KitChoices>,
): Promise<ListSpec> {
  const bare = keptKitsList(NO_KIT_CHOICES)
  const query = readListQuery(search, bare)
  const spec = needsOptions(query, bare) ? keptKitsList(await loadChoices()) : bare
  return leanSpec(spec, query, ['systemType', 'status'])
}
