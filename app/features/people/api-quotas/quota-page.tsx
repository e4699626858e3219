import { getInputProps } from '@conform-to/react'
import { useLoaderData } from '@remix-run/react'
import type { ApiQuotaInput } from '#domain/people/api-quotas/api-quotas'
import { fieldText } from '~/components/form/field'
import { ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { TextField } from '~/components/form/text-fields'
import { PageHeader } from '~/components/page-header'
import type { loadQuota } from './edit-quota.server'

/** The daily limit of a user or a company; `help` says what an empty one means there. */
export function QuotaPage({ title, help }: { title: string; help: string }) {
  const { name, quota, constraint, idempotencyKey } = useLoaderData<typeof loadQuota>()
  const { form, fields, conflict } = useResourceForm<ApiQuotaInput>({
    id: 'quota',
    defaultValue: { dailyLimit: quota.dailyLimit === null ? '' : String(quota.dailyLimit) },
    constraint,
  })
  return (
    <>
      <PageHeader title={title} summary={name} parent={{ label: 'Cota da API externa', path: '/external-api-quota' }} />
      <ResourceForm
        form={form}
        conflict={conflict}
        idempotencyKey={idempotencyKey}
        version={quota.version}
        submitLabel="Salvar cota"
        cancelPath="/external-api-quota"
      >
        <TextField
          {...fieldText(fields.dailyLimit)}
          help={help}
          optional
          input={{ ...getInputProps(fields.dailyLimit, { type: 'text' }), inputMode: 'numeric' }}
        />
      </ResourceForm>
    </>
  )
}
