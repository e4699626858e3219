import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { deleteRecord } from '~/components/form/save-record.server'
import { videosApi } from '~/features/engagement/university/university-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.title} · Excluir vídeo` : 'Excluir vídeo' },
]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'videos:destroy')
  const { title, playlistTitle } = await videosApi(args.request, args.context).show(args.params.id)
  return { title, playlistTitle, idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const api = videosApi(args.request, args.context)
  return deleteRecord(args, form, api, { path: '/videos', flash: 'video-deleted' })
}

export default function DeleteVideo() {
  const { title, playlistTitle, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <ConfirmPage
      question={`Excluir o vídeo ${title}?`}
      consequence={`Ele sai da playlist ${playlistTitle}, com a sua imagem. No site de onde vem, nada muda.`}
      verb="Excluir vídeo"
      isDangerous
      idempotencyKey={idempotencyKey}
      errors={reply ? [reply.error] : undefined}
      backPath="/videos"
    />
  )
}
