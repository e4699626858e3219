import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { labelled } from '#domain/ground/forms/form-labels'
import { type GoalsInput, goalsInput } from '#domain/people/regionals/goals-input'
import { MONTH_LABELS, MONTHS, type Month } from '#domain/people/regionals/months'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin } from '~/auth/guards.server'
import { saveCell } from '~/components/form/save-cell.server'
import { saveEdit } from '~/components/form/save-record.server'
import { postedForm } from '~/http/posted-form.server'
import { goalWords } from './goal-words'
import { yearOf } from './year-of.server'

/** The goals of one regional in one year. */
const GOALS = '/regionals/{id}/goals/{year}'

/** The calls of a regional's goals, as the user who made this request. */
export function goalsApi({ request, context, params }: Pick<ActionFunctionArgs, 'request' | 'context' | 'params'>) {
  const api = apiFor(request, context)
  const at = (year: number) => ({ path: { id: params.id ?? '', year: String(year) } })
  return {
    show: (year: number) => dataOf(api.GET(GOALS, { params: at(year) })),
    /** A month that is not among them stays (decision 026). */
    save: (year: number, body: Partial<GoalsInput> & { version: number }, headers: Record<string, string> = {}) =>
      api.PUT(GOALS, { params: at(year), body, headers }),
  }
}

/** The cell of one month, or the twelve months of another year that were copied. */
export async function saveGoals(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const form = postedForm(context)
  const year = yearOf(request)
  const api = goalsApi(args)
  const goOn = () => redirectWithFlash(context, `/regionals/${params.id}/goals?year=${year}`, 'goals-saved', year)
  const month = form.has('was') ? MONTHS.find((one) => form.has(one)) : undefined
  if (!month)
    return saveEdit(form, goalsInput, {
      async save(body, headers) {
        await api.save(year, body, headers)
        return goOn()
      },
      load: () => api.show(year),
      words: (record) => goalWords('goals' in record ? record.goals : record),
    })
  type Goal = Pick<GoalsInput, Month>
  return saveCell(form, {
    id: `${month}-${year}`,
    name: month,
    schema: labelled(z.object({ [month]: goalsInput.shape[month] }), MONTH_LABELS) as unknown as z.ZodType<Goal>,
    words: (record) => goalWords('goals' in record ? (record.goals as GoalsInput) : record)[month],
    load: () => api.show(year),
    async save({ version }, input) {
      await api.save(year, { ...input, version })
      return {}
    },
    goOn,
  })
}
