import { createRouter } from '../../ground/http/router'
import { listIrradiations, listIrradiationsRoute, showIrradiation, showIrradiationRoute } from './list-irradiations'
import {
  importIrradiations,
  importIrradiationsRoute,
  updateIrradiation,
  updateIrradiationRoute,
} from './save-irradiations'

export const irradiationRoutes = createRouter()
  .openapi(listIrradiationsRoute, listIrradiations)
  .openapi(importIrradiationsRoute, importIrradiations)
  .openapi(showIrradiationRoute, showIrradiation)
  .openapi(updateIrradiationRoute, updateIrradiation)
