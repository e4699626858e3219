import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import type { Who } from '../../ground/caller/who'
import type { Config } from '../../ground/config/config'
import type { RowOf } from '../../ground/db/row-of'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { mintTokenLink, type TokenOwner } from '../../ground/mail/mint-token'

/** Only where no mail leaves and nothing is real: the embedded demo, and only an administrator (domain 4.7). */
export const mayMintLinks = (
  { isAdmin }: Pick<Who, 'isAdmin'>,
  { smtpUrl, databaseUrl, seedDemo }: Pick<Config, 'smtpUrl' | 'databaseUrl' | 'seedDemo'>,
): boolean => isAdmin && smtpUrl === null && databaseUrl === null && seedDemo

/**
 * Not by `writeOnce`, which would keep the answer and with it the link; a second call makes a
 * newer link and ends this one.
 * @throws FORBIDDEN outside the embedded demo, NOT_FOUND for a mail without a link or whose
 * reader may no longer have one
 */
export const mintNotificationLink = endpoint(
  {
    method: 'post',
    path: '/notifications/{id}/link',
    tags: ['Notificações'],
    summary: 'Na demonstração sem servidor de e-mail: faz o link de um e-mail, e encerra o anterior',
    ...securedForStaff('notifications:list'),
    request: { params: idParams },
    responses: {
      200: json(z.object({ url: z.string() }).openapi('MintedLink'), 'O link, que só aparece aqui'),
    },
  },
  async (c) => {
    const { who, deps } = c.var
    if (!mayMintLinks(who, deps.config)) throw new ApiError('FORBIDDEN')
    const { id } = c.req.valid('param')
    const url = await deps.db.transaction(async (tx) => {
      const { rows } = await tx.execute<RowOf<TokenOwner>>(sql`
        SELECT token_purpose AS "tokenPurpose", user_id::int AS "userId", company_id::int AS "companyId"
          FROM outbox_mails WHERE id = ${id} AND token_purpose IS NOT NULL`)
      const owner = rows[0]
      const link = owner && (await mintTokenLink(tx, owner, { appUrl: deps.config.appUrl, now: deps.now() }))
      if (!link) throw new ApiError('NOT_FOUND')
      await writeAudit(c, tx, {
        action: 'mintLink',
        table: 'outbox_mails',
        id,
        before: null,
        after: { tokenPurpose: owner.tokenPurpose },
      })
      return link
    })
    return c.json({ url }, 200)
  },
)
