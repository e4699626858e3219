import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireScreen } from '~/auth/guards.server'
import { companyTasksApi } from '~/features/engagement/company-tasks/company-tasks-api.server'

/** An activity as a calendar file. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  await requireScreen(args, '/companyTasks')
  return companyTasksApi(args.request, args.context).calendar(args.params.id)
}
