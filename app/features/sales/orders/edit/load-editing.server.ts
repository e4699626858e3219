import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node'
import { propertyOf } from '#domain/ground/objects/property-of'
import { knownId } from '~/api-client/known-id'
import { requirePermission } from '~/auth/guards.server'
import { formatTime } from '~/format/dates'
import { postedForm } from '~/http/posted-form.server'
import { orderLifeApi } from '../calls/order-life-api.server'

const EDIT = ['budgets:update', 'orders:update', 'orders:setDueDate', 'orders:giveDiscount'] as const

/** Says that this user has the order's form open; answers who else has, in words, or null. */
export async function announceEditing(request: Request, context: AppLoadContext, id: string): Promise<string | null> {
  const others = await orderLifeApi(request, context).openEditing(id)
  if (others.length === 0) return null
  return others.map(({ userName, since }) => `Editando desde ${formatTime(since)} — ${userName}`).join('. ')
}

/** The form is left. A failure is ignored: in two minutes it counts as left anyway. */
export const leaveEditing = (request: Request, context: AppLoadContext, id: string): Promise<void> =>
  orderLifeApi(request, context)
    .closeEditing(id)
    .catch(() => {})

/** The call that an open form makes every half minute, and when it is left. */
export async function editingAction(args: ActionFunctionArgs): Promise<Response> {
  await requirePermission(args, ...EDIT)
  const { request, context } = args
  const id = knownId(args.params.id)
  const form = postedForm(context)
  if (form.get('leave')) {
    await leaveEditing(request, context, id)
    return new Response(null, { status: 204 })
  }
  try {
    return Response.json({ notice: await announceEditing(request, context, id) })
  } catch (error) {
    const status = propertyOf(error, 'status')
    if (typeof status !== 'number') throw error
    return Response.json({ notice: null }, { status })
  }
}
