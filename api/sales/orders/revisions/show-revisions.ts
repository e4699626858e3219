import { z } from '@hono/zod-openapi'
import type { Permission } from '#domain/people/permissions/permissions'
import { checkEdit } from '#domain/sales/orders/edit/editable-fields'
import { maySeeCosts } from '../../../catalogue/pricing/may-see-costs'
import { ApiError } from '../../../ground/errors/api-error'
import { endpoint } from '../../../ground/http/endpoint'
import { idParams, json } from '../../../ground/http/schemas'
import { secured } from '../../../ground/http/secured'
import { findOrder } from '../../order-record/order-record'
import { revisionDetail, revisionRow, toRevisionDetail, toRevisionRow } from './revision-answer'
import { findRevision, listRevisions, namesOfTerms, unwritten } from './revision-queries'

const VIEW: Permission[] = [
  'orders:view',
  'orders:viewAll',
  'orders:viewOwn',
  'budgets:view',
  'budgets:viewAll',
  'budgets:viewOwn',
]
const PER_PAGE = 25

/** `{number}` of a path: 0 is the order as it was made. */
export const revisionParams = idParams.extend({
  number: z
    .string()
    .regex(/^(0|[1-9]\d{0,8})$/)
    .transform(Number)
    .openapi({ type: 'integer', param: { name: 'number', in: 'path' }, example: 2 }),
})

export const listOrderRevisions = endpoint(
  {
    method: 'get',
    path: '/orders/{id}/revisions',
    tags: ['Pedidos'],
    summary: 'Lista as revisões de um orçamento ou pedido, da mais nova para a mais antiga',
    ...secured(...VIEW),
    request: {
      params: idParams,
      query: z.object({
        before: z
          .string()
          .regex(/^\d{1,9}$/)
          .transform(Number)
          .optional()
          .openapi({ type: 'integer', description: 'Só as anteriores a este número' }),
      }),
    },
    responses: {
      200: json(
        z
          .object({
            data: z.array(revisionRow),
            next: z.number().int().nullable().openapi({ description: 'Para `before`' }),
          })
          .openapi('RevisionList'),
        'As revisões',
      ),
    },
  },
  async (c) => {
    const { who, deps } = c.var
    const record = await findOrder(deps.db, who, c.req.valid('param').id, deps.now())
    const before = c.req.valid('query').before ?? null
    const found = await listRevisions(deps.db, record.id, { before, limit: PER_PAGE + 1 })
    const rows = found.length === 0 && record.revision === 0 && before === null ? [unwritten(record)] : found
    const page = rows.slice(0, PER_PAGE)
    const data = page.map((row) => toRevisionRow(row, record.revision, maySeeCosts(who)))
    return c.json({ data, next: rows.length > PER_PAGE ? (page.at(-1)?.number ?? null) : null }, 200)
  },
)

export const showRevision = endpoint(
  {
    method: 'get',
    path: '/orders/{id}/revisions/{number}',
    tags: ['Pedidos'],
    summary: 'Mostra uma revisão: quem, por quê, o que mudou linha a linha e como ficou',
    ...secured(...VIEW),
    request: { params: revisionParams },
    responses: { 200: json(revisionDetail, 'A revisão') },
  },
  async (c) => {
    const { id, number } = c.req.valid('param')
    const { who, deps } = c.var
    const record = await findOrder(deps.db, who, id, deps.now())
    const revision = await findRevision(deps.db, record, number)
    if (!revision) throw new ApiError('NOT_FOUND')
    const names = await namesOfTerms(deps.db, revision.changes)
    const canRestore = checkEdit({ status: record.status, isOwn: true }, who, 'composition') === null
    return c.json(
      toRevisionDetail(
        revision,
        { id, version: record.version, revision: record.revision, canRestore },
        names,
        maySeeCosts(who),
      ),
      200,
    )
  },
)
