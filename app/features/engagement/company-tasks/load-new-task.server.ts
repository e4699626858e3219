import type { LoaderFunctionArgs } from '@remix-run/node'
import { companyTaskInput } from '#domain/engagement/company-tasks/task-input'
import { isBusinessDate } from '#domain/ground/dates/business-date'
import { localMomentText } from '#domain/ground/dates/local-moment'
import { requireScreen } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { companyChoices } from '~/features/people/companies/company-choices.server'

/** What the form of a new activity begins with: company and day may be in the address. */
export async function loadNewTask(args: LoaderFunctionArgs) {
  await requireScreen(args, '/companyTasks/new')
  const { request, context } = args
  const search = new URL(request.url).searchParams
  const asked = search.get('companyId') ?? ''
  const companyId = /^[1-9]\d{0,14}$/.test(asked) ? asked : ''
  const day = search.get('date') ?? ''
  const now = localMomentText(new Date())
  // Of another day its morning.
  const date = isBusinessDate(day) && day !== now.slice(0, 10) ? `${day}T09:00` : now
  return {
    ...(await companyChoices(request, context, Number(companyId) || null)),
    task: { type: 'PHONE_CALL', date, companyId },
    constraint: constraintsOf(companyTaskInput),
    idempotencyKey: newIdempotencyKey(),
  }
}
