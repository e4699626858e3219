import { passCorrectableProducts } from '~/features/catalogue/products/product-imports.server'

/** A sheet of products that came back, each line with its errors. */
export const loader = passCorrectableProducts
