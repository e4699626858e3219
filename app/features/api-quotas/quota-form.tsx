import { getInputProps } from '@conform-to/react'
import type { ApiQuotaInput } from '#domain/api-quotas/api-quotas'
import { ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { TextField } from '~/components/form/text-fields'

type Props = {
  quota: { dailyLimit: number | null; version: number }
  help: string
  constraint: Parameters<typeof useResourceForm>[0]['constraint']
  idempotencyKey: string
}

/** The daily limit of a user or a company. */
export function QuotaForm({ quota, help, constraint, idempotencyKey }: Props) {
  const { form, fields, conflict } = useResourceForm<ApiQuotaInput>({
    id: 'quota',
    defaultValue: { dailyLimit: quota.dailyLimit === null ? '' : String(quota.dailyLimit) },
    constraint,
  })
  return (
    <ResourceForm
      form={form}
      conflict={conflict}
      idempotencyKey={idempotencyKey}
      version={quota.version}
      submitLabel="Salvar cota"
      cancelPath="/external-api-quota"
    >
      <TextField
        label="Chamadas por dia"
        help={help}
        optional
        input={{ ...getInputProps(fields.dailyLimit, { type: 'text' }), inputMode: 'numeric' }}
        errors={fields.dailyLimit.errors}
      />
    </ResourceForm>
  )
}
