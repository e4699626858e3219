import type { RouteConfig, RouteHandler } from '@hono/zod-openapi'
import type { ApiEnv } from './context'
import { refusals } from './schemas'

/** What an operation refuses with, in groups (schemas.ts). */
type Refusal = keyof typeof refusals

interface Operation extends RouteConfig {
  /** Only where an operation refuses otherwise than others of its method and path do (`usualRefusals`). */
  refusals?: readonly Refusal[]
  /** A GET that writes on its way, or must not be seconds behind: no standby answers it (read-replica.ts). */
  reads?: 'leader'
}

type Handler<R extends RouteConfig> = RouteHandler<R, ApiEnv>

/** One operation of the REST API: what the contract says of it, and what runs. */
export interface Endpoint<R extends RouteConfig = RouteConfig> {
  route: R
  handler: Handler<RouteConfig>
  reads?: 'leader' | undefined
}

/**
 * An operation and its handler, whose input and answers are typed by it. A file exports its endpoints, and
 * `npm run endpoints` lists them for `app.ts`. `responses` names the successes; the usual refusals of this method
 * and path are added here, and handlers throw them as `ApiError`.
 */
export function endpoint<Path extends string, R extends Operation & { path: Path }>(
  operation: R,
  handler: Handler<R>,
): Endpoint<R> {
  const { refusals: groups = usualRefusals(operation), reads, ...route } = operation
  const responses = Object.assign({}, route.responses, ...groups.map((group) => refusals[group]))
  return {
    // The operation as it came, but for refusals, which no handler answers itself.
    route: { ...route, responses } as unknown as R,
    // The router calls it with what this very route has validated.
    handler: handler as unknown as Handler<RouteConfig>,
    reads,
  }
}

/**
 * An operation that needs a login may refuse the caller; the record that a path names may not exist; any method but
 * GET writes, and may break a rule or come too late. A public operation states its refusals itself.
 */
function usualRefusals({ method, path, security }: RouteConfig): readonly Refusal[] {
  if (!security?.length) return []
  return [
    'anyone',
    ...(path.includes('{') ? (['one'] as const) : []),
    ...(method === 'get' ? [] : (['write'] as const)),
  ]
}
