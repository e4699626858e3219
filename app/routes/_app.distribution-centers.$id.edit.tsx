import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { distributionCenterInput } from '#domain/terms/distribution-centers/distribution-center-input'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { updateRecord } from '~/components/form/save-record.server'
import { PageHeader } from '~/components/page-header'
import { replyWithAddress } from '~/features/people/company-clients/reply-with-address.server'
import { DistributionCenterForm } from '~/features/terms/distribution-centers/distribution-center-form'
import {
  distributionCenterValues,
  distributionCenterWords,
} from '~/features/terms/distribution-centers/distribution-center-words.server'
import { distributionCentersApi } from '~/features/terms/distribution-centers/distribution-centers-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.name ?? 'Centro de distribuição' }]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'distributionCenters:update')
  const distributionCenter = await distributionCentersApi(args.request, args.context).show(args.params.id ?? '')
  return {
    name: distributionCenter.name,
    distributionCenter: { values: distributionCenterValues(distributionCenter), version: distributionCenter.version },
    constraint: constraintsOf(distributionCenterInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  if (form.get('intent') === 'cep') return replyWithAddress(args.request, args.context, form, distributionCenterInput)
  const api = distributionCentersApi(args.request, args.context)
  return updateRecord(args, form, distributionCenterInput, api, distributionCenterWords, {
    path: '/distribution-centers',
    flash: 'center-updated',
  })
}

export default function EditDistributionCenter() {
  const { name, distributionCenter, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={name} parent={{ label: 'Centros de distribuição', path: '/distribution-centers' }} />
      <DistributionCenterForm
        distributionCenter={distributionCenter}
        constraint={constraint}
        idempotencyKey={idempotencyKey}
        submitLabel="Salvar centro de distribuição"
      />
    </>
  )
}
