import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { MAX_TASK_DESCRIPTION } from '#domain/engagement/company-tasks/task-input'
import { TASK_TYPES } from '#domain/engagement/company-tasks/task-words'
import { isKeyOf } from '#domain/ground/objects/is-key-of'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { replyRefusal } from '~/components/form/reply-refusal.server'
import { TextAreaField } from '~/components/form/text-fields'
import { asList, listBefore } from '~/components/list/back-to-list.server'
import { companyTasksApi } from '~/features/engagement/company-tasks/company-tasks-api.server'
import { formatMoment } from '~/format/dates'
import { postedForm } from '~/http/posted-form.server'

const VERBS = {
  conclude: { word: 'Concluir', field: { name: 'result', label: 'Resultado' }, isDangerous: false },
  cancel: { word: 'Cancelar', field: { name: 'reason', label: 'Motivo' }, isDangerous: true },
  delete: { word: 'Excluir', field: null, isDangerous: true },
} as const

const verbOf = ({ verb = 'delete' }: { verb?: string }) => {
  if (!isKeyOf(VERBS, verb)) throw data({ code: 'NOT_FOUND' }, { status: 404 })
  return verb
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded ? `${loaded.what} · ${loaded.word}` : 'Encerrar atividade' },
]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'companyTasks:store')
  const verb = VERBS[verbOf(args.params)]
  const task = await companyTasksApi(args.request, args.context).show(args.params.id)
  return {
    ...verb,
    id: task.id,
    what: `${TASK_TYPES[task.type]}: ${task.companyName}`,
    date: formatMoment(task.date),
    max: MAX_TASK_DESCRIPTION,
    back: listBefore(args.request),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const verb = verbOf(params)
  const form = postedForm(context)
  const headers = idempotencyHeader(form)
  const { field } = VERBS[verb]
  const sent = form.get(field?.name ?? '')
  const typed = typeof sent === 'string' ? sent.slice(0, 4 * MAX_TASK_DESCRIPTION) : ''
  const api = companyTasksApi(request, context)
  const path = `/companyTasks/${params.id}`
  try {
    if (verb === 'delete') {
      await api.remove(params.id, headers)
      return redirectWithFlash(context, '/companyTasks', 'task-deleted')
    }
    await (verb === 'conclude' ? api.conclude(params.id, typed, headers) : api.cancel(params.id, typed, headers))
    const back = asList(form.get('back')) ?? path
    return redirectWithFlash(context, back, verb === 'conclude' ? 'task-concluded' : 'task-canceled')
  } catch (error) {
    return replyRefusal(error, { text: typed })
  }
}

export default function CloseTask() {
  const { id, word, field, isDangerous, what, date, max, back, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <ConfirmPage
      question={`${word} a atividade ${what}?`}
      consequence={`É de ${date}. ${field ? 'Depois ela não muda mais.' : 'O que foi anexado sai com ela.'}`}
      verb={`${word} atividade`}
      isDangerous={isDangerous}
      idempotencyKey={idempotencyKey}
      errors={reply ? [reply.error] : undefined}
      backPath={back ?? `/companyTasks/${id}`}
    >
      {back ? <input type="hidden" name="back" value={back} /> : null}
      {field ? (
        <TextAreaField
          label={field.label}
          input={{
            id: 'task-outcome',
            name: field.name,
            required: true,
            maxLength: max,
            defaultValue: reply?.typed?.text ?? '',
          }}
        />
      ) : null}
    </ConfirmPage>
  )
}
