import { z } from '@hono/zod-openapi'
import { list } from '#domain/ground/forms/list'
import { networkOf } from '../../../front/network-of'
import { accessTokens } from '../../ground/db/schema/people'
import { hashToken } from '../../ground/http/authenticate'
import { clientAddress } from '../../ground/http/client-address'
import type { ApiContext } from '../../ground/http/context'
import { type KnownDevice, rememberDevice } from './known-devices'
import { newToken } from './new-token'

/** What a caller keeps of its earlier logins, so that strangers' failures do not count for it. */
export const deviceTokens = list(z.string().max(100), { max: 10 })
  .default([])
  .openapi({ description: 'O `device` que logins anteriores responderam: tem tentativas próprias' })

export const opened = z
  .object({
    token: z.string(),
    device: z.string().openapi({ description: 'A guardar, e a mandar em `devices` no próximo login' }),
  })
  .openapi('Token')

/**
 * Opens a session of a user who has shown all that is asked for: the password, which proves the owner for a while
 * (api/people/two-step/require-proof.ts), and a code of the second step unless this device is not asked for one.
 * @param skipsTwoStep this device is asked for no second step for 30 days
 */
export async function openSession(
  c: ApiContext,
  userId: number,
  known: KnownDevice | null,
  { gaveCode = false, skipsTwoStep = false } = {},
): Promise<z.infer<typeof opened>> {
  const { db, config } = c.var.deps
  const now = c.var.deps.now()
  const address = clientAddress(c)
  const userAgent = c.req.header('user-agent')?.slice(0, 300) ?? null
  const token = newToken()
  const device = await db.transaction(async (tx) => {
    const { id, token: deviceToken } = await rememberDevice(tx, known, {
      userId,
      now,
      skipsTwoStep,
      userAgent,
      address,
    })
    await tx.insert(accessTokens).values({
      userId,
      tokenHash: hashToken(token),
      userAgent,
      address,
      network: networkOf(address, { ipv4Bits: 24 }),
      deviceId: id,
      passwordProvedAt: now,
      codeProvedAt: gaveCode ? now : null,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + config.tokenDays * 86_400_000),
    })
    return deviceToken
  })
  return { token, device }
}
