import { getInputProps, getSelectProps } from '@conform-to/react'
import type { TeamInput } from '#domain/people/teams/team-input'
import { type Option, SelectField } from '~/components/form/choice-fields'
import { fieldText } from '~/components/form/field'
import { type FormParts, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { TextField } from '~/components/form/text-fields'

type Props = FormParts & {
  team?: { values: Record<string, unknown>; version: number }
  regionals: readonly Option[]
}

/** The form of a team, new or not. */
export function TeamForm({ team, regionals, constraint, idempotencyKey, submitLabel }: Props) {
  const { form, fields, conflict } = useResourceForm<TeamInput>({
    id: 'team',
    defaultValue: team?.values ?? {},
    constraint,
  })
  return (
    <ResourceForm
      form={form}
      conflict={conflict}
      idempotencyKey={idempotencyKey}
      version={team?.version}
      submitLabel={submitLabel}
      cancelPath="/teams"
    >
      <TextField {...fieldText(fields.name)} input={getInputProps(fields.name, { type: 'text' })} />
      <SelectField
        {...fieldText(fields.regionalId)}
        help="As metas e os painéis somam os times da mesma regional."
        empty="Escolha"
        options={regionals}
        input={{ ...getSelectProps(fields.regionalId), required: true }}
      />
    </ResourceForm>
  )
}
