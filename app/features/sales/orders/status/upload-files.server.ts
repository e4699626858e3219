import { createHash } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import { MAX_NOTE_FILES } from '#domain/sales/orders/status/status-change-input'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { formErrorsOf, isForForm } from '~/api-client/errors'

/** The errors of a form's files, one sentence each; nothing was written to the order. */
export class FilesRefused extends Error {
  /** @param taken of the same form, those that nothing was wrong with: they are on the server */
  constructor(
    readonly texts: string[],
    readonly taken: readonly { id: number; name: string }[] = [],
  ) {
    super(texts.join(' '))
  }
}

/**
 * Hands the form's files on to the API, which looks at the content of each.
 * @param key of the form: sent twice, it keeps each file once; a file that was exchanged in between is another one
 * @returns their ids, as `assetIds` of a note takes them; none when no file was chosen
 * @throws FilesRefused with what is wrong with every one of them
 */
export async function uploadFiles(
  request: Request,
  context: AppLoadContext,
  form: FormData,
  key: Record<string, string>,
): Promise<number[]> {
  const files = chosenFiles(form)
  if (files.length > MAX_NOTE_FILES) throw new FilesRefused([`Limite máximo de arquivos: ${MAX_NOTE_FILES}`])
  const api = apiFor(request, context)
  const taken: { id: number; name: string }[] = []
  const refused: string[] = []
  for (const file of files) {
    const body = new FormData()
    body.set('file', file, file.name)
    try {
      const headers = await keyOf(file, key['Idempotency-Key'])
      taken.push({ id: (await dataOf(api.POST('/files', { body, headers }))).id, name: file.name })
    } catch (error) {
      const why = isForForm(error) ? formErrorsOf(error).fieldErrors.file?.join(' ') : undefined
      if (!why) throw error
      refused.push(files.length > 1 ? `Arquivo rejeitado: ${file.name} - ${why}` : why)
    }
  }
  if (refused.length > 0) throw new FilesRefused(refused, taken)
  return [...new Set(taken.map(({ id }) => id))]
}

/** A browser sends an empty file without a name when none was chosen. */
export const chosenFiles = (form: FormData): File[] =>
  form.getAll('files').filter((file): file is File => file instanceof File && file.name !== '')

/** The form's key, told apart by name and content. */
async function keyOf(file: File, formKey: string | undefined): Promise<Record<string, string>> {
  if (!formKey) return {}
  const hash = createHash('sha256').update(`${formKey}\0${file.name}\0`)
  return { 'Idempotency-Key': hash.update(new Uint8Array(await file.arrayBuffer())).digest('hex') }
}
