import { passProductSheet } from '~/features/catalogue/products/product-imports.server'

/** The products as a sheet that may come back. */
export const loader = passProductSheet
