import { createRouter } from '../../ground/http/router'
import { countLists, countListsRoute } from './count-lists'
import { createSavedView, createSavedViewRoute } from './create-saved-view'
import { deleteSavedView, deleteSavedViewRoute } from './delete-saved-view'
import { listSavedViews, listSavedViewsRoute } from './list-saved-views'
import { listSharableRoles, listSharableRolesRoute } from './list-sharable-roles'
import { openSavedView, openSavedViewRoute } from './open-saved-view'
import { showNeighbours, showNeighboursRoute } from './show-neighbours'
import { showSavedView, showSavedViewRoute } from './show-saved-view'
import { updateSavedView, updateSavedViewRoute } from './update-saved-view'

export const savedViewRoutes = createRouter()
  .openapi(listSavedViewsRoute, listSavedViews)
  .openapi(listSharableRolesRoute, listSharableRoles)
  .openapi(countListsRoute, countLists)
  .openapi(openSavedViewRoute, openSavedView)
  .openapi(showNeighboursRoute, showNeighbours)
  .openapi(showSavedViewRoute, showSavedView)
  .openapi(createSavedViewRoute, createSavedView)
  .openapi(updateSavedViewRoute, updateSavedView)
  .openapi(deleteSavedViewRoute, deleteSavedView)
