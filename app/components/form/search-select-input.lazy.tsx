import { useCallback, useEffect, useRef, useState } from 'react'
import { AsyncTypeahead, ClearButton, Highlighter, Menu, MenuItem } from 'react-bootstrap-typeahead'
import { SEARCH_DEBOUNCE_MS } from '#domain/ground/lists/page-sizes'
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

const labelOf = (option: unknown): string => (option as Option).label

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

  const asked = useRef<AbortController>()
  useEffect(() => () => asked.current?.abort(), [])

  // The same function for as long as the path is: for another one the field forgets what it was about to look for.
  const search = useCallback(
    async (text: string) => {
      // Answers come in any order on a bad line: only that of the last search is shown.
      asked.current?.abort()
      const mine = new AbortController()
      asked.current = mine
      setLoading(true)
      const answer = await ask(`${searchPath}?search=${encodeURIComponent(text)}`, mine.signal)
      if (mine.signal.aborted) return
      setFound(answer?.options ?? [])
      setFailed(answer === null)
      setLoading(false)
    },
    [searchPath],
  )
  return (
    <>
      <input type="hidden" name={name} value={selected[0]?.value ?? ''} />
      <AsyncTypeahead
        id={`${id}-options`}
        inputProps={{ id, ...described }}
        autoFocus
        className={isLoading || selected[0] ? 'has-aux' : undefined}
        delay={SEARCH_DEBOUNCE_MS}
        minLength={0}
        // It would keep the answer of one text for another, and 'no answer' for good.
        useCache={false}
        filterBy={() => true}
        labelKey={labelOf}
        options={found}
        selected={selected}
        // Said by ourselves: the library's own words are English.
        isLoading={false}
        placeholder={placeholder}
        onSearch={search}
        onChange={(chosenOptions) => setSelected(chosenOptions as Option[])}
        emptyLabel={
          isLoading
            ? 'Carregando...'
            : hasFailed
              ? 'Não foi possível comunicar com o servidor.'
              : 'Nenhum registro encontrado'
        }
        promptText="Digite para buscar"
        renderMenu={(results, { id: menuId, innerRef, maxHeight, style, emptyLabel, className }, { text }) => (
          <Menu {...{ innerRef, maxHeight, style, emptyLabel, className }} id={menuId} aria-label="Opções" key={text}>
            {(results as Option[]).map((option, position) => (
              // By its record, not by its place (the library's own menu): when the answer comes between press and
              // release, the line under the finger must not have become another product.
              <MenuItem key={option.value} option={option} label={option.label} position={position}>
                <Highlighter search={text}>{option.label}</Highlighter>
              </MenuItem>
            ))}
          </Menu>
        )}
      >
        {({ onClear }) => (
          <div className="rbt-aux">
            {isLoading ? (
              <div className="rbt-loader spinner-border spinner-border-sm" role="status">
                <span className="visually-hidden">Carregando...</span>
              </div>
            ) : (
              selected[0] && <ClearButton label="Limpar" onClick={onClear} />
            )}
          </div>
        )}
      </AsyncTypeahead>
    </>
  )
}

/** @returns null without an answer, which is not the same as an answer without records */
async function ask(path: string, signal: AbortSignal): Promise<{ options: Option[] } | null> {
  try {
    const response = await fetch(path, { signal })
    return response.ok ? ((await response.json()) as { options: Option[] }) : null
  } catch {
    return null
  }
}
