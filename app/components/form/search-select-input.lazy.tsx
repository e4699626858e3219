import { useState } from 'react'
import { AsyncTypeahead } from 'react-bootstrap-typeahead'
import { SEARCH_DEBOUNCE_MS } from '#domain/lists/page-sizes'
import type { Option } from './choice-fields'

export type SearchSelectInputProps = {
  id: string
  name: string
  searchPath: string
  options: readonly Option[]
  chosen: Option | undefined
  placeholder: string
  described: { 'aria-invalid'?: true; 'aria-describedby'?: string }
}

/** The search itself; it takes the select's place, and the focus. */
export function SearchSelectInput({
  id,
  name,
  searchPath,
  options,
  chosen,
  placeholder,
  described,
}: SearchSelectInputProps) {
  const [found, setFound] = useState<Option[]>([...options])
  const [selected, setSelected] = useState<Option[]>(chosen ? [chosen] : [])
  const [isLoading, setLoading] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  async function search(text: string) {
    setLoading(true)
    const answer = await ask(`${searchPath}?search=${encodeURIComponent(text)}`)
    setFound(answer?.options ?? [])
    setFailed(answer === null)
    setLoading(false)
  }
  return (
    <>
      <input type="hidden" name={name} value={selected[0]?.value ?? ''} />
      <AsyncTypeahead
        id={`${id}-options`}
        inputProps={{ id, ...described }}
        autoFocus
        clearButton
        delay={SEARCH_DEBOUNCE_MS}
        minLength={0}
        filterBy={() => true}
        labelKey={(option) => (option as Option).label}
        options={found}
        selected={selected}
        isLoading={isLoading}
        placeholder={placeholder}
        onSearch={search}
        onChange={(chosenOptions) => setSelected(chosenOptions as Option[])}
        emptyLabel={hasFailed ? 'Não foi possível comunicar com o servidor.' : 'Nenhum registro encontrado'}
        searchText="Carregando..."
        promptText="Digite para buscar"
      />
    </>
  )
}

/** @returns null without an answer, which is not the same as an answer without records */
async function ask(path: string): Promise<{ options: Option[] } | null> {
  try {
    const response = await fetch(path)
    return response.ok ? ((await response.json()) as { options: Option[] }) : null
  } catch {
    return null
  }
}
