import type { ApiCaller } from '../support/api-caller'

/** The smallest thing that every reader takes for a PDF. */
export const smallPdf = (): Buffer =>
  Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

/** The body that a browser sends for one chosen file: the type it claims and the name it has. */
export function uploadForm(bytes: Buffer, name: string, claimedType = 'application/octet-stream'): FormData {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], name, { type: claimedType }))
  return form
}

/** An open budget that the reader sees, and that takes notes of the writer. */
export async function openBudget(writer: ApiCaller, reader: ApiCaller = writer): Promise<number> {
  const { body: budgets } = await reader.get('/budgets', { perPage: 100 })
  for (const { id } of budgets.data) {
    const note = await writer.post(`/orders/${id}/notes`, { text: 'Aberto', visibility: 'PUBLIC' })
    if (note.status === 201) return Number(id)
  }
  throw new Error(`none of ${budgets.data.length} budgets takes a note`)
}

/** Puts a file on an order by a public note, and answers the file's id. */
export async function uploadNoteFile(
  api: ApiCaller,
  orderId: number,
  { bytes = smallPdf(), name = 'comprovante.pdf', text = 'Segue o arquivo' } = {},
): Promise<number> {
  const { status, body: file } = await api.post('/files', uploadForm(bytes, name))
  if (status !== 201) throw new Error(`upload of ${name} answered ${status} ${JSON.stringify(file)}`)
  const note = await api.post(`/orders/${orderId}/notes`, { text, visibility: 'PUBLIC', assetIds: [file.id] })
  if (note.status !== 201) throw new Error(`note answered ${note.status} ${JSON.stringify(note.body)}`)
  return file.id
}
