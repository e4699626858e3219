import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { notificationChoicesInput } from '#domain/engagement/notifications/notification-choices-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireScreen } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { saveEdit } from '~/components/form/save-record.server'
import { PageHeader } from '~/components/page-header'
import { MatrixForm } from '~/features/engagement/notifications/matrix-form'
import {
  channelLabels,
  choicesWords,
  matrixGroups,
  tickedOf,
} from '~/features/engagement/notifications/matrix-words.server'
import { notificationsApi } from '~/features/engagement/notifications/notifications-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Preferências de notificação' }]

const PATH = '/profile/notifications/preferences'

export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, PATH)
  const { rows, version } = await notificationsApi(args.request, args.context).preferences()
  return {
    groups: matrixGroups(rows),
    channels: channelLabels(),
    on: tickedOf(rows),
    version,
    constraint: constraintsOf(notificationChoicesInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const api = notificationsApi(request, context)
  return saveEdit(postedForm(context), notificationChoicesInput, {
    async save(body, headers) {
      await api.savePreferences(body, headers)
      return redirectWithFlash(context, PATH, 'preferences-saved')
    },
    load: () => api.preferences(),
    words: (record) => choicesWords('rows' in record ? tickedOf(record.rows) : record.on),
  })
}

export default function Preferences() {
  const parts = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="Preferências de notificação"
        summary="De que você é avisado, e por onde. O resumo chega em um só e-mail, às 8 h."
        parent={{ label: 'Minhas notificações', path: '/profile/notifications' }}
      />
      <MatrixForm
        key={parts.version}
        {...parts}
        submitLabel="Salvar preferências"
        cancelPath="/profile/notifications"
      />
    </>
  )
}
