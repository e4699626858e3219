import { createHash } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { and, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { DEFAULT_COLOUR, readableColour } from '#domain/sales/proposals/brand-colour'
import { type BrandInput, brandInput } from '#domain/sales/proposals/proposal-input'
import type { Executor, Transaction } from '../../ground/db/executor'
import { holdRows } from '../../ground/db/hold-rows'
import { brandLogos, brands } from '../../ground/db/schema/proposals'
import { ApiError } from '../../ground/errors/api-error'
import { fewAtOnce } from '../../ground/files/few-at-once'
import { readFile } from '../../ground/files/keep-upload'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { hasChanges } from '../../ground/http/save-changes'
import { json } from '../../ground/http/schemas'
import { writeOnce } from '../../ground/http/write-once'
import { PROPOSAL_READERS, securedForCompany } from './company-only'
import { noteDeed } from './proposal-event'

const money = () => z.number().nullable()

export const paymentAnswer = z.object({
  label: z.string(),
  note: z.string().nullable(),
  instalments: z.number().int(),
  monthlyRate: z.number().nullable(),
  value: money(),
})

const brandAnswer = z
  .object({
    version: z.number().int().openapi({ description: '0: ainda não foi salva' }),
    colour: z.string().nullable(),
    shownColour: z.string().openapi({ description: 'Escurecida até dar contraste de 4,5:1 com branco' }),
    isDarkened: z.boolean(),
    phone: z.string().nullable(),
    whatsapp: z.string().nullable(),
    email: z.string().nullable(),
    website: z.string().nullable(),
    licences: z.string().nullable(),
    headline: z.string().nullable(),
    intro: z.string().nullable(),
    terms: z.string().nullable(),
    warrantyMonths: z.number().int().nullable(),
    asksCode: z.boolean(),
    serviceFixed: money(),
    servicePerWp: money(),
    servicePerModule: money(),
    servicePerKm: money(),
    payments: z.array(paymentAnswer),
    marginPercentage: money(),
    validDays: z.number().int().nullable(),
    logo: z.object({ id: z.number().int(), width: z.number().int(), height: z.number().int() }).nullable(),
  })
  .openapi('Brand')

const EMPTY: BrandInput = {
  colour: null,
  phone: null,
  whatsapp: null,
  email: null,
  website: null,
  licences: null,
  headline: null,
  intro: null,
  terms: null,
  warrantyMonths: null,
  asksCode: false,
  serviceFixed: null,
  servicePerWp: null,
  servicePerModule: null,
  servicePerKm: null,
  payments: [],
  marginPercentage: null,
  validDays: null,
}

type BrandRow = typeof brands.$inferSelect

const findBrand = async (db: Executor, companyId: number): Promise<BrandRow | undefined> =>
  (await db.select().from(brands).where(eq(brands.companyId, companyId)))[0]

/** The brand that new proposals of a company begin with; all empty where nobody has set one. */
export const brandOf = async (db: Executor, companyId: number): Promise<BrandInput> => ({
  ...EMPTY,
  ...(await findBrand(db, companyId))?.data,
})

async function answerOf(db: Executor, companyId: number): Promise<z.infer<typeof brandAnswer>> {
  const row = await findBrand(db, companyId)
  const data = { ...EMPTY, ...row?.data }
  const { colour, isDarkened } = readableColour(data.colour ?? DEFAULT_COLOUR)
  const [logo] = row?.logoId
    ? await db
        .select({ id: brandLogos.id, width: brandLogos.width, height: brandLogos.height })
        .from(brandLogos)
        .where(eq(brandLogos.id, row.logoId))
    : []
  return { ...data, version: row?.version ?? 0, shownColour: colour, isDarkened, logo: logo ?? null }
}

export const showBrand = endpoint(
  {
    method: 'get',
    path: '/brand',
    tags: ['Propostas'],
    summary: 'A marca da própria empresa, com que as propostas começam',
    ...securedForCompany('companies:updateProfile', ...PROPOSAL_READERS),
    responses: { 200: json(brandAnswer, 'A marca') },
  },
  async (c) => c.json(await answerOf(c.var.deps.db, c.var.who.companyId), 200),
)

const brandChange = documentChange(
  brandInput,
  { document: 'BrandInput', change: 'BrandUpdate' },
  z.coerce.number().int().min(0),
)

/** @throws VERSION_CONFLICT, VALIDATION_FAILED */
export const updateBrand = endpoint(
  {
    method: 'put',
    path: '/brand',
    tags: ['Propostas'],
    summary: 'Altera a marca; propostas que já foram publicadas guardam a do seu dia',
    ...securedForCompany('companies:updateProfile'),
    request: { body: brandChange.body },
    responses: { 200: json(brandAnswer, 'A marca') },
  },
  async (c) => {
    const { version } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const row = await lockBrand(tx, c.var.who.companyId)
      if ((row?.version ?? 0) !== version) throw new ApiError('VERSION_CONFLICT')
      const data = await brandChange.whole(c, row ? { ...EMPTY, ...row.data } : null)
      if (!row || hasChanges({ ...EMPTY, ...row.data }, data)) {
        await saveBrand(tx, c.var.who.companyId, row, { data }, c.var.deps.now())
        await note(c.var.who, tx, 'BRAND_SAVED', row?.data ?? null, data, c.var.deps.now())
      }
      return { status: 200 as const, body: await answerOf(tx, c.var.who.companyId) }
    })
    return c.json(answer.body, 200)
  },
)

