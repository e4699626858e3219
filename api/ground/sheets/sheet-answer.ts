import { z } from '@hono/zod-openapi'
import { refusals } from '../http/schemas'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const ZIP = 'application/zip'

/** The 200 of an operation that answers a sheet. */
export const sheetContent = {
  description: 'A planilha (xlsx)',
  content: { [XLSX]: { schema: z.any().openapi({ type: 'string', format: 'binary' }) } },
}

/** The answers of a GET that writes a sheet while its reader waits: one may be too large, or under way already. */
export const directSheet = { 200: sheetContent, ...refusals.write }

/** Of one that answers a sheet or, by what was asked for, a folder. */
export const sheetOrFolderContent = {
  description: 'A planilha (xlsx); a pasta técnica ou as notas do mês (zip)',
  content: { ...sheetContent.content, [ZIP]: { schema: z.any().openapi({ type: 'string', format: 'binary' }) } },
}

/** A sheet or a folder as a download; the name is ours. */
export const sheetAnswer = (body: Uint8Array | ReadableStream<Uint8Array>, fileName: string): Response =>
  new Response(body as BodyInit, {
    headers: {
      'Content-Type': fileName.endsWith('.zip') ? ZIP : XLSX,
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
