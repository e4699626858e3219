import { type FieldMetadata, getInputProps, getSelectProps } from '@conform-to/react'
import type { CheckoutInput } from '#domain/sales/orders/create/checkout-input'
import { fieldText } from '~/components/form/field'
import { FindChoices } from '~/components/form/find-choices'
import { SearchSelect } from '~/components/form/search-select'
import { TextAreaField } from '~/components/form/text-fields'
import { CompanyClientFields } from '~/features/people/company-clients/company-client-fields'
import type { CheckoutData } from './load-checkout.server'
import type { CheckoutReply } from './reply-checkout.server'

export type CheckoutFields = Required<{ [Name in keyof CheckoutInput]: FieldMetadata<CheckoutInput[Name]> }>
type Props = { page: CheckoutData; fields: CheckoutFields; reply: CheckoutReply | undefined }

/** For whom the budget is: a client of the list, or one that is created along with it. */
export function ClientSection({ page, fields, reply }: Props) {
  const made = reply?.client ?? null
  const options =
    made && !page.clients.some(({ value }) => value === made.value) ? [made, ...page.clients] : page.clients
  const isTyped = Object.keys((fields.newClient.initialValue as object | undefined) ?? {}).length > 0
  const hasErrors = Object.keys(fields.newClient.allErrors).length > 0
  const { defaultValue, ...select } = getSelectProps(fields.companyClientId)
  return (
    <fieldset className="side-title" key={made?.value ?? 'choose'}>
      <legend>
        Cliente <small>De quem é a instalação.</small>
      </legend>
      <div>
        <SearchSelect
          {...fieldText(fields.companyClientId)}
          optional
          help={
            page.begun
              ? `Você começou este orçamento para ${page.begun.name}; dá para escolher outro cliente aqui.`
              : 'Você pode criar o orçamento sem cliente e escolher depois; para enviar o pedido, ele é obrigatório.'
          }
          empty="Escolha o cliente"
          options={options}
          searchPath={`/options/clients/${page.companyId}`}
          input={
            { ...select, key: undefined, defaultValue: made?.value ?? (defaultValue as string | undefined) } as never
          }
        />
        <FindChoices
          id={fields.companyClientId.id}
          label="Buscar cliente"
          find={page.find}
          count={page.clients.length}
        />
        <details className="mb-3" open={(isTyped || hasErrors) && !made}>
          <summary>Cadastrar um cliente novo</summary>
          <div className="mt-2">
            <CompanyClientFields
              fields={fields.newClient.getFieldset() as never}
              intent="newClient.cep"
              cepMessage={reply?.cepMessage['newClient.']}
            />
            <button type="submit" name="intent" value="client" formNoValidate className="btn btn-quiet">
              Cadastrar cliente
            </button>
          </div>
        </details>
        <TextAreaField
          {...fieldText(fields.description)}
          optional
          help="Como você reconhece este orçamento: nome da obra, telhado, fase."
          input={{
            ...(getInputProps(fields.description, { type: 'text' }) as object),
            id: fields.description.id,
            rows: 2,
          }}
        />
      </div>
    </fieldset>
  )
}
