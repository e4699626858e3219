import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import type { Portal } from './handle-request'

export type Middleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void
export type DevelopmentPages = Pick<Portal, 'assets' | 'remix'> & { middleware: Middleware }

/**
 * `npm run dev`: pages straight from the sources, with hot reload, through Vite's middleware in
 * front of our own handler.
 */
export async function createDevelopmentPages(): Promise<DevelopmentPages> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true } })
  const load = () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>
  const handler = createRequestHandler(load, 'development')
  return { assets: () => null, remix: () => handler as ReturnType<Portal['remix']>, middleware: vite.middlewares }
}
