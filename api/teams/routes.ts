import { createRouter } from '../http/router'
import { selectTeams, selectTeamsRoute } from './select-teams'

export const teamRoutes = createRouter().openapi(selectTeamsRoute, selectTeams)
