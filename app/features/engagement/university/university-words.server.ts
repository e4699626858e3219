import type { AppLoadContext } from '@remix-run/node'
import { durationText } from '#domain/engagement/university/duration'
import type { PlaylistInput } from '#domain/engagement/university/playlist-input'
import type { VideoInput } from '#domain/engagement/university/video-input'
import { VIDEO_HOSTS } from '#domain/engagement/university/video-url'
import type { Option } from '~/components/form/choice-fields'
import { MOST_CHOICES } from '~/components/form/find-choices'
import { categoriesApi, type Playlist, playlistsApi, type Video } from './university-api.server'

/** The first ones of a choice; a search finds the others. */
const FIRST = String(MOST_CHOICES)

/**
 * Categories for a choice: the first fifty, or those that a search finds.
 * @param chosen id of the chosen one, which is offered even beyond the first fifty
 */
export async function categoryOptions(
  request: Request,
  context: AppLoadContext,
  { search, chosen }: Asked = {},
): Promise<Option[]> {
  const api = categoriesApi(request, context)
  const toOption = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })
  const { data } = await api.list({ perPage: FIRST, ...(search ? { name: search } : {}) })
  return withChosen(data.map(toOption), chosen, async (id) => toOption(await api.show(id)))
}

/** Playlists for a choice, as `categoryOptions`. */
export async function playlistOptions(
  request: Request,
  context: AppLoadContext,
  { search, chosen }: Asked = {},
): Promise<Option[]> {
  const api = playlistsApi(request, context)
  const toOption = ({ id, title, categoryName }: Playlist) => ({
    value: String(id),
    label: `${categoryName}: ${title}`,
  })
  const { data } = await api.list({ perPage: FIRST, ...(search ? { title: search } : {}) })
  return withChosen(data.map(toOption), chosen, async (id) => toOption(await api.show(id)))
}

type Asked = { search?: string; chosen?: number | string | null }

/** One that may not be shown, or is gone, is no choice. */
async function withChosen(
  options: Option[],
  chosen: Asked['chosen'],
  load: (id: string) => Promise<Option>,
): Promise<Option[]> {
  const id = String(chosen ?? '')
  if (!/^[1-9]\d{0,14}$/.test(id) || options.some(({ value }) => value === id)) return options
  const one = await load(id).catch(() => null)
  return one ? [...options, one] : options
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

/** A playlist in the words of its form, to show what another user changed. */
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
