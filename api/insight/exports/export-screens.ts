import type { ExportScreen } from '#domain/insight/exports/export-input'
import { can, type Permission } from '#domain/people/permissions/permissions'
import type { Who } from '../../ground/caller/who'
import { ApiError } from '../../ground/errors/api-error'
import { opensScreen, type SalesScreen, SCREEN_PERMISSIONS } from '../../sales/orders/list/order-screens'

/** The lists that the provider's staff keep, and the Fiscal's month: their own operations ask the same. */
const KEPT_BY: Readonly<Record<Exclude<ExportScreen, SalesScreen | 'FOLDER'>, Permission>> = {
  PRODUCTS: 'products:view',
  PRODUCT_KITS: 'productKits:view',
  INVOICES: 'orders:awaitingNfBeSent',
}

/** What opens one of the sheets, for `secured`; which one decides `requireExport`. */
export const EXPORT_PERMISSIONS: readonly Permission[] = [...SCREEN_PERMISSIONS, ...Object.values(KEPT_BY)]

export const opensExport = (who: Who, screen: ExportScreen): boolean =>
  screen === 'PRODUCTS' || screen === 'PRODUCT_KITS' || screen === 'INVOICES'
    ? can(who, KEPT_BY[screen]) && (who.isBold || who.isAdmin)
    : screen === 'FOLDER'
      ? // Of an order that they may see, which its number decides.
        opensScreen(who, 'ORDERS') || opensScreen(who, 'BUDGETS')
      : opensScreen(who, screen)

/** @throws FORBIDDEN for a list that this user may not open */
export function requireExport(who: Who, screen: ExportScreen): void {
  if (!opensExport(who, screen)) throw new ApiError('FORBIDDEN')
}
