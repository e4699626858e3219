import type { PortalContext } from './load-context'

/**
 * The form that an action was sent: the one that the front of the portal has read and judged
 * (`domain/ground/forms/read-form`). Each caller gets one of its own, since some of them change it, and the page that offers
 * it once more needs it as it was typed.
 */
export function postedForm({ form }: Pick<PortalContext, 'form'>): FormData {
  const own = new FormData()
  for (const [name, value] of form ?? []) own.append(name, value)
  return own
}
