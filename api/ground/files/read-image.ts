import { z } from '@hono/zod-openapi'
import { imageAlt } from '#domain/catalogue/products/product-input'
import { issuesToErrors } from '#domain/ground/errors/issues-to-errors'
import { ApiError } from '../errors/api-error'
import { readFile } from './keep-upload'

/** A picture and what it shows, as a form sends them. */
export const imageUpload = z.object({
  file: z.any().openapi({ type: 'string', format: 'binary' }),
  alt: z.string().openapi({ description: 'O que a imagem mostra' }),
})

/** @throws VALIDATION_FAILED of file or alt; a PDF is no picture */
export async function readImage(sent: Record<string, unknown>) {
  const alt = z.object({ alt: imageAlt() }).safeParse({ alt: typeof sent.alt === 'string' ? sent.alt : undefined })
  if (!alt.success) throw new ApiError('VALIDATION_FAILED', { errors: issuesToErrors(alt.error.issues) })
  const file = await readFile(sent)
  if (file.mediaType === 'application/pdf')
    throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'file', rule: 'fileType' }] })
  return { file, alt: alt.data.alt }
}
