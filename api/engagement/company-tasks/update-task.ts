import { companyTaskInput } from '#domain/engagement/company-tasks/task-input'
import { localMomentText } from '#domain/ground/dates/local-moment'
import { companyTasks } from '../../ground/db/schema/engagement'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { companyTask, findTask, lockOpenTask } from './company-task'
import { takeAssets, taskColumnsOf } from './save-task'

const companyTaskChange = documentChange(companyTaskInput, {
  document: 'CompanyTaskInput',
  change: 'CompanyTaskUpdate',
})

/** @throws COMPANY_TASK_CLOSED, VERSION_CONFLICT, NOT_FOUND for a file that is not the caller's own */
export const updateTask = endpoint(
  {
    method: 'put',
    path: '/companyTasks/{id}',
    tags: ['Atividades'],
    summary: 'Altera uma atividade aberta; os anexos que já tem ficam',
    ...securedForStaff('companyTasks:store'),
    request: {
      params: idParams,
      body: companyTaskChange.body,
    },
    responses: { 200: json(companyTask, 'A atividade') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version } = c.req.valid('json')
    const { who } = c.var
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockOpenTask(tx, who, id, version)
      const input = await companyTaskChange.whole(c, {
        ...before,
        date: localMomentText(before.date),
        addAssets: [],
        isDone: false,
      })
      const columns = await taskColumnsOf(c, tx, input, before)
      await takeAssets(c, tx, id, input.addAssets)
      // An attachment alone is a change too: its next version tells the others.
      const more = input.addAssets.length > 0 ? { assets: input.addAssets } : undefined
      const touched = more ? { ...columns, updatedAt: c.var.deps.now() } : columns
      await saveChanges(c, tx, companyTasks, before, touched, { more })
      return { status: 200 as const, body: await findTask(tx, who, id) }
    })
    return c.json(answer.body, 200)
  },
)
