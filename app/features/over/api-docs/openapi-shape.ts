/** The parts of an OpenAPI document that the page draws. */
export type OpenApi = {
  info: { title: string; version: string; description?: string }
  servers?: { url: string }[]
  paths: Record<string, Record<string, RawOperation>>
  /** What the portal sends, by the event's name. */
  webhooks?: Record<string, Record<string, RawOperation>>
  components?: {
    schemas?: Record<string, Schema>
    parameters?: Record<string, Parameter>
    responses?: Record<string, Response>
  }
}

export type Reference = { $ref: string }
type Parameter = { name: string; in: string; required?: boolean; description?: string; schema?: Schema }
type Response = { description?: string; content?: Record<string, { schema?: Schema }> }

export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  const?: unknown
  enum?: unknown[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

export type RawOperation = {
  'x-permissions'?: string[]
  'x-staff'?: boolean
  security?: object[]
  tags?: string[]
  summary?: string
  description?: string
  parameters?: (Parameter | Reference)[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
  responses?: Record<string, Response | Reference>
}
