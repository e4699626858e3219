/** Stands in until `npm run openapi` generates the types from `api/openapi.json`. */
// biome-ignore-all lint/suspicious/noExplicitAny: a stand-in
type AnyOperation = { parameters: any; requestBody?: any; responses: { 200: { content: { 'application/json': any } } } }
export interface paths {
  [path: string]: {
    parameters: any
    get: AnyOperation
    post: AnyOperation
    put: AnyOperation
    delete: AnyOperation
    patch: AnyOperation
  }
}
