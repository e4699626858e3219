/** Paths whose last segment is a secret: password recovery and account activation. */
const TOKEN_PATHS = /(\/(?:recovery-password|create-account|passwordRecovery|activate|activation)\/)[^/?#\s"']+/g
const SECRET_PARAMS = /([?&](?:token|password|code)=)[^&#\s"']+/gi
const BEARER = /(Bearer\s+)[\w.~+/=-]+/gi

/** Takes tokens out of a text that leaves this process: logs, and the report of an error to the team's chat. */
export function redact(text: string): string {
  return text.replace(TOKEN_PATHS, '$1[token]').replace(SECRET_PARAMS, '$1[token]').replace(BEARER, '$1[token]')
}
