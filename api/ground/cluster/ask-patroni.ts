import { z } from 'zod'
import { SAMPLES_KEPT } from '#domain/over/status/status-words'
import { keepAnswer } from '../../../front/keep-answer'
import type { ClusterSight, Member } from './member'

/** All questions of one look together. */
const PATIENCE_MS = 1_000
const FRESH_MS = 1_000
/** A standby that is less behind is not asked a second time. */
const AT_ONCE_SECONDS = 0.25

/** What Patroni 3 and 4 answer; whatever else is there is left. */
const nodeAnswer = z.object({
  state: z.string().max(60),
  role: z.string().max(60).optional(),
  timeline: z.number().optional(),
  sync_standby: z.boolean().optional(),
  pause: z.boolean().optional(),
  xlog: z
    .object({
      location: z.number().optional(),
      replayed_location: z.number().nullish(),
      replayed_timestamp: z.string().max(60).nullish(),
    })
    .optional(),
  patroni: z.object({ version: z.string().max(40), name: z.string().max(120).optional() }),
})
const storeAnswer = z.object({
  members: z.array(
    z.object({
      name: z.string().max(120),
      role: z.string().max(60),
      state: z.string().max(60),
      api_url: z.string().max(300).optional(),
      timeline: z.number().optional(),
      lag: z.union([z.number(), z.string().max(60)]).optional(),
    }),
  ),
  pause: z.boolean().optional(),
})
const settingsAnswer = z.object({
  synchronous_mode: z.union([z.boolean(), z.string().max(20)]).nullish(),
  synchronous_mode_strict: z.union([z.boolean(), z.string().max(20)]).nullish(),
})

type NodeAnswer = z.infer<typeof nodeAnswer>
/** A machine that has answered now. */
type Heard = NodeAnswer & { url: string; at: Date; clockAheadMs: number | null }
/** What is remembered of a machine. */
interface Known {
  name: string
  answeredAt: Date
  version: string
}

const IS_RUNNING = new Set(['running', 'streaming', 'in archive recovery'])
const ROLES: Readonly<Record<string, Member['role']>> = {
  ...{ leader: 'LEADER', primary: 'LEADER', master: 'LEADER', standby_leader: 'LEADER' },
  ...{ sync_standby: 'SYNC', quorum_standby: 'SYNC' },
}
const roleOf = (word: string | undefined): Member['role'] => ROLES[word ?? ''] ?? 'REPLICA'

/**
 * Looks at the machines through their Patroni's REST interface, all side by side, within a second, and keeps what it
 * found for another: however many people look at /status, the machines are asked once. Never throws.
 * @param urls `PATRONI_URLS`; https believes the CA of `NODE_EXTRA_CA_CERTS`
 * @param now the leading database's clock
 */
