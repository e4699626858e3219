import { sql } from 'drizzle-orm'
import { hashToken } from '../../api/ground/http/authenticate'
import { DEMO_LOGINS, type Persona } from '../../api/over/seed/demo-logins'
import { newToken } from '../../api/people/users/new-token'
import type { TestApi } from '../support/open-test-api'
import { sheetParts } from '../support/read-sheet'
import { CANARY, COST_FORMS } from './mark-rows'
import { isOwned, type OwnedScope, ROWS, type Scope } from './operation-rows'
import type { Recorded } from './record-recipes'
import { makeTeamStaff } from './team-actor'

export interface MatrixOperation {
  method: string
  path: string
  scope: Scope
  isPublic: boolean
  permissions: string[]
  isStaff: boolean
  /** Of companies that buy alone: for staff, administrators included, there is nothing (decision 043). */
  isOfCompany: boolean
  /** Names of its query parameters. */
  query: string[]
  /** Names of the fields of its body. */
  body: string[]
}

interface Parameter {
  name: string
  in: string
}

interface ContractOperation {
  security?: object[]
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { content: Record<string, { schema: BodySchema }> }
  'x-permissions'?: string[]
  'x-staff'?: boolean
  'x-company'?: boolean
}

interface BodySchema {
  $ref?: string
  allOf?: BodySchema[]
  properties?: Record<string, object>
}

interface Contract {
  /** Of every operation that says nothing else. */
  security?: object[]
  components: { parameters: Record<string, Parameter>; schemas: Record<string, BodySchema> }
  paths: Record<string, Record<string, ContractOperation>>
}

/** Every operation of the contract with its row. @throws for a path without one, and for a row without a path */
export async function readOperations(api: TestApi): Promise<MatrixOperation[]> {
  const { paths, components, security = [] } = (await api.anonymous.get<Contract>('/openapi.json')).body
  const without = Object.keys(paths).filter((path) => ROWS[path] === undefined)
  if (without.length > 0) throw new Error(`no row in tests/tenants/operation-rows.ts: ${without.join(', ')}`)
  const gone = Object.keys(ROWS).filter((path) => paths[path] === undefined)
  if (gone.length > 0) throw new Error(`a row without an operation: ${gone.join(', ')}`)
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      scope: ROWS[path]!,
      isPublic: !(operation.security ?? security).some((scheme) => 'bearer' in scheme),
      permissions: operation['x-permissions'] ?? [],
      isStaff: operation['x-staff'] ?? false,
      isOfCompany: operation['x-company'] ?? false,
      query: (operation.parameters ?? [])
        .map((one) => ('$ref' in one ? components.parameters[one.$ref.split('/').at(-1) ?? '']! : one))
        .filter((one) => one.in === 'query')
        .map(({ name }) => name),
      body: Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) => fieldsOf(schema, components)),
    })),
  )
}

/** The names of a body's fields, whatever it is put together from. */
function fieldsOf({ $ref, allOf = [], properties = {} }: BodySchema, components: Contract['components']): string[] {
  const named = $ref === undefined ? undefined : components.schemas[$ref.split('/').at(-1) ?? '']
  const parts = named ? [...allOf, named] : allOf
  return [...Object.keys(properties), ...parts.flatMap((part) => fieldsOf(part, components))]
}

export interface Actor {
  name: string
  token: string | null
  /** Turned away whatever they ask: not logged in, or no longer welcome. */
  isOut: boolean
  /** Logged in, but has not accepted the terms. */
  isWaiting?: boolean
  isAdmin: boolean
  isStaff: boolean
  permissions: readonly string[]
  /** May not see the other companies, whose data is marked: must never see a canary. */
  isBlind: boolean
  /** May see what things cost. */
  seesCosts: boolean
  /** Works for the other company: the others' foreign records are its own, and the other way round. */
  isOther: boolean
}

