import { useFetcher } from '@remix-run/react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { showToast } from '../toasts'

/** The answer of a cell's action to a script (`quick`): whatever else the page shows of it is loaded anew. */
export type CellReply = {
  /** Beside the cell; null when it is saved. */
  error: string | null
  /** After a conflict: the version and the value that somebody else saved meanwhile. */
  now?: { version: number; value: string }
}

/** The name of the field that a script adds: the action answers with a `CellReply` instead of going on to a page. */
export const QUICK_FIELD = 'quick'

type Props = {
  /** Of the field, once on its page: 'price-14'. */
  id: string
  action: string
  /** Names whose value it is, for users who do not see the row: 'Preço de Módulo 550 W'. */
  label: string
  name: string
  /** As the server has it, in the field's words. */
  value: string
  /** Sent along: the record that the cell is of. */
  hidden?: Readonly<Record<string, string | number>>
  /** Of the record; absent where none is kept. */
  version?: number
  inputMode?: 'decimal' | 'numeric' | 'text'
  maxLength?: number
  /** Behind the field: 'un', '%'. */
  unit?: string
  /** What a post without a script was answered, with the value that it had. */
  refused?: { error: string; typed: string } | undefined
}

/**
 * A value that is edited in its row: it looks like text, becomes a field on focus, and is saved by Enter or by leaving
 * it; Escape puts the saved value back. Without a script the row has one button. A refusal stands in the row and what
 * was typed is kept; after a conflict both values do. A saved change can be undone from its toast.
 */
export function CellForm({ id, action, label, name, value: saved, hidden = {}, version, ...field }: Props) {
  const fetcher = useFetcher<CellReply>({ key: id })
  const [value, setValue] = useState(field.refused?.typed ?? saved)
  const sent = useRef<{ from: string; to: string; isUndo: boolean } | null>(null)
  const reply = fetcher.data
  const isIdle = fetcher.state === 'idle'
  const problem = isIdle ? (reply?.error ?? field.refused?.error) : undefined
  // What the toast's button sends is of the row as it is by then.
  const latest = useRef({ hidden, version })
  latest.current = { hidden, version: isIdle && reply?.now ? reply.now.version : version }

  function send(to: string, from: string, isUndo = false) {
    sent.current = { from, to, isUndo }
    const { hidden: fixed, version: of } = latest.current
    fetcher.submit(
      { ...fixed, ...(of === undefined ? {} : { version: of }), [name]: to, [QUICK_FIELD]: '1' },
      { method: 'post', action },
    )
  }
  function save() {
    if (value !== saved && fetcher.state !== 'submitting') send(value, saved)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    save()
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    setValue(saved)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!isIdle || !sent.current || !reply) return
    const { from, to, isUndo } = sent.current
    if (reply.error !== null) return showToast(reply.error, { id })
    sent.current = null
    setValue(saved)
    const undo = isUndo ? undefined : () => send(from, to, true)
    showToast(`${label}: ${from || 'vazio'} → ${to || 'vazio'}`, { id, undo })
  }, [isIdle, reply])
  // The server's value, where nobody is typing: another row's change may have moved it.
  useEffect(() => {
    if (!sent.current) setValue(field.refused?.typed ?? saved)
  }, [saved, field.refused?.typed])

  return (
    <form method="post" action={action} onSubmit={submit} className="cell" aria-busy={!isIdle}>
      {Object.entries(hidden).map(([key, one]) => (
        <input key={key} type="hidden" name={key} value={one} />
      ))}
      {version === undefined ? null : <input type="hidden" name="version" value={reply?.now?.version ?? version} />}
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        name={name}
        className="form-control cell-field num"
        inputMode={field.inputMode ?? 'decimal'}
        autoComplete="off"
        maxLength={field.maxLength ?? 16}
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        onChange={(event) => setValue(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={press}
      />
      {field.unit ? <span className="muted">{field.unit}</span> : null}
      <button type="submit" className="btn btn-quiet btn-sm no-script">
        Salvar<span className="visually-hidden">: {label}</span>
      </button>
      {problem ? (
        <p className="field-error" id={`${id}-error`}>
          {problem}
          {reply?.now ? ` Agora está ${reply.now.value || 'vazio'}; Enter salva o seu.` : null}
        </p>
      ) : null}
    </form>
  )
}
