import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { playlistInput } from '#domain/engagement/university/playlist-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { askedIn } from '~/components/form/find-choices.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { saveEdit } from '~/components/form/save-record.server'
import { PageHeader } from '~/components/page-header'
import { noticeChoices } from '~/features/engagement/notices/notice-choices.server'
import { PlaylistForm } from '~/features/engagement/university/playlist-form'
import { playlistsApi } from '~/features/engagement/university/university-api.server'
import {
  categoryOptions,
  playlistValues,
  playlistWords,
} from '~/features/engagement/university/university-words.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.playlist.values.title} · Editar playlist` : 'Editar playlist' },
]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'playlists:update')
  const { request, context, params } = args
  const playlist = await playlistsApi(request, context).show(params.id)
  const asked = askedIn(context, 'categoryId', playlist.categoryId)
  const [categories, choices] = await Promise.all([
    categoryOptions(request, context, asked),
    noticeChoices(request, context, playlist),
  ])
  return {
    playlist: { values: playlistValues(playlist), version: playlist.version },
    categories,
    find: asked.search,
    choices,
    constraint: constraintsOf(playlistInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const api = playlistsApi(request, context)
  return saveEdit(postedForm(context), playlistInput, {
    async save(body, headers) {
      const { title } = await api.update(params.id, body, headers)
      return redirectWithFlash(context, '/playlists', 'playlist-saved', title)
    },
    load: () => api.show(params.id),
    words: async (playlist) =>
      playlistWords(playlist, await categoryOptions(request, context, { chosen: playlist.categoryId })),
  })
}

export default function EditPlaylist() {
  const parts = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Editar playlist" parent={{ label: 'Playlists', path: '/playlists' }} />
      <PlaylistForm {...parts} submitLabel="Salvar playlist" />
    </>
  )
}
