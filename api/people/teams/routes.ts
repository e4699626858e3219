import { createRouter } from '../../ground/http/router'
import { createTeam, createTeamRoute } from './create-team'
import { deleteTeam, deleteTeamRoute } from './delete-team'
import { listTeams, listTeamsRoute } from './list-teams'
import { selectTeams, selectTeamsRoute } from './select-teams'
import { showTeam, showTeamRoute } from './show-team'
import { updateTeam, updateTeamRoute } from './update-team'

export const teamRoutes = createRouter()
  .openapi(listTeamsRoute, listTeams)
  .openapi(selectTeamsRoute, selectTeams)
  .openapi(showTeamRoute, showTeam)
  .openapi(createTeamRoute, createTeam)
  .openapi(updateTeamRoute, updateTeam)
  .openapi(deleteTeamRoute, deleteTeam)