/** One user of every kind, with a live token (or a dead one) each, whose owner has just given the password. */
export async function gatherActors(api: TestApi): Promise<Actor[]> {
  const issue = async (email: string, columns: { revoked?: true } = {}) => {
    const token = newToken()
    await api.db.execute(sql`
      INSERT INTO access_tokens (user_id, kind, name, token_hash, password_proved_at, created_at, last_used_at, expires_at, revoked_at)
      SELECT id, CASE WHEN kind = 'API' THEN 'API' ELSE 'LOGIN' END, 'matriz', ${hashToken(token)}, ${api.now().toISOString()}, ${api.now().toISOString()}, ${api.now().toISOString()}, '2099-01-01',
             ${columns.revoked ? api.now().toISOString() : null} FROM users WHERE email = ${email}`)
    return token
  }
  const actor = async (name: string, email: string, more: Partial<Actor> = {}): Promise<Actor> => {
    const { rows } = await api.db.execute<{ isAdmin: boolean; isBold: boolean; permissions: string[] }>(sql`
      SELECT r.is_admin AS "isAdmin", r.is_bold AS "isBold", r.permissions FROM users u JOIN roles r ON r.id = u.role_id WHERE u.email = ${email}`)
    const { isAdmin, isBold, permissions } = rows[0]!
    const isStaff = isAdmin || isBold
    const sees = ['orders:ViewContributionMargin', 'products:updateCostPrice', 'auditLogs:logs']
    return {
      name,
      token: await issue(email),
      isOut: false,
      isAdmin,
      isStaff,
      permissions,
      isBlind: !isStaff,
      isOther: false,
      seesCosts: isAdmin || sees.some((key) => permissions.includes(key)),
      ...more,
    }
  }
  const persona = (key: Persona, more: Partial<Actor> = {}) => actor(key, DEMO_LOGINS[key].email, more)
  const out = { isOut: true, isBlind: true }
  return [
    { ...(await persona('integrator', out)), name: 'anonymous', token: null },
    await persona('integrator'),
    await persona('readOnly'),
    await persona('apiUser'),
    await persona('termsPending', { isWaiting: true }),
    await persona('admin'),
    await persona('consultant'),
    await persona('finance'),
    // Staff without a permission on companies, orders or people: as blind as an integrator.
    await persona('marketing', { isBlind: true }),
    // Staff of one team, with every permission but those on all companies.
    await actor('staff of one team', await makeTeamStaff(api), { isBlind: true }),
    await persona('pampa', { isBlind: false, isOther: true }),
    await actor('inactive', 'inativo@soldovale.example', out),
    await actor('of a suspended company', 'integrador@raiocerto.example', out),
    {
      ...(await persona('integrator', out)),
      name: 'revoked token',
      token: await issue(DEMO_LOGINS.integrator.email, { revoked: true }),
    },
  ]
}

export type KnownRecords = Record<OwnedScope, { own: string; foreign: string }>

/** Other parameters of a path; one of each is enough, since it is the same for all. */
const OTHER_PARAMETERS: Readonly<Record<string, string>> = {
  token: 'A'.repeat(43),
  cnpj: '99900014000129',
  cep: '88301000',
  key: '0b9df5c8-6f9b-4d0a-9f43-6b9f6a0c5a11',
  slug: 'nao-existe',
  number: '0',
  year: '2026',
  version: '1',
  tokenId: '1',
  sha256: 'a'.repeat(64),
  productId: '1',
}
export const MISSING = '999999999'

/** The ids to try with an operation, by what they are to this actor. */
export function idsFor(
  { path, scope }: MatrixOperation,
  { isOther, isStaff }: Actor,
  known: KnownRecords,
): [Kind, string][] {
  if (!path.includes('{id}')) return [['own', '']]
  const unknown: [Kind, string][] = [
    ['missing', MISSING],
    ['malformed', 'abc'],
  ]
  // Kits are the provider's own: its people see each, whomever a promotion offers it to.
  if (!isOwned(scope) || (scope === 'kit' && isStaff)) return unknown
  const { own, foreign } = known[scope]
  return [...unknown, ['foreign', isOther ? own : foreign], ['own', isOther ? foreign : own]]
}

/**
 * Whether to send it at all: what users may do with their own records is shown by the tests of each resource, and here
 * would only change what the next actor finds.
 */
export function isWorthTrying(actor: Actor, operation: MatrixOperation, kind: Kind): boolean {
  if (operation.method === 'GET' || kind === 'missing' || kind === 'malformed') return true
  if (actor.isOut || operation.isPublic || !may(actor, operation)) return true
  if (actor.isWaiting) return operation.scope !== 'self'
  return kind === 'foreign' && !seesOthers(actor)
}
export type Kind = 'own' | 'foreign' | 'missing' | 'malformed'

