import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { notificationChoicesInput } from '#domain/engagement/notifications/notification-choices-input'
import { can } from '#domain/people/permissions/permissions'
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

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.name ?? 'Configurações de notificação' }]

const PATH = '/notifications/settings'

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, PATH)
  const { request, context, params } = args
  const { id, name, rows, version } = await notificationsApi(request, context).settings(params.id)
  return {
    id,
    name,
    canUpdate: can(user, 'notifications:update'),
    matrix: {
      groups: matrixGroups(rows),
      channels: channelLabels(),
      on: tickedOf(rows),
      version,
      constraint: constraintsOf(notificationChoicesInput),
      idempotencyKey: newIdempotencyKey(),
    },
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const api = notificationsApi(request, context)
  return saveEdit(postedForm(context), notificationChoicesInput, {
    async save(body, headers) {
      const { id, name } = await api.saveSettings(params.id, body, headers)
      return redirectWithFlash(context, `${PATH}/${id}`, 'notification-settings-saved', name)
    },
    load: () => api.settings(params.id),
    words: (record) => choicesWords('rows' in record ? tickedOf(record.rows) : record.on),
  })
}

export default function RoleNotifications() {
  const { id, name, canUpdate, matrix } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title={name}
        summary="De que as pessoas deste perfil são avisadas, e por onde, se não escolherem outra coisa."
        parent={{ label: 'Configurações de notificação', path: PATH }}
        actions={
          canUpdate ? (
            <a className="btn btn-quiet" href={`${PATH}/${id}/reset`}>
              Restaurar padrão
            </a>
          ) : null
        }
      />
      <MatrixForm
        key={matrix.version}
        {...matrix}
        isReadOnly={!canUpdate}
        submitLabel="Salvar configurações"
        cancelPath={PATH}
      />
    </>
  )
}
