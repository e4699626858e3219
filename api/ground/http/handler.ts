import type { RouteConfig, RouteHandler } from '@hono/zod-openapi'
import type { ApiEnv } from './context'

/** The handler of one route, typed by it. */
export type Handler<R extends RouteConfig> = RouteHandler<R, ApiEnv>
