import { getInputProps, getSelectProps } from '@conform-to/react'
import type { ApprovalDelegationInput } from '#domain/sales/approvals/approval-inputs'
import { DELEGATIONS_PATH } from '#domain/sales/approvals/delegations-list'
import { type Option, SelectField } from '~/components/form/choice-fields'
import { fieldText } from '~/components/form/field'
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
        {...fieldText(fields.toUserId)}
        help="Só quem já pode responder a aprovações. As suas próprias solicitações ficam de fora."
        empty="Escolha a pessoa"
        input={getSelectProps(fields.toUserId)}
        options={delegates}
      />
      <TextField {...fieldText(fields.startsOn)} input={getInputProps(fields.startsOn, { type: 'date' })} />
      <TextField
        {...fieldText(fields.endsOn)}
        help="O último dia, inclusive."
        input={{ ...getInputProps(fields.endsOn, { type: 'date' }), min: today }}
      />
    </ResourceForm>
  )
}
