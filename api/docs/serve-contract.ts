import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { ApiEnv } from '../http/context'
import { json } from '../http/schemas'

const HEAD = {
  openapi: '3.1.0',
  info: { title: 'Portal Solar – API REST', version: '1' },
  servers: [{ url: '/api' }],
}

/** Serves the OpenAPI file of every route mounted so far; its paths are relative to the server '/api', as OpenAPI wants them. */
export function serveContract(api: OpenAPIHono<ApiEnv>): void {
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/api/openapi.json',
    tags: ['Documentação'],
    summary: 'Este contrato',
    security: [],
    responses: { 200: json(z.looseObject({}), 'OpenAPI 3.1') },
  })
  api.get('/api/openapi.json', (c) => {
    const { paths = {}, ...contract } = api.getOpenAPI31Document(HEAD)
    const relative = Object.entries(paths).map(([path, operations]) => [path.replace(/^\/api(?=\/)/, ''), operations])
    return c.json({ ...contract, paths: Object.fromEntries(relative) })
  })
}
