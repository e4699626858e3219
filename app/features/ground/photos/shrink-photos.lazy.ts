/** The longest side of a photo that a phone sends: enough for a crack and for a label. */
const LONGEST = 2048
const QUALITY = 0.85

/** The same picture, no larger than it has to be; a file that the browser cannot read stays as it is. */
async function shrink(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) return file
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    if (!blob || blob.size >= file.size) return file
    return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
  } catch {
    return file
  }
}

export type SentPhoto = { id: number; name: string }

/**
 * Shrinks the chosen photos and sends them one by one, so that a slow line loses one at most.
 * @param onProgress how many are sent, of how many
 * @param signal ends it: the form itself takes them all
 * @returns the sent ones, the errors of the refused ones, and those that got no answer
 */
export async function sendPhotos(
  files: readonly File[],
  onProgress: (done: number, total: number) => void,
  signal?: AbortSignal,
): Promise<{ sent: SentPhoto[]; problems: string[]; unsent: File[] }> {
  const sent: SentPhoto[] = []
  const problems: string[] = []
  const unsent: File[] = []
  for (const [at, file] of files.entries()) {
    if (signal?.aborted) break
    onProgress(at, files.length)
    const body = new FormData()
    body.append('files', await shrink(file))
    try {
      const answer = await fetch('/customerClaims/photos', { method: 'POST', body, signal })
      const { id, error } = (await answer.json()) as { id?: number; error?: string }
      if (id) sent.push({ id, name: file.name })
      else problems.push(`Arquivo rejeitado: ${file.name} - ${error ?? 'tente de novo'}`)
    } catch {
      unsent.push(file)
      problems.push(`Sem conexão: ${file.name} vai com o formulário`)
    }
  }
  return { sent, problems, unsent }
}

/**
 * Sends the files chosen in a field of a form, and takes the sent ones out of the field. A form that is submitted
 * before that takes the files itself.
 * @param room how many there are, and how many the form takes
 * @param onStart gets the controller that ends it
 * @param onEnd gets the result, before the field is emptied; nothing of a form that has gone
 */
export async function keepSending(
  input: HTMLInputElement,
  chosen: readonly File[],
  [there, most]: readonly [there: number, most: number],
  onStart: (control: AbortController) => void,
  onProgress: (done: number) => void,
  onEnd: (came: { sent: SentPhoto[]; problems: string[] }) => void,
): Promise<void> {
  if (there + chosen.length > most) return onEnd({ sent: [], problems: [`Limite máximo de arquivos: ${most}`] })
  const control = new AbortController()
  onStart(control)
  const leave = () => {
    control.abort()
    onEnd({ sent: [], problems: [] })
  }
  input.form?.addEventListener('submit', leave, { once: true, signal: control.signal })
  const { sent, problems, unsent } = await sendPhotos(chosen, onProgress, control.signal)
  if (control.signal.aborted) return
  control.abort()
  onEnd({ sent, problems })
  const rest = new DataTransfer()
  for (const file of unsent) rest.items.add(file)
  input.files = rest.files
}