export function openPatroni(urls: readonly string[], now: () => Date): () => Promise<ClusterSight> {
  const known = new Map<string, Known>()
  /** Where the leader was and when: how old it is what a standby lacks. */
  const track: { at: number; location: number }[] = []
  let settings: z.infer<typeof settingsAnswer> | null = null

  async function ask<T>(url: string, path: string, shape: z.ZodType<T>, signal: AbortSignal) {
    const response = await fetch(new URL(path, url), { signal, redirect: 'error' })
    // While the store is away it has no settings to tell: that is not that none are set.
    if (!response.ok) throw new Error(`answered ${response.status}`)
    const said = response.headers.get('date')
    return { answer: shape.parse(await response.json()), said: said ? Date.parse(said) : Number.NaN }
  }

  async function askNode(url: string, signal: AbortSignal): Promise<Heard | null> {
    try {
      const { answer, said } = await ask(url, '/patroni', nodeAnswer, signal)
      const at = now()
      const name = answer.patroni.name ?? new URL(url).hostname
      known.set(url, { name, answeredAt: at, version: answer.patroni.version })
      // A header tells whole seconds: half of one is the likeliest.
      const clockAheadMs = Number.isNaN(said) ? null : said + 500 - at.getTime()
      // Half a second of doubt either way is no difference.
      return { ...answer, url, at, clockAheadMs: clockAheadMs && settle(clockAheadMs) }
    } catch {
      return null
    }
  }

  /** The first one that answers speaks for the store that they share. */
  const askAny = <T>(path: string, shape: z.ZodType<T>, signal: AbortSignal): Promise<T | null> =>
    Promise.any(urls.map(async (url) => (await ask(url, path, shape, signal)).answer)).catch(() => null)

  async function look(): Promise<ClusterSight> {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const [nodes, store, told] = await Promise.all([
      Promise.all(urls.map((url) => askNode(url, signal))),
      askAny('/cluster', storeAnswer, signal),
      askAny('/config', settingsAnswer, signal),
    ])
    settings = told ?? settings
    const heard = nodes.filter((node) => node !== null)
    const leader = heard.find(({ role, state }) => roleOf(role) === 'LEADER' && IS_RUNNING.has(state))
    const location = leader?.xlog?.location
    if (location !== undefined) {
      track.push({ at: Date.now(), location })
      if (track.length > SAMPLES_KEPT) track.shift()
    }
    const lags = new Map(
      await Promise.all(heard.map(async (node) => [node.url, await lagOf(node, location, signal)] as const)),
    )
    const members = listMembers(heard, store, lags)
    return {
      source: 'PATRONI',
      machines: Math.max(urls.length, members.length),
      members,
      running: store && new Set(store.members.filter(({ state }) => IS_RUNNING.has(state)).map(({ name }) => name)),
      synchronous: synchronousOf(settings),
      isPaused: (store?.pause ?? false) || heard.some(({ pause }) => pause),
      lastWriteAt: lastWrite(heard),
    }
  }

  /**
   * How far a standby is behind. The age of what it lacks is at most the time since the newest transaction that it has,
   * and since the leader was last seen where the standby is now: the smaller one counts. One that is behind is asked
   * once more, because the answers of two machines are of two moments.
   */
  async function lagOf(node: Heard, location: number | undefined, signal: AbortSignal) {
    if (roleOf(node.role) === 'LEADER') return { bytes: 0, seconds: 0 }
    const began = Date.now()
    const first = measure(node, location)
    if (first.seconds === null || first.seconds <= AT_ONCE_SECONDS) return first
    const again = await askNode(node.url, signal)
    const replayed = again?.xlog?.replayed_location
    if (location === undefined || replayed === null || replayed === undefined || replayed < location) return first
    return { bytes: 0, seconds: Math.min(first.seconds, (Date.now() - began) / 1_000) }
  }

  function measure(
    { xlog, at }: Heard,
    location: number | undefined,
  ): { bytes: number | null; seconds: number | null } {
    const replayed = xlog?.replayed_location
    if (location === undefined || replayed === null || replayed === undefined) return { bytes: null, seconds: null }
    if (replayed >= location) return { bytes: 0, seconds: 0 }
    const passed = track.findLast((one) => one.location <= replayed)
    const ages = [
      ...(passed ? [Date.now() - passed.at] : []),
      ...(xlog?.replayed_timestamp ? [at.getTime() - Date.parse(xlog.replayed_timestamp)] : []),
    ].filter((ms) => ms >= 0)
    return { bytes: location - replayed, seconds: ages.length > 0 ? Math.min(...ages) / 1_000 : null }
  }

  function listMembers(
    heard: readonly Heard[],
    store: z.infer<typeof storeAnswer> | null,
    lags: ReadonlyMap<string, { bytes: number | null; seconds: number | null }>,
  ): Member[] {
    const urlOf = (name: string) => [...known].find(([, one]) => one.name === name)?.[0]
    const listed = (store?.members ?? []).map(({ name, role, state, timeline, lag, api_url }): Member => {
      const url = urlOf(name) ?? urls.find((one) => api_url && new URL(one).host === hostOf(api_url))
      const node = heard.find((one) => one.url === url)
      const measured = url ? lags.get(url) : undefined
      return {
        ...of(url, node),
        name,
        role: roleOf(role),
        // One whose address is not ours to ask is as the store says.
        isUp: IS_RUNNING.has(state) && (url === undefined || node !== undefined),
        state: node?.state ?? state,
        timeline: node?.timeline ?? timeline ?? null,
        lagBytes: measured?.bytes ?? (typeof lag === 'number' ? lag : null),
        lagSeconds: measured?.seconds ?? null,
      }
    })
    const missing = urls.filter((url) => {
      const name = known.get(url)?.name
      return !(store?.members ?? []).some(
        (one) => one.name === name || (one.api_url && hostOf(one.api_url) === new URL(url).host),
      )
    })
    const unlisted = missing.map((url): Member => {
      const node = heard.find((one) => one.url === url)
      const measured = lags.get(url)
      return {
        ...of(url, node),
        name: known.get(url)?.name ?? new URL(url).hostname,
        role: node?.sync_standby ? 'SYNC' : roleOf(node?.role),
        isUp: node !== undefined && IS_RUNNING.has(node.state),
        state: node?.state ?? '',
        timeline: node?.timeline ?? null,
        lagBytes: measured?.bytes ?? null,
        lagSeconds: measured?.seconds ?? null,
      }
    })
    const rank = ({ role, name }: Member) => `${role === 'LEADER' ? 0 : role === 'SYNC' ? 1 : 2}${name}`
    return [...listed, ...unlisted].sort((one, other) => (rank(one) < rank(other) ? -1 : 1))
  }

  const of = (url: string | undefined, node: Heard | undefined) => {
    const remembered = url ? known.get(url) : undefined
    return {
      // Where no address is ours to ask, the store speaks for it.
      isSilent: node === undefined && url !== undefined,
      answeredAt: node?.at ?? remembered?.answeredAt ?? null,
      version: node?.patroni.version ?? remembered?.version ?? null,
      clockAheadMs: node?.clockAheadMs ?? null,
    }
  }

  return keepAnswer(look, FRESH_MS)
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '')

const settle = (ms: number): number => Math.sign(ms) * Math.max(0, Math.abs(ms) - 500)

const isOn = (value: boolean | string | null | undefined): boolean =>
  value === true || (typeof value === 'string' && /^(on|true|yes|quorum)$/i.test(value))

function synchronousOf(settings: z.infer<typeof settingsAnswer> | null): ClusterSight['synchronous'] {
  if (!settings) return null
  if (!isOn(settings.synchronous_mode)) return 'OFF'
  return isOn(settings.synchronous_mode_strict) ? 'STRICT' : 'LOOSE'
}

function lastWrite(heard: readonly Heard[]): Date | null {
  const moments = heard.map(({ xlog }) => Date.parse(xlog?.replayed_timestamp ?? '')).filter((ms) => !Number.isNaN(ms))
  return moments.length > 0 ? new Date(Math.max(...moments)) : null
}
