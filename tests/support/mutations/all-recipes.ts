import { ACCESS_RECIPES } from './access-recipes'
import { BASE_RECIPES } from './base-recipes'
import { CLAIM_RECIPES } from './claim-recipes'
import { CONTENT_RECIPES } from './content-recipes'
import { ORDER_RECIPES } from './order-recipes'
import { PRICE_RECIPES } from './price-recipes'
import { PRODUCT_RECIPES } from './product-recipes'
import { FILLED_ORDER, PROPOSAL_RECIPES } from './proposal-recipes'
import type { Recipes } from './recipe'

/** In this order: publishing terms stops all other users until they accept them. */
export const RECIPES: Recipes = {
  ...BASE_RECIPES,
  ...ORDER_RECIPES,
  ...CLAIM_RECIPES,
  ...ACCESS_RECIPES,
  ...PRODUCT_RECIPES,
  ...PRICE_RECIPES,
  ...PROPOSAL_RECIPES,
  ...FILLED_ORDER,
  ...CONTENT_RECIPES,
}
