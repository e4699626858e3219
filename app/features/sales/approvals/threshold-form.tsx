import { getInputProps, getSelectProps } from '@conform-to/react'
import {
  THRESHOLD_ROLE_LABELS,
  THRESHOLD_ROLES,
  THRESHOLD_TYPE_LABELS,
  THRESHOLD_TYPES,
} from '#domain/people/permissions/threshold-roles'
import type { ApprovalThresholdInput } from '#domain/sales/approvals/approval-inputs'
import { CheckField, SelectField } from '~/components/form/choice-fields'
import { fieldText } from '~/components/form/field'
import { type FormParts, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { TextField } from '~/components/form/text-fields'

type Props = FormParts & {
  threshold?: { type: string; approver: string; value: string; enabled: boolean; version: number }
}

const TYPES = THRESHOLD_TYPES.map((value) => ({ value, label: THRESHOLD_TYPE_LABELS[value] }))
const ROLES = THRESHOLD_ROLES.map((value) => ({ value, label: THRESHOLD_ROLE_LABELS[value] }))

/** The form of an approval threshold, new or not. */
export function ThresholdForm({ threshold, constraint, idempotencyKey, submitLabel }: Props) {
  const { form, fields, conflict } = useResourceForm<ApprovalThresholdInput>({
    id: 'threshold',
    defaultValue: {
      type: threshold?.type,
      approver: threshold?.approver,
      value: threshold?.value,
      enabled: threshold?.enabled ?? true,
    },
    constraint,
  })
  return (
    <ResourceForm
      form={form}
      conflict={conflict}
      idempotencyKey={idempotencyKey}
      version={threshold?.version}
      submitLabel={submitLabel}
      cancelPath="/approval-thresholds"
    >
      <SelectField
        {...fieldText(fields.type)}
        empty="Escolha o tipo"
        input={getSelectProps(fields.type)}
        options={TYPES}
      />
      <SelectField
        {...fieldText(fields.approver)}
        help="Uma alçada por tipo e papel. Um papel sem alçada própria tem a do papel abaixo dele."
        empty="Escolha o papel"
        input={getSelectProps(fields.approver)}
        options={ROLES}
      />
      <TextField
        {...fieldText(fields.value)}
        help="Para desconto, em porcentagem: 4,5. Para valor total, em reais: 150.000,00. Para margem mínima, em porcentagem, que pode ser negativa: abaixo dela é preciso aprovação; sem nenhuma, o piso é 0% e só a diretoria vai além. Um papel superior não pode ter limite mais estreito que um inferior."
        input={{ ...getInputProps(fields.value, { type: 'text' }), inputMode: 'decimal' }}
      />
      <CheckField
        {...fieldText(fields.enabled)}
        help="Uma alçada inativa não vale para ninguém."
        input={getInputProps(fields.enabled, { type: 'checkbox' })}
      />
    </ResourceForm>
  )
}
