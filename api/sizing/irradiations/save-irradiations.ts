import { z } from '@hono/zod-openapi'
import { eq, sql } from 'drizzle-orm'
import { issuesToErrors } from '#domain/ground/errors/issues-to-errors'
import { CSV_PROBLEMS, readIrradiationCsv } from '#domain/sizing/sizing/irradiation-csv'
import { irradiationInput, irradiationOrigin } from '#domain/sizing/sizing/irradiation-input'
import { irradiations } from '../../ground/db/schema/sizing'
import { ApiError } from '../../ground/errors/api-error'
import { decodeText } from '../../ground/files/decode-text'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { body, idParams, json, named, saved, versioned } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { writeIrradiations } from './write-irradiations'

/** Refused lines that an answer names. */
const MAX_TOLD = 20
/** 20,000 lines of some 150 characters. */
const MAX_BYTES = 5_000_000

/** @throws NOT_FOUND, VERSION_CONFLICT, VALIDATION_FAILED for a name that another place of the state has */
export const updateIrradiation = endpoint(
  {
    method: 'put',
    path: '/irradiations/{id}',
    tags: ['Dimensionamento'],
    summary: 'Altera um lugar; estudos que já foram salvos guardam os valores do seu dia',
    ...securedForStaff('products:update'),
    request: {
      params: idParams,
      body: body(named(irradiationInput, 'IrradiationInput').extend(versioned).openapi('IrradiationUpdate')),
    },
    responses: { 200: json(saved, 'O lugar') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version, ...input } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const [before] = await tx.select().from(irradiations).where(eq(irradiations.id, id)).for('update')
      if (!before) throw new ApiError('NOT_FOUND')
      if (before.version !== version) throw new ApiError('VERSION_CONFLICT')
      const { rows } = await tx.execute(sql`
        SELECT 1 FROM irradiations WHERE uf = ${input.uf} AND name_key(name) = name_key(${input.name}) AND id <> ${id} LIMIT 1`)
      if (rows[0]) throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'name', rule: 'unique' }] })
      const after = await saveChanges(c, tx, irradiations, before, input)
      return { status: 200 as const, body: { id, version: after.version } }
    })
    return c.json(answer.body, 200)
  },
)

const imported = z.object({ places: z.number().int() }).openapi('IrradiationImport')

/** @throws VALIDATION_FAILED beside `file`, or IRRADIATION_LINES_REFUSED naming each wrong line */
export const importIrradiations = endpoint(
  {
    method: 'post',
    path: '/irradiations/import',
    tags: ['Dimensionamento'],
    summary:
      'Importa lugares de um CSV com as colunas do Atlas (ID;LON;LAT;NAME;CLASS;STATE;ANNUAL;JAN…DEC, Wh/m².dia); com uma linha errada, nada é gravado',
    ...securedForStaff('products:update'),
    request: {
      body: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: irradiationOrigin.clone().extend({ file: z.any().openapi({ type: 'string', format: 'binary' }) }),
          },
        },
      },
    },
    responses: { 200: json(imported, 'Quantos lugares') },
  },
  async (c) => {
    const { file, ...sent } = await c.req.parseBody()
    const origin = irradiationOrigin.safeParse(sent)
    if (!origin.success) throw new ApiError('VALIDATION_FAILED', { errors: issuesToErrors(origin.error.issues) })
    if (!(file instanceof File) || file.size === 0) throw beside('required')
    if (file.size > MAX_BYTES) throw beside('fileTooLarge')
    const text = decodeText(await file.arrayBuffer())
    const { places, refused } = readIrradiationCsv(text)
    if (refused.length > 0)
      throw new ApiError('IRRADIATION_LINES_REFUSED', {
        errors: refused.slice(0, MAX_TOLD).map(({ line, problem }) => ({
          code: 'IRRADIATION_LINES_REFUSED',
          meta: { line, name: CSV_PROBLEMS[problem], count: refused.length },
        })),
      })
    if (places.length === 0) throw beside('fileTooSmall')
    const answer = await writeOnce(
      c,
      async (tx) => {
        const count = await writeIrradiations(tx, places, origin.data)
        const after = { ...origin.data, places: count }
        await writeAudit(c, tx, { action: 'importPlaces', table: 'irradiations', id: 'import', before: null, after })
        return { status: 200 as const, body: { places: count } }
      },
      JSON.stringify([origin.data, text]),
    )
    return c.json(answer.body, 200)
  },
)

const beside = (rule: string) => new ApiError('VALIDATION_FAILED', { errors: [{ field: 'file', rule }] })
