import { z } from '@hono/zod-openapi'
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import type { Executor } from '../../ground/db/executor'
import { keptForms, knownDevices } from '../../ground/db/schema/logins'
import { accessTokens } from '../../ground/db/schema/people'
import { ApiError } from '../../ground/errors/api-error'
import { hashToken } from '../../ground/http/authenticate'
import { clientAddress } from '../../ground/http/client-address'
import type { ApiEnv } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, ok } from '../../ground/http/schemas'
import { securedForPeople } from '../../ground/http/secured'

const VALID_MS = 30 * 60_000
/** 256 KB, encrypted and as base64. */
const MOST_CONTENT = 350_000
/** Of one user: the newest stay, whatever is sent. */
const MOST_FORMS = 5

/** The token of the session that ended, and what logins of this browser answered as `device`, the last one first. */
export const ENDED_SESSION_HEADER = 'x-ended-session'
export const KNOWN_DEVICES_HEADER = 'x-known-devices'
const MOST_DEVICES = 10

/**
 * Lets in the user of the ended token, else the last one who logged in with the device. Only a browser that has logged
 * in here before can show either.
 * @throws UNAUTHENTICATED where neither names a user, RATE_LIMITED
 */
const rememberedOnly: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { db, publicLimits } = c.var.deps
  await publicLimits.take('keepForm', clientAddress(c))
  const devices = c.req.header(KNOWN_DEVICES_HEADER)?.split(',').slice(0, MOST_DEVICES) ?? []
  const userId = await ownerOf(db, c.req.header(ENDED_SESSION_HEADER) ?? null, devices)
  if (userId === null) throw new ApiError('UNAUTHENTICATED')
  c.set('remembered', userId)
  await next()
}

/** The user is known from the headers, so that no body of a stranger is read. */
const securedForRemembered: { middleware: MiddlewareHandler<ApiEnv>[]; security: Record<string, string[]>[] } = {
  middleware: [rememberedOnly],
  security: [{ endedSession: [] }, { knownDevices: [] }],
}

const name = z.string().regex(/^[\w-]{43}$/)
const content = z.string().min(1).max(MOST_CONTENT)
const kept = z.object({ content }).openapi('KeptForm')

/**
 * Keeps a form for the user whose session it was, encrypted by the sender. The table cannot be filled up: each user has
 * five.
 */
export const keepForm = endpoint(
  {
    method: 'post',
    path: '/users/keptForms',
    tags: ['Acesso'],
    summary: 'Guarda por 30 minutos, cifrado por quem o envia, o formulário de uma sessão que terminou',
    ...securedForRemembered,
    request: { body: body(z.object({ name, content }).openapi('KeepFormInput')) },
    refusals: ['anyone'],
    responses: { 200: json(ok, 'Guardado') },
  },
  async (c) => {
    const { name, content } = c.req.valid('json')
    const { remembered: userId, deps } = c.var
    const { db } = deps
    const now = c.var.deps.now()
    await db.transaction(async (tx) => {
      await tx.delete(keptForms).where(lte(keptForms.expiresAt, now))
      await tx
        .insert(keptForms)
        .values({ userId, name, content, createdAt: now, expiresAt: new Date(now.getTime() + VALID_MS) })
        .onConflictDoNothing()
      await tx.execute(sql`
        DELETE FROM kept_forms WHERE user_id = ${userId}
           AND id NOT IN (SELECT id FROM kept_forms WHERE user_id = ${userId} ORDER BY id DESC LIMIT ${MOST_FORMS})`)
    })
    return c.json({ ok: true as const }, 200)
  },
)

/**
 * Returns it once, and only to its writer; when another user asks for it by its name, it is deleted.
 * @throws NOT_FOUND
 */
export const takeKeptForm = endpoint(
  {
    method: 'post',
    path: '/users/me/keptForms/take',
    tags: ['Acesso'],
    summary: 'Devolve uma única vez o formulário guardado, a quem o enviou',
    ...securedForPeople(),
    request: { body: body(z.object({ name }).openapi('TakeKeptFormInput')) },
    refusals: ['anyone', 'one'],
    responses: { 200: json(kept, 'O conteúdo cifrado') },
  },
  async (c) => {
    const { db } = c.var.deps
    const [found] = await db
      .delete(keptForms)
      .where(eq(keptForms.name, c.req.valid('json').name))
      .returning({ userId: keptForms.userId, content: keptForms.content, expiresAt: keptForms.expiresAt })
    if (!found || found.userId !== c.var.who.userId || found.expiresAt <= c.var.deps.now())
      throw new ApiError('NOT_FOUND')
    return c.json({ content: found.content }, 200)
  },
)

/** @param devices that the browser knows, the last login first */
async function ownerOf(db: Executor, session: string | null, devices: readonly string[]): Promise<number | null> {
  if (session !== null) {
    const [found] = await db
      .select({ userId: accessTokens.userId })
      .from(accessTokens)
      .where(and(eq(accessTokens.tokenHash, hashToken(session)), eq(accessTokens.kind, 'LOGIN')))
    return found?.userId ?? null
  }
  const hashes = devices.map(hashToken)
  if (hashes.length === 0) return null
  const known = await db
    .select({ userId: knownDevices.userId, hash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(inArray(knownDevices.tokenHash, hashes))
  return known.find(({ hash }) => hash === hashes[0])?.userId ?? null
}
