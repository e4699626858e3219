import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ClaimFormPage } from '~/features/after-sales/claims/claim-form-page'
import { loadPolicies, savePolicies } from '~/features/after-sales/claims/warranty-policies.server'

export const meta: MetaFunction = () => [{ title: 'Regras de garantia' }]

export const loader = loadPolicies
export const action = savePolicies

export default function WarrantyPolicies() {
  const { form } = useLoaderData<typeof loader>()
  return <ClaimFormPage key={form.idempotencyKey} form={form} />
}
