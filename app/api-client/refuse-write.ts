import type { PortalContext } from '../http/load-context'
import { ApiProblem } from './api-errors'

/** Of a form that is drawn once more and was not sent: no page shows it beside its fields. */
export const NOT_SENT = 'FORM_NOT_SENT'

/** Writes by their method only: they propose lines, or say what would happen, and keep nothing. */
const KEEPS_NOTHING = /\/(composition|preview|customizedBudget|sizings|prices\/target)$/

/**
 * While a form is only drawn again (`context.redraw`), what its action would write is refused, so that each page draws
 * its own refused form. Loaders do what they always do: their request is a GET.
 * @throws ApiProblem instead of sending the call
 */
export function refuseWrite(request: Request, { redraw }: Pick<PortalContext, 'redraw'>, call: Request): void {
  if (!redraw || request.method === 'GET' || call.method === 'GET') return
  if (KEEPS_NOTHING.test(new URL(call.url).pathname)) return
  throw redraw.why === 'TOO_LARGE'
    ? new ApiProblem(413, { code: 'PAYLOAD_TOO_LARGE', errors: [] })
    : new ApiProblem(422, { code: NOT_SENT, errors: [] })
}
