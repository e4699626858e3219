import { isKeyOf } from '../../ground/objects/is-key-of'
import { keysOf } from '../../ground/objects/keys-of'

/** The players that a video page may hold, by the host that they come from, and what people call them. */
export const VIDEO_HOSTS = { 'www.youtube-nocookie.com': 'YouTube', 'player.vimeo.com': 'Vimeo' } as const
export type VideoHost = keyof typeof VIDEO_HOSTS

/** A video is its host and its id there: the address that was typed is read once and never shown again. */
export interface VideoRef {
  host: VideoHost
  hostKey: string
  /** The hash that Vimeo asks for beside the id where a video is not listed. */
  hostHash: string | null
}

const YOUTUBE_KEY = /^[\w-]{11}$/
const VIMEO_KEY = /^[1-9]\d{5,14}$/
const VIMEO_HASH = /^[0-9a-f]{8,20}$/
/** Nothing but a name: no user, no port, no percent sign, no letter that a browser would spell otherwise. */
const AUTHORITY = /^https:\/\/([a-z0-9.-]+)(?=[/?#]|$)/i

/**
 * Which video an address means: a page, a short link, a player or a 'Short' of YouTube, a page or a player of Vimeo.
 * @returns null for anything else: another host, also one in the place of a user's name; another scheme; an address
 * that a browser reads otherwise than it looks; an address that names two videos
 */
export function readVideoUrl(text: string): VideoRef | null {
  if (/[\s\p{Cc}\\]/u.test(text)) return null
  const name = AUTHORITY.exec(text)?.[1]?.toLowerCase()
  if (name === undefined || !URL.canParse(text)) return null
  const { hostname, pathname, searchParams } = new URL(text)
  if (hostname !== name) return null
  const parts = pathname.replace(/\/$/, '').split('/').slice(1)
  if (/^(www\.|m\.)?youtube\.com$/.test(name)) return youtube(youtubePage(parts, searchParams))
  if (name === 'youtu.be') return youtube(parts.length === 1 ? parts[0] : undefined)
  if (/^(www\.)?youtube-nocookie\.com$/.test(name)) return youtube(afterWord(parts, ['embed']))
  if (/^(www\.)?vimeo\.com$/.test(name)) return parts.length <= 2 ? vimeo(parts[0], parts[1], searchParams) : null
  if (name === 'player.vimeo.com') return vimeo(afterWord(parts, ['video']), undefined, searchParams)
  return null
}

const afterWord = (parts: readonly string[], words: readonly string[]): string | undefined =>
  parts.length === 2 && words.includes(parts[0]!) ? parts[1] : undefined

function youtubePage(parts: readonly string[], query: URLSearchParams): string | undefined {
  if (parts.length !== 1 || parts[0] !== 'watch') return afterWord(parts, ['embed', 'shorts', 'live'])
  const named = query.getAll('v')
  return named.length === 1 ? named[0] : undefined
}

const youtube = (key: string | undefined): VideoRef | null =>
  key !== undefined && YOUTUBE_KEY.test(key) ? { host: 'www.youtube-nocookie.com', hostKey: key, hostHash: null } : null

function vimeo(key: string | undefined, inPath: string | undefined, query: URLSearchParams): VideoRef | null {
  const hashes = [...(inPath === undefined ? [] : [inPath]), ...query.getAll('h')]
  if (key === undefined || !VIMEO_KEY.test(key) || hashes.length > 1) return null
  if (hashes.some((hash) => !VIMEO_HASH.test(hash))) return null
  return { host: 'player.vimeo.com', hostKey: key, hostHash: hashes[0] ?? null }
}

/** The player's address, opened once the user has pressed: it plays at once, and tells its host as little as it can. */
export function playerUrl({ host, hostKey, hostHash }: VideoRef): string {
  if (host === 'www.youtube-nocookie.com') return `https://${host}/embed/${hostKey}?autoplay=1&rel=0`
  return `https://${host}/video/${hostKey}?${hostHash ? `h=${hostHash}&` : ''}autoplay=1&dnt=1`
}

/** The video's own page at its host: what a browser without scripts opens, and what the form shows. */
export const videoPageUrl = ({ host, hostKey, hostHash }: VideoRef): string =>
  host === 'www.youtube-nocookie.com'
    ? `https://www.youtube.com/watch?v=${hostKey}`
    : `https://vimeo.com/${hostKey}${hostHash ? `/${hostHash}` : ''}`

/**
 * `VIDEO_HOSTS`: the players that this portal uses, separated by commas; unset, all that it knows.
 * @throws Error for one that it cannot make a player's address for
 */
export function readVideoHosts(text: string | undefined): VideoHost[] {
  if (!text?.trim()) return keysOf(VIDEO_HOSTS)
  const named = text.split(',').map((part) => part.trim().toLowerCase())
  const known = named.filter((host) => isKeyOf(VIDEO_HOSTS, host))
  if (known.length < named.length)
    throw new Error(`VIDEO_HOSTS knows ${keysOf(VIDEO_HOSTS).join(' and ')}, not "${text}"`)
  return known
}
