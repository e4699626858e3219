type Env = Record<string, string | undefined>

/** How much a gate lets through: all of it counts requests. */
export type GateBounds = {
  /** Under way together, and those of one client among them. */
  atOnce: number
  atOncePerClient: number
  /** Not yet under way, of all clients. */
  waiting: number
  /** Under way and waiting, of one client. */
  perClient: number
  /** From the beginning of one to that of the next, in ms: what is let in leaves the process time for others. */
  everyMs?: number
}

/** The load that one process takes on at a time (docs/operations.md, 'Limits'). */
export type Bounds = {
  connections: number
  /** 0: as many as there are, which is right behind a proxy, whose address they all have. */
  connectionsPerAddress: number
  /** Pages of visitors without a session. */
  strangers: GateBounds
  /**
   * Proposals that are looked at by their link. They have few places of their own, and a beat: a link that goes round takes
   * no place of a login, and no more than half of the process' time (decision 043).
   */
  proposals: GateBounds
  /** Pages of logged-in users: places of their own, which no stranger can take. */
  members: GateBounds
  /** Calls of the REST API without a token, and with one. */
  openCalls: GateBounds
  tokenCalls: GateBounds
}

/**
 * Forms with more than a megabyte of files that are read, drawn and stored at once: each takes some ten times its bytes
 * meanwhile. Clients take turns. How many may wait is bound by how many bodies may lie in files (take-body).
 */
export const UPLOADS: GateBounds = {
  atOnce: 2,
  atOncePerClient: 2,
  waiting: Number.POSITIVE_INFINITY,
  perClient: Number.POSITIVE_INFINITY,
}

/** Reads the bounds from the environment; throws with the name of the variable that is wrong. */
export function readBounds(env: Env): Bounds {
  const number = (name: string, otherwise: number, least = 1): number => {
    const value = Number(env[name] || otherwise)
    if (!Number.isInteger(value) || value < least) throw new Error(`${name} is not a number of requests: ${env[name]}`)
    return value
  }
  const pages = number('PAGES_AT_ONCE', 12)
  const members = number('MEMBER_PAGES', 512)
  const calls = number('API_CALLS_AT_ONCE', 64)
  const waiting = { pages: number('PAGES_WAITING', 128), calls: number('API_CALLS_WAITING', 512) }
  const perClient = { pages: number('PAGES_PER_CLIENT', 32), calls: number('API_CALLS_PER_CLIENT', 256) }
  return {
    connections: number('CONNECTIONS', 2_000),
    connectionsPerAddress: number('CONNECTIONS_PER_ADDRESS', env.TRUSTED_PROXY ? 0 : 256, 0),
    // A third for one client: it cannot hold all places with pages that wait for something slow.
    strangers: { atOnce: pages, atOncePerClient: third(pages), waiting: waiting.pages, perClient: perClient.pages },
    proposals: {
      ...gate(number('PROPOSALS_AT_ONCE', 2), waiting.pages, perClient.pages),
      everyMs: number('PROPOSALS_EVERY_MS', 8),
    },
    // They mostly wait for the API, and all of them are logged in: all may be under way, most of them of one session.
    members: { atOnce: members, atOncePerClient: members, waiting: 0, perClient: Math.ceil(members * 0.75) },
    openCalls: gate(third(calls), waiting.calls, perClient.calls),
    tokenCalls: gate(calls, waiting.calls, perClient.calls),
  }
}

const third = (places: number): number => Math.max(1, Math.floor(places / 3))

const gate = (atOnce: number, waiting: number, perClient: number): GateBounds => ({
  atOnce,
  atOncePerClient: Math.max(1, Math.floor(atOnce / 2)),
  waiting,
  perClient,
})
