import type { AppLoadContext } from '@remix-run/node'
import { durationText } from '#domain/university/duration'
import type { PlaylistInput } from '#domain/university/playlist-input'
import type { VideoInput } from '#domain/university/video-input'
import { VIDEO_HOSTS } from '#domain/university/video-url'
import type { Option } from '~/components/form/choice-fields'
import { categoriesApi, type Playlist, playlistsApi, type Video } from './university-api.server'

/** Longer lists than these are no choice any more. */
const MOST = '300'

export async function categoryOptions(request: Request, context: AppLoadContext): Promise<Option[]> {
  const { data } = await categoriesApi(request, context).list({ perPage: MOST })
  return data.map(({ id, name }) => ({ value: String(id), label: name }))
}

export async function playlistOptions(request: Request, context: AppLoadContext): Promise<Option[]> {
  const { data } = await playlistsApi(request, context).list({ perPage: MOST })
  return data.map(({ id, title, categoryName }) => ({ value: String(id), label: `${categoryName}: ${title}` }))
}

/** What the form of a playlist starts with. */
export const playlistValues = (playlist: Playlist | PlaylistInput) => ({
  categoryId: String(playlist.categoryId),
  title: playlist.title,
  description: playlist.description ?? '',
  roleId: String(playlist.roleId ?? ''),
  regionalId: String(playlist.regionalId ?? ''),
  uf: playlist.uf ?? '',
  companyId: String(playlist.companyId ?? ''),
})

/** A playlist in the words of its form, to show what somebody else changed. */
export const playlistWords = (
  playlist: Playlist | PlaylistInput,
  categories: readonly Option[],
): Record<string, string> => {
  const values = playlistValues(playlist)
  return { ...values, categoryId: categories.find(({ value }) => value === values.categoryId)?.label ?? '' }
}

const videoTexts = (video: Video | VideoInput) => ({
  playlistId: String(video.playlistId),
  title: video.title,
  url: video.url,
  seconds: durationText(video.seconds),
  megabytes: String(video.megabytes ?? ''),
  description: video.description ?? '',
  transcript: video.transcript ?? '',
})

/** What the form of a video starts with. */
export const videoValues = (video: Video) => ({ ...videoTexts(video), published: video.published })

/** A video in the words of its form. */
export const videoWords = (video: Video | VideoInput, playlists: readonly Option[]): Record<string, string> => {
  const values = videoTexts(video)
  return {
    ...values,
    playlistId: playlists.find(({ value }) => value === values.playlistId)?.label ?? '',
    published: video.published ? 'Sim' : 'Não',
  }
}

/** 'YouTube ou Vimeo': what the address may be of. */
export const hostWords = ({ config }: AppLoadContext): string =>
  config.videoHosts.map((host) => VIDEO_HOSTS[host]).join(' ou ')
