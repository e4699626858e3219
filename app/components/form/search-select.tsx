import { type ComponentType, type SelectHTMLAttributes, useEffect, useState } from 'react'
import { showToast } from '../toasts'
import type { Option } from './choice-fields'
import { describe, Field, type FieldText } from './field'
import type { SearchSelectInputProps } from './search-select-input.lazy'
import { plain } from './text-fields'

type Props = FieldText & {
  input: SelectHTMLAttributes<HTMLSelectElement> & { id: string; name: string }
  /** The first options and the chosen one: what works without a script. */
  options: readonly Option[]
  empty: string
  /** A loader of ours that answers `?search=` with `{ options: Option[] }`. */
  searchPath: string
}

/** A long list of choices: a plain select that becomes a search on its first focus. */
export function SearchSelect({ input, options, empty, searchPath, ...text }: Props) {
  const [Search, setSearch] = useState<ComponentType<SearchSelectInputProps> | null>(null)
  const [chosen, setChosen] = useState(String(input.defaultValue ?? ''))

  async function load() {
    try {
      const { SearchSelectInput } = await import('./search-select-input.lazy')
      setSearch(() => SearchSelectInput)
    } catch {
      showToast('Não foi possível carregar a busca. Verifique sua conexão com a internet.', { id: 'module' })
    }
  }
  // The user may choose, or focus the field, before the scripts run; no event tells of either.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the page is taken over.
  useEffect(() => {
    const field = document.getElementById(input.id ?? '')
    if (field instanceof HTMLSelectElement) setChosen(field.value)
    if (document.activeElement === field) load()
  }, [])
  return (
    <Field id={input.id} {...text}>
      {Search ? (
        <Search
          id={input.id}
          name={input.name}
          searchPath={searchPath}
          options={options}
          chosen={options.find((option) => option.value === chosen)}
          placeholder={empty}
          described={describe(input.id, text)}
        />
      ) : (
        <select
          {...plain(input)}
          {...describe(input.id, text)}
          className="form-select"
          onFocus={load}
          onChange={(event) => setChosen(event.currentTarget.value)}
        >
          <option value="">{options.length > 0 ? empty : 'Nenhum registro encontrado'}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
