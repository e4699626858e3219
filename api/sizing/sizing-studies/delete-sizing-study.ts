import { eq, sql } from 'drizzle-orm'
import { sizingStudies } from '../../ground/db/schema/sizing'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { done, idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { auditedStudy } from './create-sizing-study'
import { studyTables, visibleStudies } from './study-queries'

/** @throws NOT_FOUND for a missing one and for another company's */
export const deleteSizingStudy = endpoint(
  {
    method: 'delete',
    path: '/sizingStudies/{id}',
    tags: ['Dimensionamento'],
    summary: 'Apaga um estudo de vez',
    ...secured('orders:store', 'orders:storeAll'),
    request: { params: idParams },
    responses: { 200: json(done, 'Apagado') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const answer = await writeOnce(c, async (tx) => {
      const { rows } = await tx.execute(
        sql`SELECT 1 FROM ${studyTables} WHERE ss.id = ${id} AND ${visibleStudies(c.var.who)} FOR UPDATE OF ss`,
      )
      if (rows.length === 0) throw new ApiError('NOT_FOUND')
      const [before] = await tx.delete(sizingStudies).where(eq(sizingStudies.id, id)).returning()
      await writeAudit(c, tx, {
        action: 'delete',
        table: 'sizing_studies',
        id,
        before: auditedStudy(before!),
        after: null,
      })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)
