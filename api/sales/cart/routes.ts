import { createRouter } from '../../ground/http/router'
import { addCartItem, addCartItemRoute } from './add-cart-item'
import { fillCart, fillCartRoute } from './fill-cart'
import { fillCartFromKit, fillCartFromKitRoute } from './fill-cart-from-kit'
import {
  recalculateCartMaterials,
  recalculateCartMaterialsRoute,
  showCartMaterials,
  showCartMaterialsRoute,
} from './recalculate-materials'
import { removeCartItem, removeCartItemRoute } from './remove-cart-item'
import { resetCart, resetCartRoute } from './reset-cart'
import { showCart, showCartRoute } from './show-cart'
import { undoCart, undoCartRoute } from './undo-cart'
import { updateCart, updateCartRoute } from './update-cart'
import { updateCartItem, updateCartItemRoute } from './update-cart-item'

export const cartRoutes = createRouter()
  .openapi(showCartRoute, showCart)
  .openapi(updateCartRoute, updateCart)
  .openapi(resetCartRoute, resetCart)
  .openapi(addCartItemRoute, addCartItem)
  .openapi(updateCartItemRoute, updateCartItem)
  .openapi(removeCartItemRoute, removeCartItem)
  .openapi(fillCartFromKitRoute, fillCartFromKit)
  .openapi(fillCartRoute, fillCart)
  .openapi(undoCartRoute, undoCart)
  .openapi(showCartMaterialsRoute, showCartMaterials)
  .openapi(recalculateCartMaterialsRoute, recalculateCartMaterials)
