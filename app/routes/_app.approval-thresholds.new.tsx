import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { approvalThresholdEntry } from '#domain/ground/nouns/approval-threshold-entry'
import { approvalThresholdInput } from '#domain/sales/approvals/approval-inputs'
import { createInRegister, loadNew } from '~/components/form/register-pages.server'
import { PageHeader } from '~/components/page-header'
import { ThresholdForm } from '~/features/sales/approvals/threshold-form'
import { thresholdTitle } from '~/features/sales/approvals/threshold-words'

export const meta: MetaFunction = () => [{ title: 'Nova alçada' }]

export const loader = (args: LoaderFunctionArgs) => loadNew(args, approvalThresholdEntry, approvalThresholdInput)

export const action = (args: ActionFunctionArgs) =>
  createInRegister(args, approvalThresholdEntry, approvalThresholdInput, { title: thresholdTitle })

export default function NewApprovalThreshold() {
  return (
    <>
      <PageHeader title="Nova alçada" parent={{ label: 'Alçadas', path: '/approval-thresholds' }} />
      <ThresholdForm {...useLoaderData<typeof loader>()} submitLabel="Criar alçada" />
    </>
  )
}
