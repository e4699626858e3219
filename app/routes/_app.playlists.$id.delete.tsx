import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { deleteRecord } from '~/components/form/save-record.server'
import { playlistsApi } from '~/features/engagement/university/university-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.title} · Excluir playlist` : 'Excluir playlist' },
]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'playlists:destroy')
  const { title, videosCount } = await playlistsApi(args.request, args.context).show(args.params.id)
  return { title, videosCount, idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const api = playlistsApi(args.request, args.context)
  return deleteRecord(args, form, api, { path: '/playlists', flash: 'playlist-deleted' })
}

export default function DeletePlaylist() {
  const { title, videosCount, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <ConfirmPage
      question={`Excluir a playlist ${title}?`}
      consequence={
        videosCount > 0
          ? 'Ela ainda tem vídeos. Enquanto tiver, não pode ser excluída: mude-os de playlist ou exclua-os antes.'
          : 'Ela não tem vídeos, e deixa de aparecer.'
      }
      verb="Excluir playlist"
      isDangerous
      idempotencyKey={idempotencyKey}
      errors={reply ? [reply.error] : undefined}
      backPath="/playlists"
    />
  )
}
