import { type FieldMetadata, getInputProps } from '@conform-to/react'
import { SelectField } from '~/components/form/choice-fields'
import { fieldText } from '~/components/form/field'
import { FindChoices } from '~/components/form/find-choices'
import { SearchSelect } from '~/components/form/search-select'
import { TextField } from '~/components/form/text-fields'
import type { NoticeChoices } from './notice-choices.server'

type Who = 'roleId' | 'regionalId' | 'uf' | 'companyId'
type Props<Name extends string> = { fields: Record<Name, FieldMetadata<unknown>>; choices: NoticeChoices }

/** Whom a notice, a banner or a playlist is for. */
export function AudienceChoices({ fields, choices }: Props<Who>) {
  const select = (name: 'roleId' | 'regionalId' | 'uf', options: NoticeChoices['roles']) => (
    <SelectField
      {...fieldText(fields[name])}
      options={options}
      empty="Todos"
      input={{ id: fields[name].id, name, defaultValue: String(fields[name].initialValue ?? '') }}
    />
  )
  return (
    <>
      <div className="field-row">
        {select('roleId', choices.roles)}
        {select('regionalId', choices.regionals)}
        {select('uf', choices.states)}
      </div>
      {choices.companies.length > 0 || choices.findCompany ? (
        <>
          <SearchSelect
            {...fieldText(fields.companyId)}
            options={choices.companies}
            searchPath="/options/companies"
            empty="Todas"
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
            find={choices.findCompany}
            count={choices.companies.length}
          />
        </>
      ) : (
        <p className="help">Para escolher uma empresa só, é preciso poder ver empresas; o seu perfil não vê nenhuma.</p>
      )}
    </>
  )
}

/** The same, and from when until when. */
export function AudienceFields({ fields, choices }: Props<Who | 'startsAt' | 'endsAt'>) {
  const moment = (name: 'startsAt' | 'endsAt') => (
    <TextField {...fieldText(fields[name])} optional input={getInputProps(fields[name], { type: 'datetime-local' })} />
  )
  return (
    <>
      <AudienceChoices fields={fields} choices={choices} />
      <div className="field-row">
        {moment('startsAt')}
        {moment('endsAt')}
      </div>
    </>
  )
}
