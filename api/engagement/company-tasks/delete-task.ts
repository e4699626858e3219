import { eq, sql } from 'drizzle-orm'
import { companyTasks } from '../../ground/db/schema/engagement'
import { endpoint } from '../../ground/http/endpoint'
import { done, idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { lockOpenTask } from './company-task'

/** What was attached becomes an unused upload again, which the daily sweep removes. */
export const deleteTask = endpoint(
  {
    method: 'delete',
    path: '/companyTasks/{id}',
    tags: ['Atividades'],
    summary: 'Exclui uma atividade aberta; a encerrada é história e fica',
    ...securedForStaff('companyTasks:store'),
    request: { params: idParams },
    responses: { 200: json(done, 'Excluída') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockOpenTask(tx, c.var.who, id)
      await tx.execute(sql`UPDATE files SET company_task_id = NULL, title = NULL WHERE company_task_id = ${id}`)
      await tx.delete(companyTasks).where(eq(companyTasks.id, id))
      await writeAudit(c, tx, { action: 'delete', table: 'company_tasks', id, before, after: null })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)
