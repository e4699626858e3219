import { createRouter } from '../../ground/http/router'
import { createRegional, createRegionalRoute } from './create-regional'
import { deleteRegional, deleteRegionalRoute } from './delete-regional'
import { listAllRegionals, listAllRegionalsRoute } from './list-all-regionals'
import { listGoals, listGoalsRoute } from './list-goals'
import { listRegionals, listRegionalsRoute } from './list-regionals'
import { showGoals, showGoalsRoute } from './show-goals'
import { showRegional, showRegionalRoute } from './show-regional'
import { updateGoals, updateGoalsRoute } from './update-goals'
import { updateRegional, updateRegionalRoute } from './update-regional'

export const regionalRoutes = createRouter()
  .openapi(listRegionalsRoute, listRegionals)
  .openapi(listAllRegionalsRoute, listAllRegionals)
  .openapi(listGoalsRoute, listGoals)
  .openapi(showRegionalRoute, showRegional)
  .openapi(createRegionalRoute, createRegional)
  .openapi(updateRegionalRoute, updateRegional)
  .openapi(deleteRegionalRoute, deleteRegional)
  .openapi(showGoalsRoute, showGoals)
  .openapi(updateGoalsRoute, updateGoals)
