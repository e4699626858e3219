import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { approvalDelegationInput } from '#domain/sales/approvals/approval-inputs'
import { DELEGATIONS_PATH } from '#domain/sales/approvals/delegations-list'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { saveEdit } from '~/components/form/save-record.server'
import { PageHeader } from '~/components/page-header'
import { DelegationForm } from '~/features/sales/approvals/delegation-form'
import { delegationsApi } from '~/features/sales/approvals/delegations-api.server'
import { formatDate } from '~/format/dates'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.title} · Editar` : 'Editar delegação' },
]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'approvalThresholdsRequests:respond')
  const api = delegationsApi(args.request, args.context)
  const [stored, delegates] = await Promise.all([api.show(args.params.id ?? ''), api.delegates()])
  if (!stored.isOwn) throw data({ code: 'FORBIDDEN' }, { status: 403 })
  const { toUserId, toUserName, startsOn, endsOn, version } = stored
  return {
    title: `Delegação a ${toUserName}`,
    form: {
      delegation: { toUserId, startsOn, endsOn, version },
      today: saoPauloDate(new Date()),
      delegates,
      constraint: constraintsOf(approvalDelegationInput),
      idempotencyKey: newIdempotencyKey(),
    },
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const id = params.id ?? ''
  const api = delegationsApi(request, context)
  return saveEdit(postedForm(context), approvalDelegationInput, {
    async save(body, headers) {
      const { toUserName } = await api.update(id, body, headers)
      return redirectWithFlash(context, DELEGATIONS_PATH, 'delegation-updated', toUserName)
    },
    load: () => api.show(id),
    async words({ toUserId, startsOn, endsOn }) {
      const delegate = (await api.delegates()).find(({ value }) => value === String(toUserId))
      return { toUserId: delegate?.label ?? '', startsOn: formatDate(startsOn), endsOn: formatDate(endsOn) }
    },
  })
}

export default function EditDelegation() {
  const { title, form } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={title} parent={{ label: 'Delegações', path: DELEGATIONS_PATH }} />
      <DelegationForm {...form} submitLabel="Salvar delegação" />
    </>
  )
}
