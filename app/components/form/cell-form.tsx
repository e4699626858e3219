import { useFetcher } from '@remix-run/react'
import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { clearDirty } from '../dirty-forms'
import { showToast } from '../toasts'

/** The answer of a cell's action: to a script (`quick`), or to the page that a refused post is shown with. */
export type CellReply = {
  /** Beside the cell; null when it is saved. */
  error: string | null
  /** Of which cell, and what was typed, for a page without a script. */
  id?: string
  typed?: string
  /** As it is saved, in the field's words. */
  value?: string
  /** In place of 'from → to', for what is saved and does not count yet. */
  note?: string
  /** After a conflict: what somebody else saved meanwhile. */
  now?: { version?: number; value: string }
  /** Where it can be done, when a row is too small for it. */
  link?: { href: string; label: string }
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
  /** Of the record. Absent: the action compares what the cell showed, which is sent as `was`. */
  version?: number
  inputMode?: 'decimal' | 'numeric' | 'text'
  maxLength?: number
  /** Behind the field: 'un', '%'. */
  unit?: string
  /** What an empty field means: 'Sem custo'. */
  empty?: string
  /** What a post without a script was answered; of another cell it counts for nothing. */
  refused?: CellReply | undefined
}

type Sent = { from: string; to: string; isUndo: boolean }

/**
 * A value that is edited in its row: it looks like text, becomes a field on focus, and is saved by Enter or by leaving
 * it; Escape puts the saved value back. Without a script the row has one button. A refusal stands in the row and what
 * was typed is kept; after a conflict both values do. A saved change can be undone from its toast.
 */
export function CellForm({ id, action, label, name, value: saved, hidden, version, ...props }: Props) {
  const { empty = 'vazio' } = props
  const fetcher = useFetcher<CellReply>({ key: id })
  const refused = props.refused?.id === id ? props.refused : undefined
  const [value, setValue] = useState(refused?.typed ?? saved)
  const [sent, setSent] = useState<Sent | null>(null)
  /** What an answer told of the server's value, until the page is read anew. */
  const [told, setTold] = useState<{ saved: string; base: string; version?: number | undefined } | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const isAgain = useRef(false)
  const isBusy = fetcher.state !== 'idle'
  const news = told?.saved === saved ? told : null
  const base = news?.base ?? saved
  const reply = sent ? fetcher.data : refused
  const isTried = Boolean(reply?.error) && value === (sent ? sent.to : refused?.typed)
  const problem = isBusy || !isTried ? undefined : reply?.error
  // What the toast's button sends is of the row as it is by then.
  const latest = useRef({ saved, hidden, version })
  latest.current = { saved, hidden, version: version === undefined ? undefined : Math.max(version, news?.version ?? 0) }

  function send(to: string, from: string, isUndo = false) {
    setSent({ from, to, isUndo })
    const { hidden: fixed, version: of } = latest.current
    const seen: Record<string, string | number> = of === undefined ? { was: from } : { version: of }
    fetcher.submit({ ...fixed, ...seen, [name]: to, [QUICK_FIELD]: '1' }, { method: 'post', action })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) isAgain.current = true
    else if (value !== base) send(value, base)
  }
  /** What was refused is not sent again by going by: only by Enter. */
  function leave({ currentTarget }: FocusEvent<HTMLInputElement>) {
    if (value !== base && !isTried) currentTarget.form?.requestSubmit()
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Escape' || value === base) return
    event.stopPropagation()
    setValue(base)
    if (event.currentTarget.form) clearDirty(event.currentTarget.form)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, before the row may be gone
  useEffect(() => {
    const answer = fetcher.data
    if (!sent || !answer) return
    const { from, isUndo } = sent
    const shown = latest.current.saved
    if (answer.error !== null) {
      const { now } = answer
      if (now) setTold({ saved: shown, base: now.value, version: now.version })
      return showToast(now ? `${answer.error} Agora está ${now.value || empty}.` : answer.error, { id })
    }
    const to = answer.note ? from : (answer.value ?? sent.to)
    setTold({ saved: shown, base: to })
    setValue((typed) => (typed === sent.to || isUndo ? to : typed))
    if (answer.note) return showToast(answer.note, { id, stays: true })
    if (to === from) return
    const undo = isUndo ? undefined : () => send(from, to, true)
    showToast(`${label}: ${from || empty} → ${to || empty}`, { id, undo })
  }, [fetcher.data])
  // The server's value, where nobody is typing: another row's change may have moved it.
  const before = useRef(base)
  useEffect(() => {
    const last = before.current
    before.current = base
    setValue((typed) => (typed === last ? base : typed))
  }, [base])
  // What was typed and left while the value before it was under way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when that is over
  useEffect(() => {
    if (isBusy || !isAgain.current) return
    isAgain.current = false
    if (value !== base && !isTried) send(value, base)
  }, [isBusy])
  // On a slow line a value is typed before the scripts run: it stands there, and is saved by whoever typed it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field is taken over
  useEffect(() => {
    if (field.current && field.current.value !== value) setValue(field.current.value)
  }, [])

  return (
    <form method="post" action={action} onSubmit={submit} className="cell" aria-busy={isBusy || undefined}>
      {Object.entries(hidden ?? {}).map(([key, one]) => (
        <input key={key} type="hidden" name={key} value={one} />
      ))}
      {version === undefined ? (
        <input type="hidden" name="was" value={base} />
      ) : (
        <input type="hidden" name="version" value={latest.current.version} />
      )}
      <input
        ref={field}
        id={id}
        name={name}
        className={value === base ? 'form-control cell-field num' : 'form-control cell-field num is-new'}
        inputMode={props.inputMode ?? 'decimal'}
        autoComplete="off"
        maxLength={props.maxLength ?? 16}
        placeholder={props.empty}
        aria-label={label}
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        onChange={(event) => setValue(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={press}
      />
      {props.unit && value ? <span className="muted">{props.unit}</span> : null}
      <button type="submit" className="btn btn-quiet btn-sm no-script">
        Salvar<span className="visually-hidden"> {label}</span>
      </button>
      {problem ? (
        <p className="field-error" id={`${id}-error`}>
          {problem}
          {reply?.now ? ` Agora está ${reply.now.value || empty}; Enter salva o seu.` : null}{' '}
          {reply?.link ? <a href={reply.link.href}>{reply.link.label}</a> : null}
        </p>
      ) : null}
    </form>
  )
}
