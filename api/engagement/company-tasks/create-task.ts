import { companyTaskInput } from '#domain/engagement/company-tasks/task-input'
import { companyTasks } from '../../ground/db/schema/engagement'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { companyTask, findTask } from './company-task'
import { takeAssets, taskColumnsOf } from './save-task'

export const createTask = endpoint(
  {
    method: 'post',
    path: '/companyTasks',
    tags: ['Atividades'],
    summary: 'Cria uma atividade; addAssets[].src é o endereço de um arquivo que o próprio usuário enviou',
    ...securedForStaff('companyTasks:store'),
    request: { body: body(named(companyTaskInput, 'CompanyTaskInput')) },
    refusals: ['anyone', 'one', 'write'],
    responses: { 201: json(companyTask, 'A atividade') },
  },
  async (c) => {
    const input = c.req.valid('json')
    const { who, deps } = c.var
    const answer = await writeOnce(c, async (tx) => {
      const columns = await taskColumnsOf(c, tx, input, null)
      const now = deps.now()
      const [row] = await tx
        .insert(companyTasks)
        .values({ ...columns, creatorUserId: who.userId, createdAt: now, updatedAt: now })
        .returning()
      await takeAssets(c, tx, row!.id, input.addAssets)
      const after = { ...row!, assets: input.addAssets }
      await writeAudit(c, tx, { action: 'create', table: 'company_tasks', id: row!.id, before: null, after })
      return { status: 201 as const, body: await findTask(tx, who, row!.id) }
    })
    return c.json(answer.body, 201)
  },
)
