import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { PRODUCT_TYPE_LABELS } from '#domain/catalogue/products/product-types'
import { can } from '#domain/people/permissions/permissions'
import type { CurrentUser } from '~/auth/current-user'
import { requireScreen } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { potencyText } from './product-words.server'
import { type Product, productsApi } from './products-api.server'
import { mayKeep } from './rights'

type Rights = ReturnType<typeof rightsOf>

const rightsOf = (user: CurrentUser) => ({
  isStaff: user.isBold || user.isAdmin,
  canUpdate: mayKeep(user, 'update'),
  canDestroy: mayKeep(user, 'destroy'),
  seesPrices: (user.isBold || user.isAdmin) && can(user, 'priceTables:view'),
  seesHistory: (user.isBold || user.isAdmin) && can(user, 'auditLogs:logs'),
})

/** The head above every part of a product. */
function productHead(product: Product, rights: Rights) {
  const path = `/products/${product.id}`
  const tab = (isOpen: boolean, label: string, part: string) => (isOpen ? [{ label, path: path + part }] : [])
  return {
    id: product.id,
    name: product.name,
    kind: [PRODUCT_TYPE_LABELS[product.type], potencyText(product), product.manufacturerName]
      .filter(Boolean)
      .join(' · '),
    enabled: product.enabled,
    deleted: product.deleted,
    canUpdate: rights.canUpdate && !product.deleted,
    canDestroy: rights.canDestroy,
    tabs: [
      ...tab(true, 'Dados', ''),
      ...tab(rights.canUpdate && !product.deleted, 'Imagens e ficha', '/images'),
      ...tab(true, 'Relacionados', '/related'),
      ...tab(rights.isStaff, 'Substitutos', '/substitutes'),
      ...tab(rights.seesPrices, 'Preços', '/prices'),
      ...tab(rights.isStaff, 'Usado em', '/uses'),
      ...tab(rights.seesHistory, 'Histórico', '/history'),
    ],
  }
}
export type ProductHead = ReturnType<typeof productHead>

/**
 * One product for a page of it; staff also see one that is deleted, to undo that.
 * @param isOpen says whether this part is for this user
 * @throws 403 when it is not, 404 when the product is not there for this user
 */
export async function loadProduct(args: LoaderFunctionArgs, isOpen: (rights: Rights) => boolean = () => true) {
  const user = await requireScreen(args, '/products')
  const rights = rightsOf(user)
  if (!isOpen(rights)) throw data({ code: 'FORBIDDEN' }, { status: 403 })
  const api = productsApi(args.request, args.context)
  const product = await api.show(args.params.id, rights.isStaff ? true : undefined)
  return { api, product, rights, head: productHead(product, rights), idempotencyKey: newIdempotencyKey() }
}
