import type { LoginLimits } from '../../api/ground/http/limit-logins'

const nothing = async () => {}

/** For measurements and tests behind the limits, which have tests of their own. */
export const NO_LOGIN_LIMITS: LoginLimits = {
  take: nothing,
  forgive: nothing,
  takeAgain: nothing,
  forgiveAgain: nothing,
  takeCode: async () => nothing,
  countWrongRecoveryCode: nothing,
  takeRecovery: nothing,
}
