import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { companyClientUpdateInput } from '#domain/people/company-clients/company-client-input'
import { can } from '#domain/people/permissions/permissions'
import { registerApi } from '~/api-client/register-api.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { ConfirmLink } from '~/components/confirm/confirm-link'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { updateRecord } from '~/components/form/save-record.server'
import { PageHeader } from '~/components/page-header'
import { ORDER_VIEW } from '~/features/ground/order-words/order-rights.server'
import { CompanyClientForm } from '~/features/people/company-clients/company-client-form'
import { companyClientWords } from '~/features/people/company-clients/company-client-words.server'
import { deletionWords } from '~/features/people/company-clients/deletion-words'
import { replyWithAddress } from '~/features/people/company-clients/reply-with-address.server'
import { addressOptions } from '~/features/people/company-clients/saved-addresses.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.client.words.name ?? 'Cliente'} · Editar` },
]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requirePermission(args, 'companyClients:update', 'companyClients:updateAll')
  const client = await registerApi(args, '/companyClients').show(args.params.id ?? '')
  return {
    id: client.id,
    client: {
      words: companyClientWords(client),
      version: client.version,
      addresses: addressOptions(client.deliveryAddresses),
    },
    lists: (['budgets', 'orders'] as const).filter((kind) => can(user, ...ORDER_VIEW[kind])),
    canDelete: client.allowedActions.includes('delete'),
    constraint: constraintsOf(companyClientUpdateInput),
    idempotencyKey: newIdempotencyKey(),
    deletionKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  if (form.get('intent') === 'cep') return replyWithAddress(args.request, args.context, form, companyClientUpdateInput)
  const api = registerApi(args, '/companyClients')
  return updateRecord(args, form, companyClientUpdateInput, api, companyClientWords, {
    path: '/clients',
    flash: 'client-updated',
  })
}

const LIST_LABELS = { budgets: 'Orçamentos', orders: 'Pedidos' } as const

export default function EditCompanyClient() {
  const { id, client, lists, canDelete, constraint, idempotencyKey, deletionKey } = useLoaderData<typeof loader>()
  const { name } = client.words
  const deletion = canDelete ? (
    <ConfirmLink
      className="btn btn-quiet"
      label="Excluir"
      {...deletionWords(name)}
      isDangerous
      action={`/clients/${id}/delete`}
      idempotencyKey={deletionKey}
    />
  ) : null
  return (
    <>
      <PageHeader
        title={name}
        parent={{ label: 'Clientes', path: '/clients' }}
        actions={
          <>
            {lists.map((kind) => (
              <a key={kind} href={`/${kind}?companyClientId=${id}`}>
                {LIST_LABELS[kind]}
              </a>
            ))}
            {deletion}
          </>
        }
      />
      <CompanyClientForm
        client={client}
        constraint={constraint}
        idempotencyKey={idempotencyKey}
        submitLabel="Salvar cliente"
      />
    </>
  )
}
