import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { companyClientInput } from '#domain/company-clients/company-client-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { ConfirmLink } from '~/components/confirm/confirm-link'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf, parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { isConflict, replyConflict } from '~/components/form/reply-conflict.server'
import { PageHeader } from '~/components/page-header'
import { CompanyClientForm } from '~/features/company-clients/company-client-form'
import { companyClientWords } from '~/features/company-clients/company-client-words.server'
import { companyClientsApi } from '~/features/company-clients/company-clients-api.server'
import { deletionWords } from '~/features/company-clients/deletion-words'
import { replyWithAddress } from '~/features/company-clients/reply-with-address.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.client.words.name ?? 'Cliente'} · Portal Solar` },
]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'companyClients:update', 'companyClients:updateAll')
  const client = await companyClientsApi(args.request, args.context).show(args.params.id ?? '')
  return {
    id: client.id,
    client: { words: companyClientWords(client), version: client.version },
    canDelete: client.allowedActions.includes('delete'),
    constraint: constraintsOf(companyClientInput),
    idempotencyKey: newIdempotencyKey(),
    deletionKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const id = params.id ?? ''
  const api = companyClientsApi(request, context)
  const form = await request.formData()
  if (form.get('intent') === 'cep') return replyWithAddress(request, context, form, companyClientInput)
  const submission = parseForm(form, companyClientInput)
  if (submission.status !== 'success') return replyInvalid(submission)
  try {
    const body = { ...submission.value, version: Number(form.get('version')) }
    const { name } = await api.update(id, body, idempotencyHeader(form))
    return redirectWithFlash(context, '/clients', 'client-updated', name)
  } catch (error) {
    if (!isConflict(error)) return replyToForm(submission, error)
    const stored = await api.show(id)
    return replyConflict(
      submission,
      { version: stored.version, values: companyClientWords(stored) },
      companyClientWords(submission.value),
    )
  }
}

export default function EditCompanyClient() {
  const { id, client, canDelete, constraint, idempotencyKey, deletionKey } = useLoaderData<typeof loader>()
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
      <PageHeader title={name} parent={{ label: 'Clientes', path: '/clients' }} actions={deletion} />
      <CompanyClientForm
        client={client}
        constraint={constraint}
        idempotencyKey={idempotencyKey}
        submitLabel="Salvar cliente"
      />
    </>
  )
}
