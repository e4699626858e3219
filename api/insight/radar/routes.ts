import { createRouter } from '../../ground/http/router'
import { showRadar, showRadarRoute } from './show-radar'

export const radarRoutes = createRouter().openapi(showRadarRoute, showRadar)
