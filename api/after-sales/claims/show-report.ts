import { z } from '@hono/zod-openapi'
import { isTimeFor, mayDo } from '#domain/after-sales/claims/claim-deeds'
import { ORDER_TYPES } from '#domain/ground/order-words/order-types'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json, toIso } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { findOrder } from '../../sales/order-record/order-record'
import { deedFactsOf, isClaim } from './lock-claim'
import { emptyReport, findReports, isDecided, presetsOf, type StoredReport } from './warranty-reports'

const measure = z.object({
  name: z.string(),
  value: z.string().nullable(),
  unit: z.string().nullable(),
  expected: z.string().nullable(),
})

const revision = z.object({
  number: z.number().int(),
  serials: z.array(z.string()),
  fault: z.string().nullable(),
  measures: z.array(measure),
  photos: z.array(z.object({ fileId: z.number().int(), caption: z.string().nullable() })),
  conclusion: z.string().nullable(),
  technician: z.string().nullable(),
  testedOn: z.iso.date().nullable(),
  correction: z.string().nullable().openapi({ description: 'O que a revisão corrige' }),
  concludedAt: z.iso.datetime().nullable(),
  concludedBy: z.string().nullable(),
})

const report = z
  .object({
    claim: z.object({
      id: z.number().int(),
      version: z.number().int(),
      type: z.enum(ORDER_TYPES),
      companyName: z.string(),
      clientName: z.string().nullable(),
      originalOrderId: z.number().int().nullable(),
      invoiceNumber: z.string().nullable(),
      openedAt: z.iso.datetime(),
      reason: z.string().nullable(),
      lines: z.array(
        z.object({
          name: z.string(),
          quantity: z.number().int(),
          serials: z.array(z.string()),
          fault: z.string().nullable(),
        }),
      ),
    }),
    report: revision.nullable().openapi({ description: 'A revisão concluída que vale, ou a que foi pedida' }),
    revisions: z.array(
      z.object({ number: z.number().int(), concludedAt: z.iso.datetime(), correction: z.string().nullable() }),
    ),
    editing: z
      .object({
        isCorrection: z.boolean(),
        content: revision.omit({ number: true, concludedAt: true, concludedBy: true }),
        presets: z.array(measure),
        files: z.array(z.object({ id: z.number().int(), name: z.string(), isOfReport: z.boolean() })),
      })
      .nullable()
      .openapi({ description: 'O que o formulário mostra; só a quem pode escrever o laudo' }),
  })
  .openapi('WarrantyReport')

/** Drafts are read by who writes them alone. */
export const showReport = endpoint(
  {
    method: 'get',
    path: '/customerClaims/{id}/warrantyReport',
    tags: ['Chamados'],
    summary: 'O laudo de um chamado; o integrador o lê a partir da decisão',
    ...secured('customerClaims:view'),
    request: {
      params: idParams,
      query: z.object({
        revision: z.coerce.number().int().min(1).max(9999).optional().openapi({ description: 'Uma revisão concluída' }),
      }),
    },
    responses: { 200: json(report, 'O laudo') },
  },
  async (c) => {
    const { who, deps } = c.var
    const record = await findOrder(deps.db, who, c.req.valid('param').id, deps.now())
    if (!isClaim(record)) throw new ApiError('NOT_FOUND')
    const facts = deedFactsOf(record, who)
    const isStaff = who.isBold || who.isAdmin
    const found = await findReports(deps.db, record)
    const concluded = isStaff || isDecided(record) ? found.reports.filter(isConcluded) : []
    const wanted = c.req.valid('query').revision
    const shown = wanted === undefined ? concluded[0] : concluded.find(({ number }) => number === wanted)
    if (wanted !== undefined && !shown) throw new ApiError('NOT_FOUND')
    const last = found.reports[0]
    const mayWrite = isStaff && mayDo('writeReport', facts, who) && isTimeFor('writeReport', facts)
    const draft = last && last.concludedAt === null ? last : null
    const start = last ? { ...last, correction: null } : { ...emptyReport(record, deps.now()), correction: null }
    return c.json(
      {
        claim: {
          id: record.id,
          version: record.version,
          type: record.type,
          companyName: record.company.fantasyName,
          clientName: record.client?.name ?? null,
          originalOrderId: record.originalOrderId,
          invoiceNumber: found.invoiceNumber,
          openedAt: toIso(record.createdAt)!,
          reason: record.claimReason,
          lines: record.claim.lines.map(({ name, quantity, serials, fault }) => ({
            name,
            quantity,
            serials: [...serials],
            fault,
          })),
        },
        report: shown ?? null,
        revisions: concluded.map(({ number, concludedAt, correction }) => ({ number, concludedAt, correction })),
        editing: mayWrite
          ? {
              isCorrection: (draft?.number ?? (last?.number ?? 0) + 1) > 1,
              content: contentOf(draft ?? start),
              presets: presetsOf(found),
              files: found.files.map(({ id, name, isOfReport }) => ({ id, name, isOfReport })),
            }
          : null,
      },
      200,
    )
  },
)

const isConcluded = (one: StoredReport): one is StoredReport & { concludedAt: string } => one.concludedAt !== null

function contentOf(one: Omit<StoredReport, 'number' | 'concludedAt' | 'concludedBy'>) {
  const { serials, fault, measures, photos, conclusion, technician, testedOn, correction } = one
  return { serials, fault, measures, photos, conclusion, technician, testedOn, correction }
}
