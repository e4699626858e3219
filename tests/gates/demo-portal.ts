import { execFileSync } from 'node:child_process'
import { DEMO_LOGINS, DEMO_PASSWORD, type Persona } from '../../api/over/seed/demo-logins'
import { logIn } from '../../bench/log-in'
import { type ApiCaller, createCaller } from '../support/api-caller'
import { startPortal } from '../support/start-portal'
import { findKnownIds, type KnownIds } from './remix-routes'

export interface DemoPortal {
  origin: string
  pid: number
  output(): string
  /** Session cookie of a fresh login through the form. */
  cookieOf(persona: Persona): Promise<string>
  /** The REST API over the socket, as this login. */
  as(persona: Persona): ApiCaller
  anonymous: ApiCaller
  /** Resident bytes of the process. */
  memory(): number
  knownIds(): Promise<KnownIds>
  stop(): Promise<unknown>
}

/**
 * The built portal over the demo data; one for each file.
 * @param apiOrigin where the API is asked, when it is not in the portal (API_BASE_URL)
 */
export async function openDemoPortal(env: Record<string, string> = {}, apiOrigin?: string): Promise<DemoPortal> {
  const portal = await startPortal(env)
  const { origin, pid } = portal
  const overSocket = (request: Request) =>
    fetch(new Request((apiOrigin ?? origin) + new URL(request.url).pathname + new URL(request.url).search, request))
  const anonymous = createCaller(overSocket)
  const callers = new Map<Persona, ApiCaller>()
  const as = (persona: Persona) => {
    const known = callers.get(persona) ?? createCaller(overSocket, () => tokenOf(anonymous, persona))
    callers.set(persona, known)
    return known
  }
  return {
    ...portal,
    cookieOf: (persona) => logIn(origin, DEMO_LOGINS[persona].email),
    as,
    anonymous,
    memory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024,
    knownIds: () => findKnownIds(as('admin')),
  }
}

async function tokenOf(anonymous: ApiCaller, persona: Persona): Promise<string> {
  const { status, body } = await anonymous.post<{ token: string }>('/users/login', {
    email: DEMO_LOGINS[persona].email,
    password: DEMO_PASSWORD,
  })
  if (status !== 200) throw new Error(`${persona} cannot log in: ${status}`)
  return body.token
}
