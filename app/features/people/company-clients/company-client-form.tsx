import { getSelectProps } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import type { CompanyClientUpdateInput } from '#domain/people/company-clients/company-client-input'
import type { Option } from '~/components/form/choice-fields'
import { FieldError, fieldText } from '~/components/form/field'
import { FindChoices } from '~/components/form/find-choices'
import { type FormParts, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { SearchSelect } from '~/components/form/search-select'
import { EnterButton } from '~/components/form/whole-form'
import { CompanyClientFields } from './company-client-fields'

type Props = FormParts & {
  client?: { words: Record<string, string>; version: number; addresses: readonly Option[] }
  /** Staff say whose client it becomes; null for an integrator. */
  companies?: readonly Option[] | null
  /** The last search among them without a script; '' before it. */
  findCompany?: string
}

/** The form of a client, new or not. */
export function CompanyClientForm(props: Props) {
  const { client, companies, findCompany = '', constraint, idempotencyKey, submitLabel } = props
  const reply = useActionData<{ cepMessage?: string }>()
  const { form, fields, conflict } = useResourceForm<CompanyClientUpdateInput>({
    id: 'client',
    defaultValue: client?.words ?? {},
    constraint,
  })
  return (
    <ResourceForm
      form={form}
      conflict={conflict}
      idempotencyKey={idempotencyKey}
      version={client?.version}
      submitLabel={submitLabel}
      cancelPath="/clients"
    >
      <EnterButton label={submitLabel} intent="enter" />
      {companies ? (
        <>
          <SearchSelect
            {...fieldText(fields.companyId)}
            help="O integrador de quem é este cliente."
            empty="Escolha a empresa"
            options={companies}
            searchPath="/options/companies"
            input={{ ...getSelectProps(fields.companyId), required: true }}
          />
          <FindChoices
            id={fields.companyId.id}
            name="findCompany"
            label="Buscar empresa"
            find={findCompany}
            count={companies.length}
          />
        </>
      ) : null}
      <CompanyClientFields fields={fields} intent="cep" cepMessage={reply?.cepMessage} />
      {client?.addresses.length ? (
        <SavedAddresses
          addresses={client.addresses}
          name={fields.removedAddresses.name}
          ticked={[fields.removedAddresses.initialValue].flat()}
          errors={fields.removedAddresses.errors}
        />
      ) : null}
    </ResourceForm>
  )
}

type Saved = {
  addresses: readonly Option[]
  name: string
  ticked: readonly unknown[]
  errors: string[] | undefined
}

/** Delivery addresses that orders left with the client; a ticked one goes with the next save. */
function SavedAddresses({ addresses, name, ticked, errors }: Saved) {
  const id = `client-${name}`
  return (
    <fieldset id={id} aria-describedby={`${id}-help`}>
      <legend>Endereços de entrega salvos</legend>
      <p className="help" id={`${id}-help`}>
        Marque os que devem sair do cadastro. Pedidos já feitos ficam com o endereço deles.
      </p>
      {addresses.map(({ value, label }) => (
        <div className="form-check" key={value}>
          <input
            type="checkbox"
            className="form-check-input"
            id={`${id}-${value}`}
            name={name}
            value={value}
            defaultChecked={ticked.includes(value)}
          />
          <label className="form-check-label" htmlFor={`${id}-${value}`}>
            Excluir {label}
          </label>
        </div>
      ))}
      <FieldError id={id} errors={errors} />
    </fieldset>
  )
}
