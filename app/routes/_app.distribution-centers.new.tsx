import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { distributionCenterEntry } from '#domain/ground/nouns/distribution-center-entry'
import { distributionCenterInput } from '#domain/terms/distribution-centers/distribution-center-input'
import { requireLogin } from '~/auth/guards.server'
import { createInRegister, loadNew } from '~/components/form/register-pages.server'
import { PageHeader } from '~/components/page-header'
import { replyWithAddress } from '~/features/people/company-clients/reply-with-address.server'
import { DistributionCenterForm } from '~/features/terms/distribution-centers/distribution-center-form'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Novo centro de distribuição' }]

export const loader = (args: LoaderFunctionArgs) => loadNew(args, distributionCenterEntry, distributionCenterInput)

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  if (form.get('intent') === 'cep') return replyWithAddress(args.request, args.context, form, distributionCenterInput)
  return createInRegister(args, distributionCenterEntry, distributionCenterInput)
}

export default function NewDistributionCenter() {
  return (
    <>
      <PageHeader
        title="Novo centro de distribuição"
        parent={{ label: 'Centros de distribuição', path: '/distribution-centers' }}
      />
      <DistributionCenterForm {...useLoaderData<typeof loader>()} submitLabel="Criar centro de distribuição" />
    </>
  )
}