/** Side of the box that the page gives it, twice for dense screens. */
const LOGO_SIDE = 320
const MOST_LOGO_BYTES = 40_000
/** From as it came to just readable. */
const LOGO_QUALITIES = [90, 70, 45, 20]

/** A logo as it is shown: WebP, in a box, at most 40 KB. */
function drawLogo(picture: Uint8Array) {
  return fewAtOnce(async () => {
    const pixels = await sharp(picture, { failOn: 'error' })
      .resize(LOGO_SIDE, LOGO_SIDE, { fit: 'inside', withoutEnlargement: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = pixels.info
    let bytes: Buffer = Buffer.alloc(0)
    for (const quality of LOGO_QUALITIES) {
      bytes = await sharp(pixels.data, { raw: { width, height, channels } }).webp({ quality, effort: 4 }).toBuffer()
      if (bytes.length <= MOST_LOGO_BYTES) break
    }
    return { bytes, width, height }
  })
}

/** @throws VALIDATION_FAILED of the file: no SVG, no PDF */
export const uploadLogo = endpoint(
  {
    method: 'post',
    path: '/brand/logo',
    tags: ['Propostas'],
    summary: 'Guarda o logotipo (PNG ou JPEG, até 10.000.000 bytes), reduzido a 40 KB',
    ...securedForCompany('companies:updateProfile'),
    request: {
      body: {
        required: true,
        content: {
          'multipart/form-data': { schema: z.object({ file: z.any().openapi({ type: 'string', format: 'binary' }) }) },
        },
      },
    },
    responses: { 201: json(brandAnswer, 'A marca') },
  },
  async (c) => {
    const upload = await readFile(await c.req.parseBody())
    if (upload.mediaType === 'application/pdf')
      throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'file', rule: 'fileType' }] })
    const { bytes, width, height } = await drawLogo(upload.bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const { who, deps } = c.var
    const answer = await writeOnce(
      c,
      async (tx) => {
        const row = await lockBrand(tx, who.companyId)
        const own = and(eq(brandLogos.companyId, who.companyId), eq(brandLogos.sha256, sha256))
        const [known] = await tx.select({ id: brandLogos.id }).from(brandLogos).where(own)
        const [made] = known
          ? [known]
          : await tx
              .insert(brandLogos)
              .values({ companyId: who.companyId, sha256, width, height, data: bytes.toString('base64') })
              .returning({ id: brandLogos.id })
        if (row?.logoId !== made!.id) {
          await saveBrand(tx, who.companyId, row, { logoId: made!.id }, deps.now())
          await note(who, tx, 'LOGO_SAVED', null, { sha256 }, deps.now())
        }
        return { status: 201 as const, body: await answerOf(tx, who.companyId) }
      },
      sha256,
    )
    return c.json(answer.body, 201)
  },
)

