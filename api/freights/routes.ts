import { createRouter } from '../http/router'
import { listFreights, listFreightsRoute } from './list-freights'

export const freightRoutes = createRouter().openapi(listFreightsRoute, listFreights)
