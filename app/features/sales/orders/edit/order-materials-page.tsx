import { useActionData, useLoaderData } from '@remix-run/react'
import { MaterialsPage } from '~/features/sales/materials/materials-page'
import type { loadOrderMaterials } from './order-materials.server'

/** A budget's or an order's materials for its present number of modules. */
export function OrderMaterialsPage() {
  const { page, parent, before } = useLoaderData<typeof loadOrderMaterials>()
  const reply = useActionData<{ error: string }>()
  return <MaterialsPage page={page} error={reply?.error} parent={parent} before={before} />
}
