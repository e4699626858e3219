import { getInputProps, getTextareaProps } from '@conform-to/react'
import type { CompanyTaskInput } from '#domain/engagement/company-tasks/task-input'
import { TASK_TYPES } from '#domain/engagement/company-tasks/task-words'
import { CheckField, type Option, SelectField } from '~/components/form/choice-fields'
import { fieldText } from '~/components/form/field'
import { FindChoices } from '~/components/form/find-choices'
import { type FormParts, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { SearchSelect } from '~/components/form/search-select'
import { TextAreaField, TextField } from '~/components/form/text-fields'
import { type KeptFile, PhotosField } from '~/features/ground/photos/photos-field'

type Props = FormParts & {
  /** Of the form; another one where a page may hold two of them. */
  id?: string
  task: Record<string, unknown>
  version?: number
  /** The first companies that may be chosen, and the one that is. */
  companies: Option[]
  /** The last search among them without a script; '' before it. */
  findCompany: string
  cancelPath: string
  /** The form's own page, where the form is on another one. */
  action?: string
}

const FILES = {
  label: 'Anexos',
  help: 'PDF, PNG ou JPEG, até 10 arquivos.',
  types: ['application/pdf', 'image/png', 'image/jpeg'],
  isRequired: false,
}
const TYPES = Object.entries(TASK_TYPES).map(([value, label]) => ({ value, label }))

/** The form of an activity, new or not. */
export function TaskForm(props: Props) {
  const { id = 'task', task, version, companies, findCompany, constraint, cancelPath, ...parts } = props
  const { form, fields, conflict } = useResourceForm<CompanyTaskInput>({
    id,
    defaultValue: task,
    constraint,
  })
  const kept = (Reflect.get(form.sent, 'kept') ?? []) as KeptFile[]
  return (
    <ResourceForm
      form={form}
      conflict={conflict}
      version={version}
      cancelPath={cancelPath}
      encType="multipart/form-data"
      {...parts}
    >
      <SelectField
        {...fieldText(fields.type)}
        options={TYPES}
        input={{ id: fields.type.id, name: 'type', defaultValue: String(fields.type.initialValue ?? 'PHONE_CALL') }}
      />
      <TextField {...fieldText(fields.date)} input={getInputProps(fields.date, { type: 'datetime-local' })} />
      <SearchSelect
        {...fieldText(fields.companyId)}
        options={companies}
        searchPath="/options/companies"
        empty="Escolha"
        input={{
          id: fields.companyId.id,
          name: 'companyId',
          defaultValue: String(fields.companyId.initialValue ?? ''),
        }}
      />
      <FindChoices
        id={fields.companyId.id}
        name="findCompany"
        label="Buscar empresa"
        find={findCompany}
        count={companies.length}
      />
      <TextField
        {...fieldText(fields.companyName)}
        help="De uma prospecção: quem ainda não está no cadastro."
        optional
        input={getInputProps(fields.companyName, { type: 'text' })}
      />
      <TextField {...fieldText(fields.local)} optional input={getInputProps(fields.local, { type: 'text' })} />
      <TextAreaField
        {...fieldText(fields.description)}
        input={{ ...getTextareaProps(fields.description), placeholder: 'Digite até 1000 caracteres...' }}
      />
      <PhotosField files={FILES} kept={kept} errors={form.allErrors.files} />
      <CheckField
        {...fieldText(fields.isDone)}
        help="A atividade é salva como concluída."
        input={getInputProps(fields.isDone, { type: 'checkbox' })}
      />
    </ResourceForm>
  )
}
