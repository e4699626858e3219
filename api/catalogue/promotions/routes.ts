import { createRouter } from '../../ground/http/router'
import { judgePromotion, judgePromotionRoute } from './judge-promotion'
import { listPromotions, listPromotionsRoute, showPromotion, showPromotionRoute } from './list-promotions'
import {
  removePromotionImage,
  removePromotionImageRoute,
  setPromotionImage,
  setPromotionImageRoute,
} from './promotion-image'
import {
  createPromotion,
  createPromotionRoute,
  deletePromotion,
  deletePromotionRoute,
  resumePromotion,
  resumePromotionRoute,
  suspendPromotion,
  suspendPromotionRoute,
  updatePromotion,
  updatePromotionRoute,
} from './save-promotion'

export const promotionRoutes = createRouter()
  .openapi(listPromotionsRoute, listPromotions)
  .openapi(showPromotionRoute, showPromotion)
  .openapi(createPromotionRoute, createPromotion)
  .openapi(judgePromotionRoute, judgePromotion)
  .openapi(setPromotionImageRoute, setPromotionImage)
  .openapi(removePromotionImageRoute, removePromotionImage)
  .openapi(updatePromotionRoute, updatePromotion)
  .openapi(deletePromotionRoute, deletePromotion)
  .openapi(suspendPromotionRoute, suspendPromotion)
  .openapi(resumePromotionRoute, resumePromotion)
