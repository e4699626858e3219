import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { videoInput } from '#domain/engagement/university/video-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { askedIn } from '~/components/form/find-choices.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { saveEdit } from '~/components/form/save-record.server'
import { PageHeader } from '~/components/page-header'
import { videosApi } from '~/features/engagement/university/university-api.server'
import {
  hostWords,
  playlistOptions,
  videoValues,
  videoWords,
} from '~/features/engagement/university/university-words.server'
import { VideoForm } from '~/features/engagement/university/video-form'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.video.values.title} · Editar vídeo` : 'Editar vídeo' },
]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'videos:update')
  const { request, context, params } = args
  const video = await videosApi(request, context).show(params.id)
  const asked = askedIn(context, 'playlistId', video.playlistId)
  return {
    video: { id: video.id, values: videoValues(video), version: video.version },
    playlists: await playlistOptions(request, context, asked),
    find: asked.search,
    hosts: hostWords(context),
    constraint: constraintsOf(videoInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const api = videosApi(request, context)
  return saveEdit(postedForm(context), videoInput, {
    async save(body, headers) {
      const { id } = await api.update(params.id, body, headers)
      return redirectWithFlash(context, `/videos/${id}`, 'video-saved')
    },
    load: () => api.show(params.id),
    words: async (video) => videoWords(video, await playlistOptions(request, context, { chosen: video.playlistId })),
  })
}

export default function EditVideo() {
  const parts = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Editar vídeo" parent={{ label: 'Vídeos', path: '/videos' }} />
      <VideoForm {...parts} submitLabel="Salvar vídeo" />
    </>
  )
}
