import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { readConfig } from '~/http/config.server'
import { handleRequest, type Portal } from '~/http/handle-request'
import { createLogger } from '~/http/logger'
import { loadAssets } from '~/http/serve-assets'
import { encodeLate } from '~/remix/late-hand-over.server'
import { routeSubsets } from '~/remix/route-subsets'
import { onFreePort } from '../support/free-port'
import type { TestApi } from '../support/open-test-api'
import { ROOT } from '../support/source-hash'

export interface ServedPortal {
  origin: string
  close(): Promise<void>
}

/**
 * The built pages, behind the portal's own front, over a test's API: for tests that must reach behind the API,
 * into its database or clock.
 */
export async function servePortal(api: TestApi): Promise<ServedPortal> {
  const build = (await import(
    /* @vite-ignore */ pathToFileURL(join(ROOT, 'build/server/index.js')).href
  )) as unknown as ServerBuild
  encodeLate()
  const assets = loadAssets(join(ROOT, 'build/client'))
  const remix = routeSubsets(build, (part) => createRequestHandler(part, 'production')) as Portal['remix']
  return onFreePort(async (port) => {
    const portal: Portal = {
      config: readConfig({ NODE_ENV: 'production', PORT: String(port), SESSION_SECRET: 'a-secret-of-this-test' }),
      log: createLogger(process.env.TEST_LOG ?? 'silent'),
      version: '1',
      ready: async () => true,
      api: { fetch: api.send },
      sendToApi: api.send,
      assets,
      remix,
    }
    const handle = handleRequest(portal)
    const server = createServer((incoming, outgoing) => void handle(incoming, outgoing))
    await once(server.listen(port), 'listening')
    return {
      origin: `http://localhost:${port}`,
      close: () =>
        new Promise((resolve) => {
          server.close(() => resolve())
          server.closeAllConnections()
        }),
    }
  })
}
