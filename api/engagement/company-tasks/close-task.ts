import { taskCancelInput, taskConcludeInput } from '#domain/engagement/company-tasks/task-input'
import { companyTasks } from '../../ground/db/schema/engagement'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { body, idParams, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { companyTask, findTask, lockOpenTask } from './company-task'

const answers = { 200: json(companyTask, 'A atividade') }

export const concludeTask = endpoint(
  {
    method: 'post',
    path: '/companyTasks/conclude/{id}',
    tags: ['Atividades'],
    summary: 'Conclui uma atividade aberta, com o seu resultado',
    ...securedForStaff('companyTasks:store'),
    request: { params: idParams, body: body(named(taskConcludeInput, 'CompanyTaskConclusion')) },
    responses: answers,
  },
  async (c) => c.json(await closeTask(c, c.req.valid('param').id, 'CONCLUDED', c.req.valid('json').result), 200),
)

export const cancelTask = endpoint(
  {
    method: 'post',
    path: '/companyTasks/cancel/{id}',
    tags: ['Atividades'],
    summary: 'Cancela uma atividade aberta, com o motivo',
    ...securedForStaff('companyTasks:store'),
    request: { params: idParams, body: body(named(taskCancelInput, 'CompanyTaskCancelation')) },
    responses: answers,
  },
  async (c) => c.json(await closeTask(c, c.req.valid('param').id, 'CANCELED', c.req.valid('json').reason), 200),
)

/** @throws COMPANY_TASK_CLOSED for one that is closed already, however */
async function closeTask(c: ApiContext, id: number, state: 'CONCLUDED' | 'CANCELED', outcome: string) {
  const { who, deps } = c.var
  const answer = await writeOnce(c, async (tx) => {
    const before = await lockOpenTask(tx, who, id)
    const closed = { state, outcome, closedAt: deps.now(), closedByUserId: who.userId }
    const action = state === 'CONCLUDED' ? 'conclude' : 'cancel'
    await saveChanges(c, tx, companyTasks, before, closed, { action })
    return { status: 200 as const, body: await findTask(tx, who, id) }
  })
  return answer.body
}
