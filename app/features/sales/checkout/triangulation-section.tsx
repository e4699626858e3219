import { type FieldMetadata, getInputProps } from '@conform-to/react'
import type { TriangulationInput } from '#domain/sales/orders/create/triangulation-input'
import { CheckField } from '~/components/form/choice-fields'
import { fieldText } from '~/components/form/field'
import { MaskedField, TextField } from '~/components/form/text-fields'
import { AddressFields } from '~/features/people/company-clients/address-fields'
import type { CheckoutFields } from './client-section'

type Fields = Required<{ [Name in keyof TriangulationInput]: FieldMetadata<TriangulationInput[Name]> }>
type Props = { fields: CheckoutFields; cepMessage: string | undefined }

/** A sale to order: the integrator buys, and the goods go to its own client. */
export function TriangulationSection({ fields, cepMessage }: Props) {
  const target = fields.triangulation.getFieldset() as unknown as Fields
  const isOpen = fields.hasTriangulation.initialValue === 'on' || Object.keys(fields.triangulation.allErrors).length > 0
  return (
    <details className="block" open={isOpen}>
      <summary>Triangulação (venda à ordem)</summary>
      <fieldset className="mt-2">
        <legend className="visually-hidden">Triangulação</legend>
        <CheckField
          {...fieldText(fields.hasTriangulation)}
          help="O que faltar pode vir depois; para enviar o pedido, os dados do destinatário são obrigatórios."
          input={getInputProps(fields.hasTriangulation, { type: 'checkbox' })}
        />
        <TextField {...fieldText(target.name)} optional input={getInputProps(target.name, { type: 'text' })} />
        <div className="field-row">
          <MaskedField
            {...fieldText(target.document)}
            optional
            mask="document"
            input={{ ...getInputProps(target.document, { type: 'text' }), autoCapitalize: 'characters' }}
          />
          <TextField
            {...fieldText(target.stateRegistration)}
            optional
            input={getInputProps(target.stateRegistration, { type: 'text' })}
          />
        </div>
        <div className="field-row">
          <MaskedField
            {...fieldText(target.phone)}
            optional
            mask="phone"
            input={getInputProps(target.phone, { type: 'text' })}
          />
          <TextField
            {...fieldText(target.invoiceKey)}
            optional
            input={getInputProps(target.invoiceKey, { type: 'text' })}
          />
        </div>
        <AddressFields fields={target} intent="triangulation.cep" message={cepMessage} />
      </fieldset>
    </details>
  )
}
