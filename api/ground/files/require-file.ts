import { MAX_UPLOAD_BYTES } from '#domain/ground/lists/page-sizes'
import { ApiError } from '../errors/api-error'

/** The file of a form, of a size that is taken; what it is, its reader says. @throws VALIDATION_FAILED beside `file` */
export function requireFile(file: unknown): File {
  if (!(file instanceof File)) throw refuse('required')
  if (file.size > MAX_UPLOAD_BYTES) throw refuse('fileTooLarge', { max: MAX_UPLOAD_BYTES })
  if (file.size === 0) throw refuse('fileTooSmall', { min: 1 })
  return file
}

const refuse = (rule: 'required' | 'fileTooLarge' | 'fileTooSmall', meta: Record<string, unknown> = {}) =>
  new ApiError('VALIDATION_FAILED', { errors: [{ field: 'file', rule, meta }] })
