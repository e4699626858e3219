import type { AppLoadContext } from '@remix-run/node'
import type { KitChoices } from '#domain/catalogue/kits/kits-list'
import { propertyOf } from '#domain/ground/objects/property-of'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { kitBatchesApi } from '~/features/catalogue/kit-batches/kit-batches-api.server'
import { productsApi } from '~/features/catalogue/products/products-api.server'

/**
 * The filters of the list of kits that are rows of other lists, and the companies at whose prices it may be read.
 * @param companyId the chosen one, which may not be among the first fifty
 */
export async function loadKitChoices(
  request: Request,
  context: AppLoadContext,
  companyId: string | null,
): Promise<KitChoices> {
  const products = productsApi(request, context)
  const [manufacturers, panels, inverters, batches, companies] = await Promise.all([
    products.manufacturers({ productType: 'INVERTER' }),
    products.options({ type: 'MODULE' }),
    products.options({ type: 'INVERTER' }),
    kitBatchesApi(request, context).options(),
    loadCompanies(request, context, companyId),
  ])
  const pairs = (options: typeof panels) => options.map(({ value, label }) => [value, label] as const)
  return {
    manufacturers: pairs(manufacturers),
    panels: pairs(panels),
    inverters: pairs(inverters),
    batches: pairs(batches),
    companies,
  }
}

/** None for a keeper of kits who may read no company. */
async function loadCompanies(request: Request, context: AppLoadContext, id: string | null) {
  const select = async (query: { id?: number }) =>
    (await dataOf(apiFor(request, context).GET('/companies/select', { params: { query } }))).data
  try {
    const first = await select({})
    const isThere = id === null || first.some((one) => String(one.id) === id)
    const all = isThere ? first : [...(await select({ id: Number(id) })), ...first]
    return all.map((one) => [String(one.id), one.label] as const)
  } catch (error) {
    if (propertyOf(error, 'status') === 403) return []
    throw error
  }
}
