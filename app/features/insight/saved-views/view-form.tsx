import { getInputProps, getSelectProps } from '@conform-to/react'
import type { SavedViewInput } from '#domain/insight/saved-views/saved-view-input'
import { CheckField, SelectField } from '~/components/form/choice-fields'
import { fieldText } from '~/components/form/field'
import { type FormParts, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { TextField } from '~/components/form/text-fields'

type Props = FormParts & {
  view?: { name: string; sharedRoleId: number | null; inSidebar: boolean; version: number }
  /** The list that is kept; it travels with the form. */
  list: { query: string; columns: readonly string[]; perPage: number }
  screen: 'BUDGETS' | 'ORDERS' | 'CLAIMS'
  roles: readonly (readonly [id: string, label: string])[]
  cancelPath: string
}

/** Name and readers of a saved view, new or not. */
export function ViewForm({ view, list, screen, roles, constraint, idempotencyKey, submitLabel, cancelPath }: Props) {
  const { form, fields, conflict } = useResourceForm<SavedViewInput>({
    id: 'view',
    defaultValue: { name: view?.name, sharedRoleId: view?.sharedRoleId, inSidebar: view?.inSidebar ?? true },
    constraint,
  })
  return (
    <ResourceForm
      form={form}
      conflict={conflict}
      idempotencyKey={idempotencyKey}
      version={view?.version}
      submitLabel={submitLabel}
      cancelPath={cancelPath}
    >
      <input type="hidden" name="screen" value={screen} />
      <input type="hidden" name="query" value={list.query} />
      <input type="hidden" name="perPage" value={list.perPage} />
      {list.columns.map((column) => (
        <input key={column} type="hidden" name="columns" value={column} />
      ))}
      <TextField
        {...fieldText(fields.name)}
        help="Como você a reconhece no menu: “A receber esta semana”."
        input={getInputProps(fields.name, { type: 'text' })}
      />
      <SelectField
        {...fieldText(fields.sharedRoleId)}
        help="Quem recebe vê os filtros, e só os próprios registros."
        optional
        input={getSelectProps(fields.sharedRoleId)}
        options={roles.map(([value, label]) => ({ value, label: `Perfil ${label}` }))}
        empty="Ninguém: só minha"
      />
      <CheckField {...fieldText(fields.inSidebar)} input={getInputProps(fields.inSidebar, { type: 'checkbox' })} />
    </ResourceForm>
  )
}
