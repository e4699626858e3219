import { createRouter } from '../../ground/http/router'
import { showHome, showHomeRoute } from './show-home'
import { showMe, showMeRoute } from './show-me'

export const homeRoutes = createRouter().openapi(showHomeRoute, showHome)

/** Who reads and what waits for them, for every page; mounted before the users' own, whose addresses it shares. */
export const meRoutes = createRouter().openapi(showMeRoute, showMe)
