import { createRouter } from '../../ground/http/router'
import { removeBannerImage, removeBannerImageRoute, setBannerImage, setBannerImageRoute } from './banner-image'
import { listBanners, listBannersRoute, showBanner, showBannerRoute } from './list-banners'
import {
  createBanner,
  createBannerRoute,
  deleteBanner,
  deleteBannerRoute,
  moveBanner,
  moveBannerRoute,
  updateBanner,
  updateBannerRoute,
} from './save-banner'
import {
  clickBanner,
  clickBannerRoute,
  closeBanner,
  closeBannerRoute,
  listShownBanners,
  listShownBannersRoute,
} from './shown-banners'

export const bannerRoutes = createRouter()
  .openapi(listBannersRoute, listBanners)
  .openapi(createBannerRoute, createBanner)
  .openapi(listShownBannersRoute, listShownBanners)
  .openapi(showBannerRoute, showBanner)
  .openapi(updateBannerRoute, updateBanner)
  .openapi(deleteBannerRoute, deleteBanner)
  .openapi(moveBannerRoute, moveBanner)
  .openapi(setBannerImageRoute, setBannerImage)
  .openapi(removeBannerImageRoute, removeBannerImage)
  .openapi(clickBannerRoute, clickBanner)
  .openapi(closeBannerRoute, closeBanner)
