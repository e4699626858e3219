import { fieldLabel } from '#domain/over/texts/field-labels'

type Value = string | number | boolean | readonly (string | number)[] | undefined

/**
 * The filters of a register's list in words, for the head of its sheet. What names another row stays a number: who
 * asked chose it in the list.
 * @param labels words of a filter's values, by the filter
 */
export function describeRegisterFilters(
  filters: Readonly<Record<string, Value>>,
  labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
): string {
  const said = Object.entries(filters).flatMap(([name, value]) => {
    const values = [value ?? []].flat() as readonly (string | number | boolean)[]
    if (values.length === 0) return []
    return [`${fieldLabel(name)}: ${values.map((one) => labels[name]?.[String(one)] ?? wordOf(one)).join(', ')}`]
  })
  return said.join('; ') || 'Nenhum'
}

function wordOf(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  const text = String(value)
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text.split('-').reverse().join('/') : text
}
