/**
 * The events of a company, an account or the portal itself that the mail job and the in-app notices hear of (domain
 * 4.7, 4.10).
 */
export const ACCOUNT_EVENTS = [
  'COMPANY_REGISTERED',
  /** The mail carries the activation link. */
  'COMPANY_APPROVED',
  /** Staff sent the activation link once more. */
  'COMPANY_LINK_RESENT',
  'COMPANY_DISAPPROVED',
  'COMPANY_SUSPENDED',
  'COMPANY_REACTIVATED',
  'COMPANY_ACTIVATED',
  /** To the consultant who serves it: the blocked company itself is never told. */
  'HELPED_COMPANY_BLOCKED',
  'HELPED_COMPANY_UNBLOCKED',
  /** Another user made the account or reset it; the mail carries a recovery link. */
  'USER_INVITED',
  /** The mail carries a recovery link. */
  'PASSWORD_RECOVERY_REQUESTED',
  'PASSWORD_CHANGED',
  /** Strangers have tried so many passwords that their tries are slowed down. */
  'LOGIN_SLOWED',
  /** Strangers who know the password have tried so many codes that no more of theirs are looked at. */
  'TWO_STEP_STOPPED',
  'TWO_STEP_ENDED',
  /** By an administrator. */
  'TWO_STEP_RESET',
  'API_QUOTA_NEARLY_USED',
  /** A webhook that failed for days, or whose receiver said that it is gone, was switched off. */
  'WEBHOOK_DISABLED',
  /** The daily sweep of stored files; only staff hear of it, and only where it found something. */
  'FILES_CHECKED',
  /** A backup that was to be made by itself and was not; staff hear of it once a day. */
  'BACKUP_FAILED',
  /** A scheduled revision of prices that could not start; its author hears of it. */
  'PRICE_REVISION_FAILED',
  /** Prices wait for an approval; all who may give it hear of them. */
  'PRICE_APPROVAL_ASKED',
  /** It was approved or rejected; the author of the prices hears of it. */
  'PRICE_APPROVAL_ANSWERED',
  /** Staff answered; its author hears of it. */
  'FEEDBACK_ANSWERED',
  /** In the morning, once a day: activities of today, and those that should have been. */
  'TASKS_DUE',
  /** Tax rules were changed, or will be others in some days: Fiscal hears of it, and who sells what is concerned. */
  'TAXES_CHANGING',
  /** In the morning, once a day: what somebody waited for is there. */
  'STOCK_ARRIVED',
] as const
export type AccountEvent = (typeof ACCOUNT_EVENTS)[number]
