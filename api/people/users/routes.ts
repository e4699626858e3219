import { createRouter } from '../../ground/http/router'
import { setAgreements, setAgreementsRoute, showAgreements, showAgreementsRoute } from './agreements'
import {
  createApiToken,
  createApiTokenRoute,
  deleteApiToken,
  deleteApiTokenRoute,
  listApiTokens,
  listApiTokensRoute,
} from './api-tokens'
import { createUser, createUserRoute } from './create-user'
import { deleteUser, deleteUserRoute } from './delete-user'
import { keepForm, keepFormRoute, takeKeptForm, takeKeptFormRoute } from './keep-form'
import { listUsers, listUsersRoute } from './list-users'
import { loginSecondStep, loginSecondStepRoute } from './login-second-step'
import { loginUser, loginUserRoute } from './login-user'
import { logoutUser, logoutUserRoute } from './logout-user'
import { newUserChoices, newUserChoicesRoute } from './new-user-choices'
import { forgetOwnDevice, forgetOwnDeviceRoute, listOwnDevices, listOwnDevicesRoute } from './own-devices'
import { listOwnLogins, listOwnLoginsRoute } from './own-logins'
import {
  endOtherSessions,
  endOtherSessionsRoute,
  endOwnSession,
  endOwnSessionRoute,
  listOwnSessions,
  listOwnSessionsRoute,
} from './own-sessions'
import { reactivateUser, reactivateUserRoute } from './reactivate-user'
import { recoverPassword, recoverPasswordRoute, showRecovery, showRecoveryRoute } from './recover-password'
import { requestPasswordRecovery, requestPasswordRecoveryRoute } from './request-password-recovery'
import { resetTwoStep, resetTwoStepRoute } from './reset-two-step'
import { resetUserPassword, resetUserPasswordRoute } from './reset-user-password'
import { selectUsers, selectUsersRoute } from './select-users'
import { showUser, showUserRoute } from './show-user'
import { updateMe, updateMeRoute } from './update-me'
import { updateOwnPassword, updateOwnPasswordRoute } from './update-own-password'
import { updateUser, updateUserRoute } from './update-user'

export const userRoutes = createRouter()
  .openapi(loginUserRoute, loginUser)
  .openapi(loginSecondStepRoute, loginSecondStep)
  .openapi(logoutUserRoute, logoutUser)
  .openapi(requestPasswordRecoveryRoute, requestPasswordRecovery)
  .openapi(showRecoveryRoute, showRecovery)
  .openapi(recoverPasswordRoute, recoverPassword)
  .openapi(keepFormRoute, keepForm)
  .openapi(takeKeptFormRoute, takeKeptForm)
  .openapi(updateMeRoute, updateMe)
  .openapi(listOwnSessionsRoute, listOwnSessions)
  .openapi(endOwnSessionRoute, endOwnSession)
  .openapi(endOtherSessionsRoute, endOtherSessions)
  .openapi(listOwnDevicesRoute, listOwnDevices)
  .openapi(forgetOwnDeviceRoute, forgetOwnDevice)
  .openapi(listOwnLoginsRoute, listOwnLogins)
  .openapi(newUserChoicesRoute, newUserChoices)
  .openapi(selectUsersRoute, selectUsers)
  .openapi(showAgreementsRoute, showAgreements)
  .openapi(setAgreementsRoute, setAgreements)
  .openapi(updateOwnPasswordRoute, updateOwnPassword)
  // Those with {id} come last: the first that fits answers.
  .openapi(listUsersRoute, listUsers)
  .openapi(createUserRoute, createUser)
  .openapi(reactivateUserRoute, reactivateUser)
  .openapi(resetUserPasswordRoute, resetUserPassword)
  .openapi(resetTwoStepRoute, resetTwoStep)
  .openapi(showUserRoute, showUser)
  .openapi(updateUserRoute, updateUser)
  .openapi(deleteUserRoute, deleteUser)
  .openapi(listApiTokensRoute, listApiTokens)
  .openapi(createApiTokenRoute, createApiToken)
  .openapi(deleteApiTokenRoute, deleteApiToken)
