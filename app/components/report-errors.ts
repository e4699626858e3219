/**
 * A file of the app that did not arrive: the connection's fault, or a new version's; not reported (specification §7).
 */
const MODULE_LOAD = /dynamically imported module|Importing a module script failed|Failed to fetch/i

/** Also the answer that Remix makes of it when not even the route could be asked for. */
export function isModuleLoadFailure(error: unknown): boolean {
  if (error instanceof Error) return MODULE_LOAD.test(error.message)
  const isAnswer = typeof error === 'object' && error !== null && 'status' in error && 'data' in error
  return isAnswer && error.status === 400 && MODULE_LOAD.test(String(error.data))
}

let reported = 0

/** Sends an uncaught error of the page to our own server, which posts it to the team's chat (specification §7). */
export function reportError(error: unknown, componentStack = ''): void {
  if (isModuleLoadFailure(error) || location.hostname === 'localhost' || reported >= 3) return
  reported += 1
  const report = {
    url: location.href,
    language: navigator.language,
    platform: navigator.platform,
    userAgent: navigator.userAgent,
    screen: `${screen.width}x${screen.height}`,
    window: `${innerWidth}x${innerHeight}`,
    message: String(error instanceof Error ? error.message : error),
    componentStack: componentStack.slice(0, 800),
  }
  const body = new URLSearchParams(report)
  fetch('/report-error', { method: 'POST', body, keepalive: true }).catch(() => {})
}

export function reportUncaughtErrors(): void {
  addEventListener('error', (event) => event.error && reportError(event.error, event.error.stack))
  addEventListener('unhandledrejection', (event) => reportError(event.reason, event.reason?.stack))
}
