import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { withoutCpf } from '#domain/ground/documents/without-cpf'
import { SEARCH_DEBOUNCE_MS } from '#domain/ground/lists/page-sizes'
import { type Search, SearchResults } from './search-results'

const ID = 'search-dialog'
const EMPTY: Search = { q: '', groups: [], said: '' }

/**
 * Opens the search over this page. It is within the shell, which follows its links as all others; made once, and again
 * when the shell was drawn anew.
 */
export function openSearch(): void {
  const made = document.getElementById(ID)
  if (made instanceof HTMLDialogElement) {
    if (!made.open) made.showModal()
    made.querySelector('input')?.select()
    return
  }
  const place = document.createElement('div')
  document.querySelector('.shell')?.append(place)
  createRoot(place).render(<SearchDialog />)
}

function SearchDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState(EMPTY)
  const q = withoutCpf(typed)
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    const call = new AbortController()
    const timer = setTimeout(
      () => (q ? void find(q, call.signal).then(setSearch, () => {}) : setSearch(EMPTY)),
      SEARCH_DEBOUNCE_MS,
    )
    return () => {
      clearTimeout(timer)
      call.abort()
    }
  }, [q])

  /** Enter asks at once; what it finds is the page, which has an address. */
  function submit(event: FormEvent) {
    event.preventDefault()
    dialog.current?.querySelector<HTMLAnchorElement>(`#${ID}-page`)?.click()
  }

  function press(event: KeyboardEvent) {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a[href]')]
    // Whatever has the focus: an element that is none of them counts as before the first.
    const here = stops.indexOf(document.activeElement as HTMLElement)
    stops[(here + by + stops.length) % stops.length]?.focus()
  }
  return (
    <dialog
      ref={dialog}
      id={ID}
      className="sheet"
      aria-label="Busca"
      onKeyDown={press}
      onClick={({ target }) => (target as Element).closest('a') && dialog.current?.close()}
    >
      <form action="/search" className="search-row" onSubmit={submit}>
        <input
          name="q"
          // No field of type search: Escape would empty that, and closes the dialog.
          type="text"
          enterKeyHint="search"
          maxLength={120}
          className="form-control"
          aria-label="Busca"
          placeholder="Número, nome, CPF/CNPJ, série"
          autoComplete="off"
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="button" className="btn btn-quiet" onClick={() => dialog.current?.close()}>
          Fechar
        </button>
      </form>
      <SearchResults search={search} />
      <p className="mt-2">
        <a id={`${ID}-page`} href={pathOf('/search', q)}>
          Abrir a página da busca
        </a>
      </p>
    </dialog>
  )
}

const pathOf = (path: string, q: string): string => `${path}?q=${encodeURIComponent(q)}`

async function find(q: string, signal: AbortSignal): Promise<Search> {
  const response = await fetch(pathOf('/search/found', q), { signal })
  // Logged out meanwhile: the page leads to the login.
  if (response.redirected) location.assign(pathOf('/search', q))
  if (!response.ok || response.redirected) return { ...EMPTY, q, said: 'A busca não respondeu. Tente de novo.' }
  return response.json()
}