export const removeLogo = endpoint(
  {
    method: 'delete',
    path: '/brand/logo',
    tags: ['Propostas'],
    summary: 'Retira o logotipo; propostas que já foram publicadas o mostram ainda',
    ...securedForCompany('companies:updateProfile'),
    responses: { 200: json(brandAnswer, 'A marca') },
  },
  async (c) => {
    const { who, deps } = c.var
    const answer = await writeOnce(c, async (tx) => {
      const row = await lockBrand(tx, who.companyId)
      if (row?.logoId) {
        await saveBrand(tx, who.companyId, row, { logoId: null }, deps.now())
        await note(who, tx, 'LOGO_REMOVED', { logoId: row.logoId }, null, deps.now())
      }
      return { status: 200 as const, body: await answerOf(tx, who.companyId) }
    })
    return c.json(answer.body, 200)
  },
)

/** The own logo, for the page that keeps it. */
export const showLogo = endpoint(
  {
    method: 'get',
    path: '/brand/logo',
    tags: ['Propostas'],
    summary: 'O logotipo da própria empresa',
    ...securedForCompany('companies:updateProfile', ...PROPOSAL_READERS),
    refusals: ['anyone', 'one'],
    responses: {
      200: {
        description: 'WebP',
        content: { 'image/webp': { schema: z.any().openapi({ type: 'string', format: 'binary' }) } },
      },
    },
  },
  async (c) => {
    const [row] = await c.var.deps.db
      .select({ data: brandLogos.data })
      .from(brands)
      .innerJoin(brandLogos, eq(brandLogos.id, brands.logoId))
      .where(eq(brands.companyId, c.var.who.companyId))
    if (!row) throw new ApiError('NOT_FOUND')
    return logoResponse(row.data, 'private, no-cache')
  },
)

/** A logo's bytes as an answer. */
export const logoResponse = (data: string, cache: string): Response =>
  new Response(new Uint8Array(Buffer.from(data, 'base64')), {
    headers: { 'Content-Type': 'image/webp', 'Cache-Control': cache, 'X-Content-Type-Options': 'nosniff' },
  })

/** The row, locked. Where there is none a key of its company is, so that two cannot make one each. */
async function lockBrand(tx: Transaction, companyId: number): Promise<BrandRow | undefined> {
  await holdRows(tx, { companies: companyId })
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`brand ${companyId}`}))`)
  return (await tx.select().from(brands).where(eq(brands.companyId, companyId)).for('update'))[0]
}

async function saveBrand(
  tx: Transaction,
  companyId: number,
  row: BrandRow | undefined,
  columns: Partial<Pick<BrandRow, 'data' | 'logoId'>>,
  now: Date,
): Promise<void> {
  if (row)
    await tx
      .update(brands)
      .set({ ...columns, version: row.version + 1, updatedAt: now })
      .where(eq(brands.id, row.id))
  else await tx.insert(brands).values({ companyId, data: EMPTY, ...columns, createdAt: now, updatedAt: now })
}

const note = (
  who: { companyId: number; userId: number },
  tx: Transaction,
  deed: 'BRAND_SAVED' | 'LOGO_SAVED' | 'LOGO_REMOVED',
  before: object | null,
  after: object | null,
  at: Date,
) => noteDeed(tx, { companyId: who.companyId, userId: who.userId, proposalId: null, deed, before, after, at })
