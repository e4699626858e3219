import { type FieldMetadata, getInputProps } from '@conform-to/react'
import { SelectField } from '~/components/form/choice-fields'
import { FindChoices } from '~/components/form/find-choices'
import { SearchSelect } from '~/components/form/search-select'
import { TextField } from '~/components/form/text-fields'
import type { NoticeChoices } from './notice-choices.server'

type Who = 'roleId' | 'regionalId' | 'uf' | 'companyId'
type Props<Name extends string> = { fields: Record<Name, FieldMetadata<unknown>>; choices: NoticeChoices }

/** Whom a notice, a banner or a playlist is for. */
export function AudienceChoices({ fields, choices }: Props<Who>) {
  const select = (name: 'roleId' | 'regionalId' | 'uf', label: string, options: NoticeChoices['roles']) => (
    <SelectField
      label={label}
      options={options}
      empty="Todos"
      input={{ id: fields[name].id, name, defaultValue: String(fields[name].initialValue ?? '') }}
      errors={fields[name].errors}
    />
  )
  return (
    <>
      {select('roleId', 'Perfil', choices.roles)}
      {select('regionalId', 'Regional', choices.regionals)}
      {select('uf', 'Estado', choices.states)}
      {choices.companies.length > 0 || choices.findCompany ? (
        <>
          <SearchSelect
            label="Empresa"
            options={choices.companies}
            searchPath="/options/companies"
            empty="Todas"
            input={{
              id: fields.companyId.id,
              name: 'companyId',
              defaultValue: String(fields.companyId.initialValue ?? ''),
            }}
            errors={fields.companyId.errors}
          />
          <FindChoices
            id={fields.companyId.id}
            name="findCompany"
            label="Procurar empresa"
            find={choices.findCompany}
            count={choices.companies.length}
          />
        </>
      ) : (
        <p className="help">Uma empresa só: quem vê empresas pode escolher. Seu perfil não vê nenhuma.</p>
      )}
    </>
  )
}

/** The same, and from when until when. */
export function AudienceFields({ fields, choices }: Props<Who | 'startsAt' | 'endsAt'>) {
  const moment = (name: 'startsAt' | 'endsAt', label: string) => (
    <TextField
      label={label}
      optional
      input={getInputProps(fields[name], { type: 'datetime-local' })}
      errors={fields[name].errors}
    />
  )
  return (
    <>
      <AudienceChoices fields={fields} choices={choices} />
      {moment('startsAt', 'Aparece a partir de')}
      {moment('endsAt', 'Aparece até')}
    </>
  )
}
