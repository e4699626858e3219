import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formatPhone } from '#domain/ground/documents/phone'
import { can } from '#domain/people/permissions/permissions'
import { THRESHOLD_ROLE_LABELS } from '#domain/people/permissions/threshold-roles'
import { apiTokenInput } from '#domain/people/users/api-token-input'
import { USER_KIND_LABELS } from '#domain/people/users/user-kinds'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf, parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { PageHeader } from '~/components/page-header'
import { loadProof } from '~/features/people/proof/load-proof.server'
import { takeProof } from '~/features/people/proof/take-proof.server'
import { ApiTokens } from '~/features/people/users/api-tokens'
import { UserStatusBadge } from '~/features/people/users/user-status'
import { type ApiToken, type UserAction, usersApi } from '~/features/people/users/users-api.server'
import { formatDay, formatMoment } from '~/format/dates'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.name ?? 'Usuário' }]

export async function loader(args: LoaderFunctionArgs) {
  const caller = await requirePermission(args, 'users:view', 'users:viewAll')
  const { request, context, params } = args
  const api = usersApi(request, context)
  const user = await api.show(params.id ?? '')
  const tokens = user.kind === 'API' && user.status === 'active' ? await api.tokens(String(user.id)) : null
  const facts: [label: string, value: string][] = [
    ['E-mail', user.email],
    ['WhatsApp', user.whatsapp ? formatPhone(user.whatsapp) : 'Não informado'],
    ['Tipo', USER_KIND_LABELS[user.kind]],
    ['Empresa', user.companyName],
    ...(user.isStaff && user.kind === 'PERSON' ? staffFacts(user) : []),
    ...(user.kind === 'PERSON'
      ? ([['Verificação em duas etapas', user.hasTwoStep ? 'Ligada' : 'Desligada']] satisfies [string, string][])
      : []),
    ['Criado em', formatDay(user.createdAt)],
    ['Último acesso', user.lastUsedAt ? formatMoment(user.lastUsedAt) : 'Nunca entrou'],
  ]
  return {
    id: user.id,
    name: user.name,
    status: user.status,
    facts,
    role: { id: user.roleId, name: user.roleName },
    seesRoles: can(caller, 'roles:view', 'roles:viewAll'),
    allowedActions: user.allowedActions,
    tokens: tokens?.map(tokenRow),
    proof: await loadProof(args),
    constraint: constraintsOf(apiTokenInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

const staffFacts = (user: { teamName: string | null; thresholdRole: keyof typeof THRESHOLD_ROLE_LABELS | null }) =>
  [
    ['Time', user.teamName ?? 'Sem time'],
    ['Papel de alçada', user.thresholdRole ? THRESHOLD_ROLE_LABELS[user.thresholdRole] : 'Sem alçada'],
  ] satisfies [string, string][]

const tokenRow = ({ id, name, createdBy, createdAt, expiresAt, lastUsedAt }: ApiToken) => ({
  id,
  name,
  by: createdBy ? ` por ${createdBy}` : '',
  createdAt: formatDay(createdAt),
  expiresAt: formatDay(expiresAt),
  lastUsedAt: lastUsedAt ? formatMoment(lastUsedAt) : 'Nunca usado',
})

/** Makes a token: the answer shows it, and nothing keeps it. */
export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const form = postedForm(context)
  const prove = takeProof(args, form)
  const submission = parseForm(form, apiTokenInput)
  if (submission.status !== 'success') return replyInvalid(submission)
  try {
    await prove()
    const { name, token } = await usersApi(request, context).createToken(
      params.id ?? '',
      submission.value,
      idempotencyHeader(form),
    )
    return data({ result: submission.reply({ resetForm: true }), conflict: null, created: { name, token } })
  } catch (error) {
    return replyToForm(submission, error)
  }
}

const ACTIONS: readonly [action: UserAction, verb: string, label: string][] = [
  ['update', 'edit', 'Editar'],
  ['reactivate', 'reactivate', 'Restaurar'],
  ['reset', 'reset', 'Redefinir senha'],
  ['resetTwoStep', 'two-step', 'Retirar a verificação'],
  ['delete', 'delete', 'Excluir'],
]

export default function UserPage() {
  const user = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title={
          <>
            {user.name} <UserStatusBadge status={user.status} />
          </>
        }
        parent={{ label: 'Usuários', path: '/users' }}
        actions={
          <>
            {ACTIONS.filter(([action]) => user.allowedActions.includes(action)).map(([action, verb, label], at) => (
              <a
                key={action}
                className={`btn ${at === 0 ? 'btn-primary' : 'btn-quiet'}`}
                href={`/users/${user.id}/${verb}`}
              >
                {label}
              </a>
            ))}
            {user.tokens ? (
              <a className="btn btn-quiet" href={`/users/${user.id}/webhooks`}>
                Webhooks
              </a>
            ) : null}
            {user.seesRoles ? (
              <a className="btn btn-quiet" href={`/roles/explain?userId=${user.id}`}>
                Explicar um acesso
              </a>
            ) : null}
          </>
        }
      />
      <dl className="block facts">
        <div>
          <dt>Perfil</dt>
          <dd>{user.seesRoles ? <a href={`/roles/${user.role.id}`}>{user.role.name}</a> : user.role.name}</dd>
        </div>
        {user.facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {user.tokens ? (
        <ApiTokens
          userId={user.id}
          tokens={user.tokens}
          canManage={user.allowedActions.includes('tokens')}
          proof={user.proof}
          constraint={user.constraint}
          idempotencyKey={user.idempotencyKey}
        />
      ) : null}
    </>
  )
}
