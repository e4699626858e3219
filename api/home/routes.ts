import { createRouter } from '../http/router'
import { showHome, showHomeRoute } from './show-home'

export const homeRoutes = createRouter().openapi(showHomeRoute, showHome)
