import { z } from '@hono/zod-openapi'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { webhookInput, webhookUpdateInput } from '#domain/engagement/webhooks/webhook-input'
import { MAX_WEBHOOKS, ROTATION_HOURS } from '#domain/engagement/webhooks/webhook-words'
import { emptyAsAbsent } from '#domain/ground/forms/empty-as-null'
import { id } from '#domain/ground/numbers/id'
import { webhooks } from '../../ground/db/schema/feed'
import { ApiError } from '../../ground/errors/api-error'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { hasChanges, saveChanges } from '../../ground/http/save-changes'
import { body, done, idParams, json, named, saved } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { requireProof } from '../../people/two-step/require-proof'
import { secretShown } from './webhook'
import { lockWebhook, requireKeeper, requireWebhookUrl } from './webhook-queries'
import { newWebhookSecret, sealWebhookSecret } from './webhook-secrets'

const TAGS = ['Webhooks']
const XACT = sql<number>`(pg_current_xact_id()::text)::bigint`

/** @throws WEBHOOK_URL_REFUSED, WEBHOOK_LIMIT_REACHED, PROOF_REQUIRED, and as `requireKeeper` */
export const createWebhook = endpoint(
  {
    method: 'post',
    path: '/webhooks',
    tags: TAGS,
    summary: 'Cria um webhook e mostra o segredo uma única vez; até 5 por empresa',
    ...secured(),
    request: {
      body: body(
        named(webhookInput, 'WebhookInput')
          .extend({
            userId: emptyAsAbsent(id()).openapi({ description: 'Só para pessoas: o usuário de API de quem é' }),
          })
          .openapi('WebhookCreate'),
      ),
    },
    refusals: ['anyone', 'one', 'write'],
    responses: {
      201: json(z.object({ id: z.number().int(), ...secretShown }).openapi('CreatedWebhook'), 'O webhook'),
    },
  },
  async (c) => {
    const { userId: wanted, url, events } = c.req.valid('json')
    const { who, deps } = c.var
    const userId = wanted ?? who.userId
    if (who.kind === 'API' && userId !== who.userId) throw new ApiError('NOT_FOUND')
    requireWebhookUrl(url, deps.config)
    await requireProof(c)
    let secret: string | null = null
    const answer = await writeOnce(c, async (tx) => {
      const { companyId } = await requireKeeper(tx, who, userId)
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('webhooks'), ${companyId}::int)`)
      const { rows } = await tx.execute<{ n: number }>(sql`
        SELECT count(*)::int AS n FROM webhooks w JOIN users u ON u.id = w.user_id
         WHERE w.company_id = ${companyId} AND w.destroyed_at IS NULL AND u.destroyed_at IS NULL`)
      if (rows[0]!.n >= MAX_WEBHOOKS) throw new ApiError('WEBHOOK_LIMIT_REACHED')
      secret = newWebhookSecret()
      const now = deps.now()
      const sealed = sealWebhookSecret(secret, companyId, deps.config)
      const [row] = await tx
        .insert(webhooks)
        .values({ companyId, userId, url, events: [...events], secret: sealed, createdAt: now, updatedAt: now })
        .returning()
      await writeAudit(c, tx, { action: 'create', table: 'webhooks', id: row!.id, before: null, after: row! })
      return { status: 201 as const, body: { id: row!.id } }
    })
    return c.json({ ...answer.body, secret }, 201)
  },
)

const webhookChange = documentChange(webhookUpdateInput, { document: 'WebhookUpdateInput', change: 'WebhookUpdate' })

/** @throws WEBHOOK_URL_REFUSED, PROOF_REQUIRED for another address, and as `lockWebhook` */
export const updateWebhook = endpoint(
  {
    method: 'put',
    path: '/webhooks/{id}',
    tags: TAGS,
    summary: 'Altera endereço e eventos, liga e desliga; ligado, conta só o que acontecer depois',
    ...secured(),
    request: {
      params: idParams,
      body: webhookChange.body,
    },
    responses: { 200: json(saved, 'Salvo') },
  },
  async (c) => {
    const { version } = c.req.valid('json')
    const { who, deps } = c.var
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockWebhook(tx, who, c.req.valid('param').id, version)
      const { url, events, enabled } = await webhookChange.whole(c, before)
      requireWebhookUrl(url, deps.config)
      // Signed messages would go to another address.
      if (before.url !== url) await requireProof(c, tx)
      const target = { url, events: [...events] }
      const isMoved = hasChanges(before, target)
      const after = await saveChanges(c, tx, webhooks, before, {
        ...target,
        enabled,
        // An API user who moves a webhook is sent what it sees itself, never what a colleague sees.
        ...(isMoved && who.kind === 'API' ? { userId: who.userId } : {}),
        ...(enabled ? { disabledReason: null } : before.enabled ? { disabledReason: 'PERSON' as const } : {}),
        ...(enabled && !before.enabled ? { failingSince: null } : {}),
      })
      if (enabled && !before.enabled)
        await tx.update(webhooks).set({ sinceXact: XACT }).where(eq(webhooks.id, before.id))
      if (!enabled && before.enabled)
        await tx.execute(sql`
          UPDATE webhook_deliveries SET state = 'DEAD', finished_at = ${deps.now().toISOString()}::timestamptz
           WHERE webhook_id = ${before.id} AND state = 'QUEUED' AND lease_until IS NULL`)
      return { status: 200 as const, body: { id: after.id, version: after.version } }
    })
    return c.json(answer.body, 200)
  },
)

export const deleteWebhook = endpoint(
  {
    method: 'delete',
    path: '/webhooks/{id}',
    tags: TAGS,
    summary: 'Exclui um webhook; o que estava na fila não é mais enviado',
    ...secured(),
    request: { params: idParams },
    responses: { 200: json(done, 'Excluído') },
  },
  async (c) => {
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockWebhook(tx, c.var.who, c.req.valid('param').id)
      const now = c.var.deps.now()
      await tx
        .update(webhooks)
        .set({ destroyedAt: now, enabled: false, updatedAt: now, version: before.version + 1 })
        .where(and(eq(webhooks.id, before.id), isNull(webhooks.destroyedAt)))
      await writeAudit(c, tx, { action: 'delete', table: 'webhooks', id: before.id, before, after: null })
      return { status: 200 as const, body: { id: before.id } }
    })
    return c.json(answer.body, 200)
  },
)

/** What signs beside the secret of now, and will go on doing so once that one is replaced. */
function stillSigning({ previousSecret, previousUntil, olderSecrets }: typeof webhooks.$inferSelect, now: Date) {
  const previous =
    previousSecret && previousUntil ? [{ secret: previousSecret, until: previousUntil.toISOString() }] : []
  return [...previous, ...olderSecrets].filter(({ until }) => new Date(until) > now)
}

/** @throws PROOF_REQUIRED, and as `lockWebhook` */
export const rotateWebhookSecret = endpoint(
  {
    method: 'post',
    path: '/webhooks/{id}/rotateSecret',
    tags: TAGS,
    summary: 'Troca o segredo e mostra o novo uma única vez; por 24 horas os dois assinam',
    ...secured(),
    request: { params: idParams },
    responses: {
      200: json(
        z.object({ id: z.number().int(), previousUntil: z.iso.datetime(), ...secretShown }).openapi('RotatedWebhook'),
        'O segredo novo',
      ),
    },
  },
  async (c) => {
    const { who, deps } = c.var
    await requireProof(c)
    let secret: string | null = null
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockWebhook(tx, who, c.req.valid('param').id)
      const now = deps.now()
      const previousUntil = new Date(now.getTime() + ROTATION_HOURS * 3_600_000)
      secret = newWebhookSecret()
      const sealed = sealWebhookSecret(secret, before.companyId, deps.config)
      const [row] = await tx
        .update(webhooks)
        .set({
          secret: sealed,
          previousSecret: before.secret,
          previousUntil,
          olderSecrets: stillSigning(before, now),
          version: before.version + 1,
          updatedAt: now,
        })
        .where(eq(webhooks.id, before.id))
        .returning()
      await writeAudit(c, tx, { action: 'rotateSecret', table: 'webhooks', id: before.id, before, after: row! })
      return { status: 200 as const, body: { id: before.id, previousUntil: previousUntil.toISOString() } }
    })
    return c.json({ ...answer.body, secret }, 200)
  },
)
