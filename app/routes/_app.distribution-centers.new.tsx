import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { distributionCenterInput } from '#domain/terms/distribution-centers/distribution-center-input'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { createRecord } from '~/components/form/save-record.server'
import { PageHeader } from '~/components/page-header'
import { replyWithAddress } from '~/features/people/company-clients/reply-with-address.server'
import { DistributionCenterForm } from '~/features/terms/distribution-centers/distribution-center-form'
import { distributionCentersApi } from '~/features/terms/distribution-centers/distribution-centers-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Novo centro de distribuição' }]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'distributionCenters:store')
  return { constraint: constraintsOf(distributionCenterInput), idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  if (form.get('intent') === 'cep') return replyWithAddress(args.request, args.context, form, distributionCenterInput)
  const api = distributionCentersApi(args.request, args.context)
  return createRecord(args, form, distributionCenterInput, api, {
    path: '/distribution-centers',
    flash: 'center-created',
  })
}

export default function NewDistributionCenter() {
  const { constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="Novo centro de distribuição"
        parent={{ label: 'Centros de distribuição', path: '/distribution-centers' }}
      />
      <DistributionCenterForm
        constraint={constraint}
        idempotencyKey={idempotencyKey}
        submitLabel="Criar centro de distribuição"
      />
    </>
  )
}
