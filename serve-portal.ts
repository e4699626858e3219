import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { type SendToApi, sendOverHttp } from '~/http/call-api'
import { readConfig } from '~/http/config.server'
import type { Middleware } from '~/http/development-pages'
import { handleRequest, type Portal } from '~/http/handle-request'
import { createLogger } from '~/http/logger'
import { watchRemoteApi } from '~/http/remote-ready'
import { loadAssets } from '~/http/serve-assets'
import { encodeLate } from '~/remix/late-hand-over.server'
import { routeSubsets } from '~/remix/route-subsets'
import { buildNumber } from './front/build-number'
import { LISTENER_OPTIONS, limitServer } from './front/limit-server'
import { listenWhenReady, obey, tellsAddress } from './front/obey-primary'
import { endWithSentence } from './front/refused-start-error'
import { createStop } from './front/stop-server'

const log = createLogger()
const config = settings()

// The API in this process, or elsewhere: the one place that knows both sides.
const version = buildNumber()
const api = config.apiBaseUrl
  ? undefined
  : await (await import('./api/create-api')).createApi(process.env, { version }).catch(endWithSentence)
const sendToApi: SendToApi = config.apiBaseUrl ? sendOverHttp(config.apiBaseUrl) : (request) => api!.fetch(request)

const pages: Pick<Portal, 'assets' | 'remix'> & { middleware?: Middleware } = config.isDevelopment
  ? await developmentPages()
  : await builtPages()
const remoteApi = watchRemoteApi(config.apiBaseUrl ?? '')
const portal: Portal = {
  config,
  log,
  version,
  ready: async () => !isStopping() && (await (api ? api.ready() : remoteApi())),
  api,
  sendToApi,
  assets: pages.assets,
  remix: pages.remix,
}

const handle = handleRequest(portal)
const server = createServer(LISTENER_OPTIONS, (incoming, outgoing) => {
  if (pages.middleware) pages.middleware(incoming, outgoing, () => handle(incoming, outgoing))
  else handle(incoming, outgoing)
})
limitServer(server, config.bounds)
const { stop, retire, isStopping } = createStop(server, {
  log,
  leave: async () => api?.leave(),
  close: async () => api?.close(),
})
obey({ stop, retire })
await listenWhenReady(() => {
  server.listen(config.port, () => {
    log.info({ port: config.port, version: portal.version, api: config.apiBaseUrl ?? 'in process' }, 'portal is up')
    if (tellsAddress()) console.log(`\n  Portal: ${config.origins[0]}\n`)
  })
}, portal.ready)

function settings() {
  try {
    return readConfig(process.env)
  } catch (error) {
    return endWithSentence(error)
  }
}

async function builtPages(): Promise<Pick<Portal, 'assets' | 'remix'>> {
  const build = (await import(pathToFileURL('build/server/index.js').href)) as ServerBuild
  encodeLate()
  const handlerFor = routeSubsets(build, (part) => createRequestHandler(part, 'production'))
  return { assets: loadAssets('build/client'), remix: handlerFor as Portal['remix'] }
}

async function developmentPages() {
  const { createDevelopmentPages } = await import('~/http/development-pages')
  return createDevelopmentPages()
}
