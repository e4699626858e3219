import type { PortalContext } from './load-context'
import type { UnsentForm } from './unsent-form'

/** Reads what was posted, without files, which cannot be sent back, and without passwords. */
export async function readUnsentForm(posted: PortalContext['posted']): Promise<UnsentForm | null> {
  if (!posted) return null
  const headers = { 'content-type': posted.contentType }
  const form = await new Response(new Uint8Array(posted.body), { headers }).formData().catch(() => null)
  if (!form) return null
  const entries = [...form].filter(([name]) => !/password/i.test(name))
  return {
    fields: entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    hadFiles: entries.some(([, value]) => typeof value !== 'string' && value.size > 0),
  }
}
