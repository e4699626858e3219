import { calendarEvent } from '#domain/engagement/company-tasks/calendar-event'
import { TASK_TYPES } from '#domain/engagement/company-tasks/task-words'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { companyTask, findTask } from './company-task'

export const showTask = endpoint(
  {
    method: 'get',
    path: '/companyTasks/{id}',
    tags: ['Atividades'],
    summary: 'Mostra uma atividade com os seus anexos',
    ...securedForStaff('companyTasks:viewAll', 'companyTasks:store'),
    request: { params: idParams },
    responses: { 200: json(companyTask, 'A atividade') },
  },
  async (c) => c.json(await findTask(c.var.deps.db, c.var.who, c.req.valid('param').id), 200),
)

export const showTaskCalendar = endpoint(
  {
    method: 'get',
    path: '/companyTasks/{id}/calendar',
    tags: ['Atividades'],
    summary: 'A atividade como arquivo de agenda (.ics)',
    ...securedForStaff('companyTasks:viewAll', 'companyTasks:store'),
    request: { params: idParams },
    responses: {
      200: { description: 'O arquivo', content: { 'text/calendar': { schema: { type: 'string', format: 'binary' } } } },
    },
  },
  async (c) => {
    const { db, config, now } = c.var.deps
    const task = await findTask(db, c.var.who, c.req.valid('param').id)
    const title = `${TASK_TYPES[task.type]}: ${task.companyName}`
    const text = calendarEvent(
      { ...task, title, isCanceled: task.state === 'CANCELED' },
      new URL(config.appUrl).hostname,
      now(),
    )
    return new Response(text, {
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': `attachment; filename="atividade-${task.id}.ics"`,
        'Content-Security-Policy': "sandbox; default-src 'none'",
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'private, no-store',
      },
    })
  },
)
