import type { LoaderFunctionArgs } from '@remix-run/node'
import { companyTaskInput } from '#domain/engagement/company-tasks/task-input'
import { localMomentText } from '#domain/ground/dates/local-moment'
import { requireScreen } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { companyChoices } from '~/features/people/companies/company-choices.server'

/** What the form of a new activity begins with; `companyId` of the address is chosen already. */
export async function loadNewTask(args: LoaderFunctionArgs) {
  await requireScreen(args, '/companyTasks/new')
  const { request, context } = args
  const asked = new URL(request.url).searchParams.get('companyId') ?? ''
  const companyId = /^[1-9]\d{0,14}$/.test(asked) ? asked : ''
  return {
    ...(await companyChoices(request, context, Number(companyId) || null)),
    task: { type: 'PHONE_CALL', date: localMomentText(new Date()), companyId },
    constraint: constraintsOf(companyTaskInput),
    idempotencyKey: newIdempotencyKey(),
  }
}
