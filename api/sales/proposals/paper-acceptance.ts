import { createHash } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { issuesToErrors } from '#domain/ground/errors/issues-to-errors'
import { formatCentsText } from '#domain/ground/money/format-cents-text'
import { toCents } from '#domain/ground/money/money'
import { paperInput } from '#domain/sales/proposals/proposal-input'
import { proposalAnswers } from '../../ground/db/schema/proposals'
import { ApiError } from '../../ground/errors/api-error'
import { fewAtOnce } from '../../ground/files/few-at-once'
import { readFile } from '../../ground/files/keep-upload'
import type { Upload } from '../../ground/files/read-upload'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { writeOnce } from '../../ground/http/write-once'
import { PROPOSAL_READERS, PROPOSAL_WRITERS, securedForCompany } from './company-only'
import { proposalDetail, readDetail, readLife } from './proposal-detail'
import { noteDeed } from './proposal-event'
import { findStored } from './proposal-queries'

/** A page that was signed can be read at that. */
const PAPER_SIDE = 1_600
const MOST_PDF_BYTES = 2_000_000

/** Of a photograph a smaller one, upright and without what the camera wrote of itself; a PDF as it came, up to two megabytes. @throws VALIDATION_FAILED (fileTooLarge) */
async function keepPaper({ bytes, mediaType, name }: Upload) {
  if (mediaType === 'application/pdf') {
    if (bytes.length > MOST_PDF_BYTES)
      throw new ApiError('VALIDATION_FAILED', {
        errors: [{ field: 'file', rule: 'fileTooLarge', meta: { max: MOST_PDF_BYTES } }],
      })
    return { name, mediaType: mediaType as string, bytes: Buffer.from(bytes) }
  }
  const small = await fewAtOnce(() =>
    sharp(bytes, { failOn: 'error' })
      .rotate()
      .resize(PAPER_SIDE, PAPER_SIDE, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 70 })
      .toBuffer(),
  )
  return { name, mediaType: 'image/jpeg', bytes: small }
}

/**
 * An acceptance that was signed by hand, with its picture as evidence; no other company and no staff reads it.
 * @throws NOT_FOUND, PROPOSAL_NOT_PUBLISHED, PROPOSAL_ALREADY_ANSWERED, VALIDATION_FAILED
 */
export const acceptOnPaper = endpoint(
  {
    method: 'post',
    path: '/proposals/{id}/paper',
    tags: ['Propostas'],
    summary: 'Registra o aceite em papel da versão no ar, com a foto ou o PDF (até 2.000.000 bytes) da folha assinada',
    ...securedForCompany(...PROPOSAL_WRITERS),
    request: {
      params: idParams,
      body: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: z.object({
              file: z.any().openapi({ type: 'string', format: 'binary' }),
              option: z.string(),
              payment: z.string(),
              name: z.string(),
              document: z.string(),
              email: z.string().optional(),
              signedOn: z.string(),
            }),
          },
        },
      },
    },
    responses: { 201: json(proposalDetail, 'A proposta') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const sent = await c.req.parseBody()
    const read = paperInput.safeParse(sent)
    if (!read.success) throw new ApiError('VALIDATION_FAILED', { errors: issuesToErrors(read.error.issues) })
    const { option: at, payment: way, name, document, email, signedOn } = read.data
    const { who, deps } = c.var
    const now = deps.now()
    if (signedOn > saoPauloDate(now))
      throw new ApiError('VALIDATION_FAILED', {
        errors: [{ field: 'signedOn', rule: 'beforeOrEqual', meta: { max: saoPauloDate(now) } }],
      })
    const paper = await keepPaper(await readFile(sent))
    const sha256 = createHash('sha256').update(paper.bytes).digest('hex')
    const answer = await writeOnce(
      c,
      async (tx) => {
        const stored = await findStored(tx, who, id, { lock: true })
        const life = await readLife(tx, id)
        const [current] = life.versions
        if (!current) throw new ApiError('PROPOSAL_NOT_PUBLISHED')
        if (life.answers.some(({ number }) => number === current.number))
          throw new ApiError('PROPOSAL_ALREADY_ANSWERED')
        const option = current.content.options[at]
        const payment = option?.payments[way]
        if (!option) throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'option', rule: 'choice' }] })
        if (!payment) throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'payment', rule: 'choice' }] })
        await tx.insert(proposalAnswers).values({
          ...{ proposalId: id, number: current.number, answer: 'ACCEPTED', way: 'PAPER', sha256: current.sha256 },
          ...{ orderId: current.costs[at]!.orderId, optionName: option.name, totalCents: toCents(option.total) },
          paymentLabel:
            payment.instalments > 1
              ? `${payment.label}, ${payment.instalments} × ${formatCentsText(toCents(payment.value))}`
              : payment.label,
          ...{ name, document, email, signedOn, userId: who.userId, at: now },
          paper: { name: paper.name, mediaType: paper.mediaType, sha256, data: paper.bytes.toString('base64') },
        })
        const after = { name, signedOn, sha256, optionName: option.name }
        await noteDeed(tx, {
          companyId: stored.companyId,
          userId: who.userId,
          proposalId: id,
          number: current.number,
          deed: 'PAPER',
          after,
          at: now,
        })
        return { status: 201 as const, body: await readDetail(tx, id, { who, config: deps.config, now }) }
      },
      `${id} ${sha256} ${JSON.stringify(read.data)}`,
    )
    return c.json(answer.body, 201)
  },
)

/** The signed sheet of the newest answer that has one, as a download. @throws NOT_FOUND */
export const showPaper = endpoint(
  {
    method: 'get',
    path: '/proposals/{id}/paper',
    tags: ['Propostas'],
    summary: 'A folha assinada',
    ...securedForCompany(...PROPOSAL_READERS),
    request: { params: idParams },
    responses: {
      200: {
        description: 'O arquivo',
        content: { 'application/octet-stream': { schema: z.any().openapi({ type: 'string', format: 'binary' }) } },
      },
    },
  },
  async (c) => {
    const { db } = c.var.deps
    const { id } = await findStored(db, c.var.who, c.req.valid('param').id)
    const [row] = await db
      .select({ paper: proposalAnswers.paper })
      .from(proposalAnswers)
      .where(sql`${eq(proposalAnswers.proposalId, id)} AND ${proposalAnswers.paper} IS NOT NULL`)
      .orderBy(sql`${proposalAnswers.number} DESC`)
      .limit(1)
    if (!row?.paper) throw new ApiError('NOT_FOUND')
    const { data, mediaType } = row.paper
    return new Response(new Uint8Array(Buffer.from(data, 'base64')), {
      headers: {
        'Content-Type': mediaType,
        'Content-Disposition': `attachment; filename="aceite-${id}.${mediaType === 'application/pdf' ? 'pdf' : 'jpg'}"`,
        'Cache-Control': 'private, no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    })
  },
)
