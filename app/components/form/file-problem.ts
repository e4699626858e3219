import { MAX_UPLOAD_BYTES } from '#domain/ground/lists/page-sizes'

/** `types`: MIME types, or endings where a browser may know none ('.xlsx'). */
type FileFacts = { name: string; type: string; size: number }

/** The error of chosen files, in the words of specification §5; null when there is none. */
export function fileProblem(files: readonly FileFacts[], types: readonly string[], maxFiles: number): string | null {
  if (files.length > maxFiles) return `Limite máximo de arquivos: ${maxFiles}`
  const rejected = files.map((file) => [file, reason(file, types)] as const).find(([, why]) => why !== null)
  if (!rejected) return isTooMuch(files) ? 'Arquivo muito grande: ao todo, no máximo 10 MB' : null
  const [file, why] = rejected
  return maxFiles > 1 ? `Arquivo rejeitado: ${file.name} - ${why}` : why
}

function reason(file: FileFacts, types: readonly string[]): string | null {
  const ends = (type: string) => type.startsWith('.') && file.name.toLowerCase().endsWith(type)
  if (!types.some((type) => type === file.type || ends(type))) return 'Tipo de arquivo inválido'
  if (file.size > MAX_UPLOAD_BYTES) return 'Arquivo muito grande'
  return file.size === 0 ? 'Arquivo muito pequeno' : null
}

/** A form takes no more than one file of the largest size would weigh. */
const isTooMuch = (files: readonly FileFacts[]): boolean =>
  files.reduce((sum, { size }) => sum + size, 0) > MAX_UPLOAD_BYTES
