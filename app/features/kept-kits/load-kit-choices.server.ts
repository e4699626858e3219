import type { AppLoadContext } from '@remix-run/node'
import { kitBatchesApi } from '~/features/kit-batches/kit-batches-api.server'
import { productsApi } from '~/features/products/products-api.server'
import type { KitChoices } from './kept-kits-list.server'

/** What the list of kits is filtered by that other lists hold. */
export async function loadKitChoices(request: Request, context: AppLoadContext): Promise<KitChoices> {
  const products = productsApi(request, context)
  const [manufacturers, panels, inverters, batches] = await Promise.all([
    products.manufacturers(),
    products.options({ type: 'MODULE' }),
    products.options({ type: 'INVERTER' }),
    kitBatchesApi(request, context).options(),
  ])
  const pairs = (options: typeof panels) => options.map(({ value, label }) => [value, label] as const)
  return {
    manufacturers: pairs(manufacturers),
    panels: pairs(panels),
    inverters: pairs(inverters),
    batches: pairs(batches),
  }
}
