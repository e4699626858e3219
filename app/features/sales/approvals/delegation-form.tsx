import { getInputProps, getSelectProps } from '@conform-to/react'
import type { ApprovalDelegationInput } from '#domain/sales/approvals/approval-inputs'
import { DELEGATIONS_PATH } from '#domain/sales/approvals/delegations-list'
import { type Option, SelectField } from '~/components/form/choice-fields'
import { type FormParts, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { TextField } from '~/components/form/text-fields'

type Props = FormParts & {
  delegation?: { toUserId: number; startsOn: string; endsOn: string; version: number }
  /** São Paulo's date: a delegation ends today at the earliest. */
  today: string
  delegates: readonly Option[]
}

/** Whom one lends the own authority, and for how long. */
export function DelegationForm({ delegation, today, delegates, constraint, idempotencyKey, submitLabel }: Props) {
  const { form, fields, conflict } = useResourceForm<ApprovalDelegationInput>({
    id: 'delegation',
    defaultValue: {
      toUserId: delegation?.toUserId,
      startsOn: delegation?.startsOn ?? today,
      endsOn: delegation?.endsOn,
    },
    constraint,
  })
  return (
    <ResourceForm
      form={form}
      conflict={conflict}
      idempotencyKey={idempotencyKey}
      version={delegation?.version}
      submitLabel={submitLabel}
      cancelPath={DELEGATIONS_PATH}
    >
      <SelectField
        label="Delegar para"
        help="Só quem já pode responder aprovações. As suas próprias solicitações ficam de fora."
        empty="Escolha a pessoa"
        input={getSelectProps(fields.toUserId)}
        options={delegates}
        errors={fields.toUserId.errors}
      />
      <TextField
        label="A partir de"
        input={getInputProps(fields.startsOn, { type: 'date' })}
        errors={fields.startsOn.errors}
      />
      <TextField
        label="Até"
        help="O último dia, inclusive."
        input={{ ...getInputProps(fields.endsOn, { type: 'date' }), min: today }}
        errors={fields.endsOn.errors}
      />
    </ResourceForm>
  )
}
