import { type FieldMetadata, getInputProps, getSelectProps } from '@conform-to/react'
import { type MouseEvent, useState } from 'react'
import { recordOf } from '#domain/ground/objects/record-of'
import { SelectField } from '~/components/form/choice-fields'
import { fieldText } from '~/components/form/field'
import { MaskedField, TextField } from '~/components/form/text-fields'
import { UF_OPTIONS } from '~/features/ground/places/uf-options'
import { ADDRESS_FIELDS, type CepAnswer, filledAddress } from './cep-answer'

type AddressInput = Partial<
  Record<'cep' | 'street' | 'number' | 'complement' | 'district' | 'city' | 'uf', string | null>
>
type Props = {
  fields: Required<{ [Name in keyof AddressInput]: FieldMetadata<AddressInput[Name]> }>
  /** The value of the look-up's `intent`, which the page's action answers without a script. */
  intent: string
  /** What the last look-up without a script said. */
  message?: string | undefined
  /** Where a script asks; another address for visitors who are not logged in. */
  cepPath?: string
  /** Whether the form asks for the state whatever else is blank. */
  isUfRequired?: boolean
}

/** An address that a postal code may fill: by a submit, or in place with a script. Every field stays editable. */
export function AddressFields({ fields, intent, message, cepPath = '/ceps', isUfRequired = false }: Props) {
  const [said, setSaid] = useState<string | undefined>()
  const [isAsking, setAsking] = useState(false)

  async function lookUp(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault()
    const form = event.currentTarget.form
    if (!form) return
    setAsking(true)
    const answer = await askCep(cepPath, textOf(form, fields.cep.name))
    setAsking(false)
    setSaid(answer.message)
    if (!answer.address) return
    const typed = recordOf(ADDRESS_FIELDS, (name) => textOf(form, fields[name].name))
    const filled = filledAddress(typed, answer.address)
    for (const name of ADDRESS_FIELDS) fill(form, fields[name].name, filled[name])
  }
  return (
    <>
      <div className="field-with-button">
        <MaskedField
          {...fieldText(fields.cep)}
          optional
          mask="cep"
          input={{ ...getInputProps(fields.cep, { type: 'text' }), pattern: undefined, autoComplete: 'postal-code' }}
        />
        <button
          type="submit"
          name="intent"
          value={intent}
          formNoValidate
          className="btn btn-quiet"
          disabled={isAsking}
          onClick={lookUp}
        >
          {isAsking ? 'Buscando…' : 'Buscar endereço'}
        </button>
      </div>
      <p className="help" role="status">
        {said ?? message}
      </p>
      <div className="field-row">
        <TextField {...fieldText(fields.street)} optional input={getInputProps(fields.street, { type: 'text' })} />
        <TextField {...fieldText(fields.number)} optional input={getInputProps(fields.number, { type: 'text' })} />
      </div>
      <div className="field-row">
        <TextField
          {...fieldText(fields.complement)}
          optional
          input={getInputProps(fields.complement, { type: 'text' })}
        />
        <TextField {...fieldText(fields.district)} optional input={getInputProps(fields.district, { type: 'text' })} />
      </div>
      <div className="field-row">
        <TextField {...fieldText(fields.city)} optional input={getInputProps(fields.city, { type: 'text' })} />
        <SelectField
          {...fieldText(fields.uf)}
          optional={!isUfRequired}
          empty="Escolha"
          options={UF_OPTIONS}
          input={getSelectProps(fields.uf)}
        />
      </div>
    </>
  )
}

async function askCep(path: string, typed: string): Promise<CepAnswer> {
  const cep = typed.replace(/\D/g, '')
  try {
    const response = await fetch(`${path}/${cep || '0'}`)
    if (response.ok) return (await response.json()) as CepAnswer
  } catch {
    // Said below.
  }
  return { address: null, message: 'A busca de CEP não respondeu agora. Preencha o endereço à mão.' }
}

function textOf(form: HTMLFormElement, name: string): string {
  const control = form.elements.namedItem(name)
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.value : ''
}

function fill(form: HTMLFormElement, name: string, value: string): void {
  const control = form.elements.namedItem(name)
  if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return
  control.value = value
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
