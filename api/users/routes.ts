import { createRouter } from '../http/router'
import { setAgreements, setAgreementsRoute, showAgreements, showAgreementsRoute } from './agreements'
import { loginUser, loginUserRoute } from './login-user'
import { logoutUser, logoutUserRoute } from './logout-user'
import { recoverPassword, recoverPasswordRoute } from './recover-password'
import { requestPasswordRecovery, requestPasswordRecoveryRoute } from './request-password-recovery'
import { selectUsers, selectUsersRoute } from './select-users'
import { showMe, showMeRoute } from './show-me'
import { updateOwnPassword, updateOwnPasswordRoute } from './update-own-password'

export const userRoutes = createRouter()
  .openapi(loginUserRoute, loginUser)
  .openapi(logoutUserRoute, logoutUser)
  .openapi(requestPasswordRecoveryRoute, requestPasswordRecovery)
  .openapi(recoverPasswordRoute, recoverPassword)
  .openapi(showMeRoute, showMe)
  .openapi(selectUsersRoute, selectUsers)
  .openapi(showAgreementsRoute, showAgreements)
  .openapi(setAgreementsRoute, setAgreements)
  .openapi(updateOwnPasswordRoute, updateOwnPassword)
