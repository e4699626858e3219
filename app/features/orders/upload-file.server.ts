import type { AppLoadContext } from '@remix-run/node'
import { apiFor } from '~/api-client/client.server'

/**
 * Hands the form's file on to the API, which looks at its content.
 * @param key of the form: sent twice, it keeps one file
 * @returns its id, as `assetIds` of a note takes it; none when no file was chosen
 */
export async function uploadFile(
  request: Request,
  context: AppLoadContext,
  form: FormData,
  key: Record<string, string>,
): Promise<number[]> {
  const file = chosenFile(form)
  if (!file) return []
  const body = new FormData()
  body.set('file', file, file.name)
  const own = key['Idempotency-Key'] ? { 'Idempotency-Key': `${key['Idempotency-Key']}-file` } : {}
  const { data } = await apiFor(request, context).POST('/files', { body, headers: own })
  return [(data as { id: number }).id]
}

/** A browser sends an empty file without a name when none was chosen. */
export function chosenFile(form: FormData): File | null {
  const file = form.get('files')
  return file instanceof File && file.name !== '' ? file : null
}