export interface Probe {
  status: number
  code: string | undefined
  /** All that came back, sheets unpacked. */
  text: string
  /** What it says to a caller who compares: body and headers, but for the id that was asked for and the hour. */
  said: string
}

/** Headers that differ between two answers to one question. */
const VARYING = /^(date|x-request-id|ratelimit.*|x-ratelimit.*|content-length|server-timing)$/

/** Sends one request of the matrix. */
export async function probe(
  api: TestApi,
  { method, path }: MatrixOperation,
  token: string | null,
  id: string,
  recorded: Recorded | undefined,
  query = '',
): Promise<Probe> {
  const real = path.replace('{id}', id).replace(/\{(\w+)\}/g, (_, name: string) => OTHER_PARAMETERS[name] ?? '1')
  const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {})
  const body = method === 'GET' ? undefined : (recorded?.body ?? {})
  const isForm = body instanceof FormData
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json')
  const response = await api.send(
    new Request(`http://api.test/api${real}${query}`, {
      method,
      headers,
      body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
    }),
  )
  const bytes = new Uint8Array(await response.arrayBuffer())
  const isSheet = response.status === 200 && response.headers.get('content-type')?.includes('spreadsheet')
  const text = isSheet ? Object.values(sheetParts(bytes)).join('\n') : Buffer.from(bytes).toString('utf8')
  const code = /^\{"code":"(\w+)"/.exec(text)?.[1]
  const told = id === '' ? text : text.replaceAll(new RegExp(`(?<!\\d)${id}(?!\\d)`, 'g'), '{id}')
  const said = [told, ...[...response.headers].filter(([name]) => !VARYING.test(name)).map(String)].join('\n')
  return {
    status: response.status,
    code,
    text: `${text}\n${JSON.stringify([...response.headers])}`,
    said,
  }
}

export const may = (actor: Actor, { permissions, isStaff }: MatrixOperation): boolean =>
  actor.isAdmin ||
  ((!isStaff || actor.isStaff) &&
    (permissions.length === 0 || permissions.some((key) => actor.permissions.includes(key))))

/**
 * The problems of an answer; none when all is well. `missing` is the answer that the same actor got for an id that does
 * not exist.
 */
export function judge(
  actor: Actor,
  operation: MatrixOperation,
  kind: Kind,
  answer: Probe,
  missing: Probe | undefined,
): string[] {
  const problems: string[] = []
  const { status, code, text } = answer
  const expectStatus = (...wanted: number[]) => {
    if (!wanted.includes(status)) problems.push(`answered ${status} ${code ?? ''}, not ${wanted.join(' or ')}`)
  }
  if (status >= 500) problems.push(`answered ${status}`)
  if (actor.isBlind && text.includes(CANARY))
    problems.push(`showed ${text.slice(Math.max(0, text.indexOf(CANARY) - 40), text.indexOf(CANARY) + 40)}`)
  if (!actor.seesCosts) for (const cost of COST_FORMS) if (text.includes(cost)) problems.push(`told the cost ${cost}`)
  if (operation.isPublic) {
    // A dead token is refused at every door, also where none is asked for.
    if (actor.isOut && actor.token !== null) expectStatus(401)
    return problems
  }
  if (actor.isOut) expectStatus(401)
  else if (actor.isWaiting) {
    if (operation.scope !== 'self') expectStatus(403)
  } else if (!may(actor, operation)) expectStatus(403)
  else if (operation.isOfCompany && actor.isStaff) expectStatus(404)
  else if (kind === 'foreign' && !seesOthers(actor)) {
    expectStatus(403, 404)
    if (missing && (missing.status !== status || missing.code !== code))
      problems.push(`tells a foreign id (${status} ${code}) from a missing one (${missing.status} ${missing.code})`)
    else if (missing && missing.said !== answer.said)
      problems.push(`tells a foreign id from a missing one: ${answer.said} and not ${missing.said}`)
  } else if (kind === 'missing') expectStatus(403, 404)
  else if (kind === 'malformed') expectStatus(403, 404)
  else if (status === 401) problems.push('answered 401 to somebody who is logged in')
  return problems
}

/** Staff who serve all companies, or those of their team, have no foreign ids. */
const seesOthers = (actor: Actor): boolean => actor.isStaff && !actor.isBlind
