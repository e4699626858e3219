/**
 * Serves hello world, or the portal with its API's answers kept after the first, behind one and the same adapter
 * (guard, headers, brotli 5): what is compared is Remix with one route against the portal with all of them. Arguments:
 * `hello` or `portal`, and a port.
 */
import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import pino from 'pino'
import type { SendToApi } from '~/http/call-api'
import { readConfig } from '~/http/config.server'
import { handleRequest, type Portal } from '~/http/handle-request'
import { loadAssets } from '~/http/serve-assets'
import { encodeLate } from '~/remix/late-hand-over.server'
import { routeSubsets } from '~/remix/route-subsets'

const [kind, port = '0'] = process.argv.slice(2)
const isHello = kind === 'hello'
const build = (await import(
  pathToFileURL(isHello ? '.cache/hello/server/index.js' : 'build/server/index.js').href
)) as ServerBuild
const api = isHello ? null : await (await import('../api/create-api')).createApi(process.env, { version: '1' })

/** Data is stubbed with the API's own first answers, so that neither database nor API is measured here. */
function keepAnswers(send: SendToApi): SendToApi {
  const kept = new Map<string, { body: ArrayBuffer; status: number; headers: Headers }>()
  return async (request, patience) => {
    if (request.method !== 'GET') return send(request, patience)
    const known = kept.get(request.url)
    if (known) return new Response(known.body.slice(0), { status: known.status, headers: known.headers })
    const answer = await send(request, patience)
    const body = await answer.arrayBuffer()
    if (answer.ok && request.headers.has('authorization'))
      kept.set(request.url, { body, status: answer.status, headers: answer.headers })
    return new Response(body.slice(0), { status: answer.status, headers: answer.headers })
  }
}

if (!isHello) encodeLate()
const handlerFor = routeSubsets(build, (part) => createRequestHandler(part, 'production'))
const portal: Portal = {
  config: readConfig({ ...process.env, PORT: port, APP_URL: `http://127.0.0.1:${port}` }),
  log: pino({ level: 'silent' }),
  version: '1',
  ready: async () => true,
  api: api ?? undefined,
  sendToApi: keepAnswers(api ? (request) => api.fetch(request) : async () => new Response(null, { status: 404 })),
  assets: loadAssets(isHello ? '.cache/hello/client' : 'build/client'),
  remix: handlerFor as Portal['remix'],
}
const handle = handleRequest(portal)
createServer((incoming, outgoing) => void handle(incoming, outgoing)).listen(Number(port), '127.0.0.1', () =>
  process.send?.('ready'),
)
process.on('message', (message) => message === 'memory' && process.send?.(process.memoryUsage().rss))
process.on('SIGINT', () => process.exit(0))
