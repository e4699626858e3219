import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { NOTICE_KINDS } from '#domain/engagement/notices/notice-words'
import { isPasswordStale } from '#domain/ground/dates/password-age'
import { brBoolean } from '#domain/ground/flags/br-boolean'
import { emptyAsAbsent } from '#domain/ground/forms/empty-as-null'
import { MAX_SIDEBAR_VIEWS } from '#domain/ground/lists/page-sizes'
import { keysOf } from '#domain/ground/objects/keys-of'
import { QUEUE_GROUPS, QUEUE_MENU_CAP } from '#domain/insight/queue/queue-groups'
import { VIEW_SCREENS } from '#domain/insight/saved-views/view-screens'
import { PERMISSION_KEYS } from '#domain/people/permissions/permissions'
import { THRESHOLD_ROLES } from '#domain/people/permissions/threshold-roles'
import { USER_KINDS } from '#domain/people/users/user-kinds'
import { shownNotices } from '../../engagement/engagement/shown-notices'
import { nameOrder } from '../../ground/db/name-order'
import { endpoint } from '../../ground/http/endpoint'
import { json, toIso } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { menuCounts, toMenuCounts } from '../../insight/queue/count-queue'
import { visibleSavedViews } from '../../insight/saved-views/visible-saved-views'
import { PROOF_FACTS, type ProofFacts, proofOf } from '../../people/two-step/find-proof'

/** More than these are '99+': the count of every page stops there. */
const UNREAD_CAP = 99

const me = z
  .object({
    id: z.number().int(),
    kind: z.enum(USER_KINDS),
    name: z.string(),
    email: z.string(),
    whatsapp: z.string().nullable(),
    company: z.object({
      id: z.number().int(),
      name: z.string(),
      fantasyName: z.string(),
      cnpj: z.string(),
      allowDetachedOrder: z.boolean(),
      helper: z.object({ name: z.string(), whatsapp: z.string().nullable() }).nullable(),
    }),
    role: z.object({
      id: z.number().int(),
      name: z.string(),
      level: z.number().int(),
      isAdmin: z.boolean(),
      isBold: z.boolean(),
    }),
    permissions: z.array(z.enum(PERMISSION_KEYS)),
    thresholdRole: z.enum(THRESHOLD_ROLES).nullable(),
    agreementsAccepted: z.boolean(),
    lastPasswordUpdate: z.iso.datetime(),
    needsPasswordUpdate: z.boolean(),
    needsTwoStep: z.boolean().openapi({ description: 'O perfil exige duas etapas, e não há' }),
    proof: z
      .object({
        heldUntil: z.iso.datetime().nullable().openapi({ description: 'Até então esta sessão pode mudar credenciais' }),
        asksCode: z.boolean().openapi({ description: 'A próxima confirmação pede também um código' }),
      })
      .openapi({ description: 'Há quanto tempo o dono da sessão confirmou a senha: POST /users/me/proof' }),
    version: z.number().int(),
    savedViews: z
      .array(z.object({ name: z.string(), screen: z.enum(VIEW_SCREENS), slug: z.string(), query: z.string() }))
      .openapi({ description: 'As visões que o menu lateral mostra' }),
    notices: z
      .array(z.object({ id: z.number().int(), kind: z.enum(keysOf(NOTICE_KINDS)), text: z.string() }))
      .openapi({ description: 'Os avisos que estão acima de cada página, até 3' }),
    unread: z
      .number()
      .int()
      .openapi({ description: `Quantas das próprias notificações não leu, até ${UNREAD_CAP + 1}` }),
    cartItems: z.number().int().openapi({ description: 'Quantos produtos diferentes há no carrinho' }),
    queue: z
      .array(z.object({ group: z.enum(QUEUE_GROUPS), total: z.number().int() }))
      .openapi({ description: `O que espera por ele, até ${QUEUE_MENU_CAP + 1} por grupo; vazio sem queue=true` }),
  })
  .openapi('Me')

