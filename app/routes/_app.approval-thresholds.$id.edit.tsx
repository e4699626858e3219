import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { approvalThresholdEntry } from '#domain/ground/nouns/approval-threshold-entry'
import { type ApprovalThresholdInput, approvalThresholdInput } from '#domain/sales/approvals/approval-inputs'
import { loadEdit, updateInRegister } from '~/components/form/register-pages.server'
import { PageHeader } from '~/components/page-header'
import { ThresholdForm } from '~/features/sales/approvals/threshold-form'
import { thresholdTitle, thresholdWords, typedValue } from '~/features/sales/approvals/threshold-words'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.name ?? 'Alçada'} · Editar` }]

/** What the form starts with. */
const valuesOf = ({ type, approver, value, enabled }: ApprovalThresholdInput) => ({
  type,
  approver,
  value: typedValue(value),
  enabled,
})

export const loader = (args: LoaderFunctionArgs) =>
  loadEdit(args, approvalThresholdEntry, approvalThresholdInput, valuesOf, (threshold) => ({
    name: thresholdTitle(threshold),
  }))

export const action = (args: ActionFunctionArgs) =>
  updateInRegister(args, approvalThresholdEntry, approvalThresholdInput, {
    valuesOf,
    wordsOf: thresholdWords,
    title: thresholdTitle,
  })

export default function EditApprovalThreshold() {
  const { name, record, ...form } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={name} parent={{ label: 'Alçadas', path: '/approval-thresholds' }} />
      <ThresholdForm threshold={{ ...record.values, version: record.version }} {...form} submitLabel="Salvar alçada" />
    </>
  )
}
