import { isDeepStrictEqual } from 'node:util'
import { type SQL, sql } from 'drizzle-orm'
import {
  MAX_REPORT_PHOTOS,
  type ReportContent,
  reportProblems,
  type WarrantyReportInput,
  warrantyReportInput,
} from '#domain/after-sales/claims/warranty-report'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { Transaction } from '../../ground/db/executor'
import { ApiError, type ErrorDetail } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json, saved } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { updateOrder } from '../../sales/orders/record/store-order'
import { noteParts, ownFileRows } from '../../sales/orders/status/note-parts'
import { lockClaim } from './lock-claim'
import { findReports, type StoredReport } from './warranty-reports'

const reportChange = documentChange(warrantyReportInput, {
  document: 'WarrantyReportFields',
  change: 'WarrantyReportInput',
})

/** Overwrites a draft; a concluded report stays, and a change of it is a revision with its reason. */
export const writeReport = endpoint(
  {
    method: 'put',
    path: '/customerClaims/{id}/warrantyReport',
    tags: ['Chamados'],
    summary: 'Escreve o laudo de um chamado em análise; concluído ele fica congelado, e uma correção é uma revisão',
    ...secured('orders:pendingRma'),
    request: { params: idParams, body: reportChange.body },
    responses: { 200: json(saved, 'Número e nova versão') },
  },
  async (c) => {
    const { version } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => ({
      status: 200 as const,
      body: await write(c, tx, c.req.valid('param').id, version),
    }))
    return c.json(answer.body, 200)
  },
)

async function write(c: ApiContext, tx: Transaction, id: number, version: number) {
  const record = await lockClaim(c, tx, id, 'writeReport', version)
  const { reports, files } = await findReports(tx, record)
  const last = reports[0]
  const draft = last?.concludedAt === null ? last : undefined
  const number = draft?.number ?? (last?.number ?? 0) + 1
  const input = await reportChange.whole(c, last ? storedOf(last, draft) : null)
  const sent = await ownFileRows(c, tx, input.assetIds)
  const content = contentOf(input, sent)
  // Unchanged content is not written again: neither the same draft, nor a report concluded with the same words.
  if (last && isSame(last, content) && (draft ? !input.conclude && draft.correction === input.correction : true))
    return { id, version: record.version }
  const errors = [
    ...fileProblems(input, content, { files, sent }),
    ...input.measures.flatMap(({ name, value }, at): ErrorDetail[] =>
      value !== null && name === null ? [{ field: `measures[${at}].name`, rule: 'required' }] : [],
    ),
    ...(input.conclude
      ? reportProblems(content, {
          isCorrection: number > 1,
          correction: input.correction,
          today: saoPauloDate(c.var.deps.now()),
        })
      : []),
  ]
  if (errors.length > 0) throw new ApiError('VALIDATION_FAILED', { errors })
  await updateOrder(c, tx, id, {
    columns: {},
    parts: [
      storedReport(c, id, number, content, input, sent),
      ...(sent.length > 0
        ? noteParts(c, record, {
            text: 'Fotos do laudo.',
            visibility: 'INTERNAL',
            fileIds: sent.map((file) => file.id),
          })
        : []),
    ],
    audit: {
      action: input.conclude ? 'concludeReport' : 'writeReport',
      before: { report: last ? { ...contentWords(last), number: last.number } : null },
      after: {
        report: { ...contentWords(content), number },
        ...(input.correction ? { correction: input.correction } : {}),
      },
    },
  })
  return { id, version: record.version + 1 }
}

/** The report as its form has it: a correction starts without its reason, and silence concludes nothing. */
const storedOf = (content: ReportContent, draft: StoredReport | undefined) => ({
  ...contentWords(content),
  photos: content.photos.map((photo) => ({ ...photo, isPrinted: true })),
  correction: draft?.correction ?? null,
  conclude: false,
  assetIds: [],
})

const contentWords = (content: ReportContent) => {
  const { serials, fault, measures, photos, conclusion, technician, testedOn } = content
  return { serials, fault, measures, photos, conclusion, technician, testedOn }
}

const isSame = (stored: ReportContent, content: ReportContent): boolean =>
  isDeepStrictEqual(contentWords(stored), contentWords(content))

/** The stored part of the form: measures that were taken, photos that are printed. */
function contentOf(input: WarrantyReportInput, sent: readonly { id: number }[]): ReportContent {
  return {
    serials: input.serials,
    fault: input.fault,
    measures: input.measures.flatMap(({ name, value, unit, expected }) =>
      value === null ? [] : [{ name: name ?? '', value, unit, expected }],
    ),
    photos: [
      ...input.photos.flatMap(({ fileId, caption, isPrinted }) => (isPrinted ? [{ fileId, caption }] : [])),
      ...sent.map((file) => ({ fileId: file.id, caption: null })),
    ],
    conclusion: input.conclusion,
    technician: input.technician,
    testedOn: input.testedOn,
  }
}

/** Photos are pictures, the claim's own or new ones, each once, and not more than a print bears. */
function fileProblems(
  { photos }: WarrantyReportInput,
  content: ReportContent,
  { files, sent }: { files: readonly { id: number }[]; sent: readonly { mediaType: string }[] },
): ErrorDetail[] {
  return [
    ...photos.flatMap(({ fileId }, at): ErrorDetail[] => {
      if (!files.some((file) => file.id === fileId)) return [{ field: `photos[${at}].fileId`, rule: 'exists' }]
      return photos.findIndex((one) => one.fileId === fileId) < at
        ? [{ field: `photos[${at}].fileId`, rule: 'uniqueItems' }]
        : []
    }),
    ...(sent.some(({ mediaType }) => !mediaType.startsWith('image/'))
      ? [{ field: 'assetIds', rule: 'fileType' as const }]
      : []),
    ...(content.photos.length > MAX_REPORT_PHOTOS
      ? [{ field: 'assetIds', rule: 'maxItems' as const, meta: { max: MAX_REPORT_PHOTOS } }]
      : []),
  ]
}

/** A concluded row is never written over. */
function storedReport(
  c: ApiContext,
  id: number,
  number: number,
  content: ReportContent,
  { correction, conclude }: WarrantyReportInput,
  sent: readonly { id: number }[],
): SQL {
  const now = sql`${c.var.deps.now().toISOString()}::timestamptz`
  const concluded = conclude ? sql`${now}, ${c.var.who.userId}::bigint` : sql`NULL::timestamptz, NULL::bigint`
  return sql`report AS (
    INSERT INTO warranty_reports AS r (claim_id, number, content, correction, file_ids, concluded_at, concluded_by_user_id, created_at, updated_at)
    VALUES (${id}, ${number}, ${JSON.stringify(content)}::jsonb, ${correction}, ${sql.param(sent.map((file) => file.id))}::bigint[], ${concluded}, ${now}, ${now})
    ON CONFLICT (claim_id, number) DO UPDATE SET content = excluded.content, correction = excluded.correction,
      file_ids = r.file_ids || excluded.file_ids, concluded_at = excluded.concluded_at,
      concluded_by_user_id = excluded.concluded_by_user_id, updated_at = excluded.updated_at
     WHERE r.concluded_at IS NULL)`
}