export const showMe = endpoint(
  {
    method: 'get',
    path: '/users/me',
    tags: ['Acesso'],
    summary: 'Quem sou eu: dados, empresa, permissões e pendências',
    ...secured(),
    request: { query: z.object({ queue: emptyAsAbsent(brBoolean()) }) },
    responses: { 200: json(me, 'O usuário do token') },
  },
  async (c) => {
    const { who, deps } = c.var
    const { rows } = await deps.db.execute<
      Record<string, string | number | boolean | null> & {
        whatsapp: string | null
        helperWhatsapp: string | null
        savedViews: z.infer<typeof me>['savedViews']
        notices: z.infer<typeof me>['notices']
        queue: Record<string, number>
      } & ProofFacts
    >(sql`
      SELECT u.name, u.email, u.whatsapp, u.version, u.last_password_update AS "lastPasswordUpdate", r.id::int AS "roleId", r.name AS "roleName",
             c.id::int AS "companyId", c.name AS "companyName", c.fantasy_name AS "fantasyName", c.cnpj, c.allow_detached_order AS "allowDetachedOrder",
             h.name AS "helperName", h.whatsapp AS "helperWhatsapp",
             COALESCE((SELECT jsonb_agg(jsonb_build_object('name', s.name, 'screen', s.screen, 'slug', s.slug, 'query', s.query))
                         FROM (SELECT v.name, v.screen, v.slug, v.query FROM saved_views v WHERE v.in_sidebar AND ${visibleSavedViews(who)}
                                ORDER BY v.user_id = ${who.userId} DESC, v.screen, ${nameOrder(sql`v.name`)}, v.id LIMIT ${MAX_SIDEBAR_VIEWS}) s), '[]') AS "savedViews",
             COALESCE((SELECT jsonb_array_length(k.items) FROM carts k WHERE k.user_id = u.id), 0)::int AS "cartItems",
             ${shownNotices(deps.now())} AS notices, ${PROOF_FACTS},
             (SELECT count(*)::int FROM (SELECT 1 FROM notifications n WHERE n.user_id = u.id AND n.read_at IS NULL LIMIT ${UNREAD_CAP + 1}) n) AS unread,
             ${c.req.valid('query').queue ? menuCounts(who, deps.now()) : sql`'{}'::jsonb`} AS queue
        FROM users u JOIN roles r ON r.id = u.role_id JOIN companies c ON c.id = u.company_id
        LEFT JOIN access_tokens ses ON ses.id = ${who.tokenId}
        LEFT JOIN two_steps s ON s.user_id = u.id AND s.confirmed_at IS NOT NULL
        LEFT JOIN users h ON h.id = c.helper_user_id AND h.destroyed_at IS NULL
       WHERE u.id = ${who.userId}`)
    const { savedViews, notices, queue, ...row } = rows[0]!
    const proof = proofOf(row, deps.now())
    const lastPasswordUpdate = toIso(row.lastPasswordUpdate)!
    return c.json(
      {
        id: who.userId,
        kind: who.kind,
        name: String(row.name),
        email: String(row.email),
        whatsapp: row.whatsapp,
        company: {
          id: Number(row.companyId),
          name: String(row.companyName),
          fantasyName: String(row.fantasyName),
          cnpj: String(row.cnpj),
          allowDetachedOrder: row.allowDetachedOrder === true,
          helper: row.helperName ? { name: String(row.helperName), whatsapp: row.helperWhatsapp } : null,
        },
        role: {
          id: Number(row.roleId),
          name: String(row.roleName),
          level: who.level,
          isAdmin: who.isAdmin,
          isBold: who.isBold,
        },
        permissions: who.permissions,
        thresholdRole: who.thresholdRole,
        agreementsAccepted: who.agreementsAccepted || who.kind === 'API',
        lastPasswordUpdate,
        needsPasswordUpdate: who.kind === 'PERSON' && isPasswordStale(new Date(lastPasswordUpdate), deps.now()),
        needsTwoStep: who.lacksTwoStep,
        proof: { heldUntil: toIso(proof.heldUntil), asksCode: proof.hasTwoStep && !proof.hasCode },
        version: Number(row.version),
        savedViews,
        notices,
        unread: Number(row.unread),
        cartItems: Number(row.cartItems),
        queue: toMenuCounts(queue),
      },
      200,
    )
  },
)
