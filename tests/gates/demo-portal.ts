import { execFileSync } from 'node:child_process'
import { DEMO_LOGINS, DEMO_PASSWORD, type Persona } from '../../api/seed/demo-logins'
import { logIn } from '../../bench/log-in'
import { type ApiCaller, createCaller } from '../support/api-caller'
import { startPortal } from '../support/start-portal'
import type { KnownIds } from './remix-routes'

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
    async knownIds() {
      const first = async (path: string, query = {}) => {
        const { status, body } = await as('admin').get(path, { perPage: 1, ...query })
        if (status !== 200) throw new Error(`${path} answered ${status}`)
        return Number(body.data[0]?.id)
      }
      return {
        order: await first('/orders'),
        budget: await first('/budgets'),
        client: await first('/companyClients'),
        manufacturer: await first('/manufacturers'),
        kit: await first('/productKits'),
        company: await first('/companies/select'),
        threshold: await first('/approvalThresholds'),
        request: await first('/approvalThresholdsRequests'),
        delegation: await first('/approvalDelegations'),
        auditLog: await first('/auditLogs'),
        faq: await first('/faqEntries'),
        apiUser: Number((await as('admin').get('/externalApi/quotas')).body.data[0]?.userId),
      }
    },
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
