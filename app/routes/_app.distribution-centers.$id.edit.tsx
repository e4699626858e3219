import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { distributionCenterEntry } from '#domain/ground/nouns/distribution-center-entry'
import { distributionCenterInput } from '#domain/terms/distribution-centers/distribution-center-input'
import { requireLogin } from '~/auth/guards.server'
import { loadEdit, updateInRegister } from '~/components/form/register-pages.server'
import { PageHeader } from '~/components/page-header'
import { replyWithAddress } from '~/features/people/company-clients/reply-with-address.server'
import { DistributionCenterForm } from '~/features/terms/distribution-centers/distribution-center-form'
import { distributionCenterValues } from '~/features/terms/distribution-centers/distribution-center-values.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.name ?? 'Centro de distribuição'} · Editar` },
]

export const loader = (args: LoaderFunctionArgs) =>
  loadEdit(args, distributionCenterEntry, distributionCenterInput, distributionCenterValues)

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  if (form.get('intent') === 'cep') return replyWithAddress(args.request, args.context, form, distributionCenterInput)
  return updateInRegister(args, distributionCenterEntry, distributionCenterInput, {
    valuesOf: distributionCenterValues,
  })
}

export default function EditDistributionCenter() {
  const { name, record, ...form } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={name} parent={{ label: 'Centros de distribuição', path: '/distribution-centers' }} />
      <DistributionCenterForm distributionCenter={record} {...form} submitLabel="Salvar centro de distribuição" />
    </>
  )
}
