import { z } from '@hono/zod-openapi'
import { ERROR_CODE_KEYS } from '#domain/ground/errors/error-codes'
import { ID_TEXT } from '#domain/ground/numbers/id-text'

/** The shape of every refusal (specification §8). */
const errorAnswer = z
  .object({
    code: z.enum(ERROR_CODE_KEYS).openapi({ example: 'VALIDATION_FAILED' }),
    errors: z
      .array(
        z.object({
          field: z.string().optional(),
          rule: z.string().optional(),
          code: z.enum(ERROR_CODE_KEYS).optional(),
          meta: z.record(z.string(), z.unknown()).optional(),
          args: z.array(z.unknown()).optional(),
        }),
      )
      .max(50),
    moreErrors: z
      .number()
      .int()
      .optional()
      .openapi({ description: 'Quantos erros, no mínimo, não couberam em `errors`' }),
    exceededPercentage: z.number().optional(),
  })
  .openapi('Error')

/** `{id}` of a path: a positive integer that a bigint and a JS number hold. */
export const idParams = z.object({
  id: z
    .string()
    .regex(ID_TEXT)
    .transform(Number)
    .openapi({ type: 'integer', param: { name: 'id', in: 'path' }, example: 1042 }),
})

export const json = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})

export const body = <T extends z.ZodType>(schema: T) => ({
  required: true,
  content: { 'application/json': { schema } },
})

/**
 * A schema of `domain/` under its name in the contract. The library teaches zod the word `openapi` when it is loaded,
 * and a schema that was made before that does not know it: in the built server those of the domain may come first. A
 * copy is made now, and knows it.
 */
export const named = <T extends z.ZodType>(schema: T, name: string): T => schema.clone().openapi(name)

/** Where a response says under which name it is a component of the contract (fold-contract.ts). */
export const COMPONENT_NAME = 'x-component'

const error = (name: string, description: string) => ({ ...json(errorAnswer, description), [COMPONENT_NAME]: name })

/**
 * The refusals that an operation may answer; `/api-docs` lists them. Each is one component, and typed as
 * what it is where it is used.
 */
export const refusals = {
  anyone: {
    401: error('Unauthorized', 'Não autenticado'),
    403: error('Forbidden', 'Sem permissão'),
    422: error('InvalidFields', 'Campos inválidos'),
    429: error('TooManyRequests', 'Muitas tentativas'),
  },
  one: { 404: error('NotFound', 'Não existe ou não é visível') },
  write: { 400: error('Refused', 'Regra de negócio'), 409: error('Outdated', 'Versão desatualizada') },
} as const

/** A moment read by raw SQL (text, or a Date) as ISO 8601 UTC. */
export const toIso = (value: unknown): string | null =>
  value === null || value === undefined
    ? null
    : value instanceof Date
      ? value.toISOString()
      : new Date(String(value)).toISOString()

/** A stale form names the version it was rendered from; the API refuses it with 409. */
export const versioned = { version: z.coerce.number().int().min(1) }

export const done = z.object({ id: z.number().int() }).openapi('Done')

/** One entry of a select list. */
export const option = z.object({ id: z.number().int(), label: z.string() }).openapi('Option')

/** The answer of a short list, all of it, as a component of that name. */
export const listOf = <Row extends z.ZodType>(name: string, row: Row) => z.object({ data: z.array(row) }).openapi(name)

/** Nothing to say but that it is done. */
export const ok = z.object({ ok: z.literal(true) }).openapi('Ok')

export const selectQuery = z.object({ search: z.string().max(120).default('') })

/** What a write of an editable document answers: the version that the next one has to name. */
export const saved = z.object({ id: z.number().int(), version: z.number().int() }).openapi('Saved')
