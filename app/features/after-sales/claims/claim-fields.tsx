import { CheckField, type Option, SelectField } from '~/components/form/choice-fields'
import { SearchSelect } from '~/components/form/search-select'
import { valueAt } from '~/components/form/value-at'
import { type DataField, DataFields, fieldId } from '~/features/sales/orders/status/data-fields'

/** A field as the server describes it: one of a step, a choice, a product to look for, or a box to tick. */
export type ClaimField = DataField & { options?: Option[]; searchPath?: string; isCheck?: true }

/** Fields that belong together, under a title; `isRow`: beside each other, as one line of a table would hold them. */
export type ClaimSection = { title: string | null; help?: string; fields: ClaimField[]; isRow?: true }

type Control = { field: ClaimField; typed: unknown; errorsOf(name: string): string[] | undefined }

export function ClaimControl({ field, typed, errorsOf }: Control) {
  const { name, label, help, options, searchPath, isCheck, isRequired } = field
  const id = fieldId('claim', name)
  const text = { label, help, errors: errorsOf(name) }
  const value = typed ? (valueAt(typed, name) ?? '') : (field.value ?? '')
  if (searchPath)
    return (
      <SearchSelect
        {...text}
        options={options ?? []}
        searchPath={searchPath}
        empty="Escolha"
        input={{ id, name, defaultValue: value }}
      />
    )
  if (options)
    return (
      <SelectField
        {...text}
        options={options}
        empty="Escolha"
        input={{ id, name, required: isRequired, defaultValue: value }}
      />
    )
  if (isCheck) return <CheckField {...text} input={{ id, name, defaultChecked: value === 'on' }} />
  return <DataFields fields={[field]} prefix="claim" typed={typed} errorsOf={errorsOf} />
}
