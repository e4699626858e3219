import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { type PreparedAnswer, prepareAnswer, replyWith } from '../../../front/prepared-answer'
import { describeEvents } from '../../engagement/webhooks/event-schemas'
import type { ApiEnv } from '../../ground/http/context'
import { json } from '../../ground/http/schemas'
import { foldContract } from './fold-contract'
import { NAMED_SCHEMAS } from './named-schemas'
import { NAMED_VALUES } from './named-values'

const HEAD = {
  openapi: '3.1.0',
  info: { title: 'API REST', version: '1' },
  servers: [{ url: '/api' }],
}
/** Written one after the other, so that a slow client is seen to take it. */
const SLICE = 131_072

/**
 * The contract as the code describes it: every route mounted so far, with paths relative to the server
 * '/api', as OpenAPI wants them. It takes a fifth of a second: `npm run openapi` writes it down, and CI fails
 * when what is written differs.
 */
export function describeContract(api: OpenAPIHono<ApiEnv>): object {
  for (const [name, schema] of Object.entries(NAMED_SCHEMAS)) api.openAPIRegistry.register(name, schema)
  const { paths = {}, components, ...contract } = api.getOpenAPI31Document(HEAD)
  const relative = Object.entries(paths).map(([path, operations]) => [path.replace(/^\/api(?=\/)/, ''), operations])
  const whole = {
    ...contract,
    webhooks: describeEvents(),
    components: { ...components },
    paths: Object.fromEntries(relative),
  }
  return foldContract(whole, NAMED_VALUES)
}

/** Serves the contract as it was written down: read and compressed once, when it is first asked for. */
export function serveContract(api: OpenAPIHono<ApiEnv>): void {
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/api/openapi.json',
    tags: ['Documentação'],
    summary: 'Este contrato',
    security: [],
    responses: { 200: json(z.looseObject({}), 'OpenAPI 3.1') },
  })
  api.get('/api/openapi.json', async (c) => {
    const { status, headers, body } = replyWith(await preparedContract(), {
      acceptEncoding: c.req.header('accept-encoding'),
      ifNoneMatch: c.req.header('if-none-match'),
    })
    // It holds no user's data, so caches may keep it; they ask each time whether it has changed.
    const kept = { ...headers, 'Cache-Control': 'no-cache' }
    return body ? c.body(inSlices(body), 200, kept) : c.body(null, status, kept)
  })
}

let prepared: Promise<PreparedAnswer> | undefined

/** Shared by all who ask while it is made; one that could not be made is tried again. */
function preparedContract(): Promise<PreparedAnswer> {
  prepared ??= makeContract().catch((error: unknown) => {
    prepared = undefined
    throw error
  })
  return prepared
}

async function makeContract(): Promise<PreparedAnswer> {
  const { default: contract } = await import('../../generated/openapi.json')
  return prepareAnswer(JSON.stringify(contract), 'application/json')
}

/** Views of the one copy that all share; a Response made of the bytes would copy them. */
function inSlices(whole: Buffer): ReadableStream<Uint8Array> {
  let sent = 0
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(whole.subarray(sent, sent + SLICE))
        sent += SLICE
        if (sent >= whole.length) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}
