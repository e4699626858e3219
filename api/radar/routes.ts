import { createRouter } from '../http/router'
import { showRadar, showRadarRoute } from './show-radar'

export const radarRoutes = createRouter().openapi(showRadarRoute, showRadar)
