import { useEffect, useRef, useState } from 'react'

/** What the user typed into one line since the form was answered; `price: null` is one that they took back. */
type TypedLine = { quantity?: string; price?: string | null }
/** By product. */
export type TypedLines = Readonly<Record<string, TypedLine>>
export type TypeLine = (product: string, change: TypedLine) => void

/**
 * What is typed in the lines and not answered yet: all else in them is the server's to say. With an answer of the form
 * it is in the form's own values, and only what was typed while the answer was under way stays.
 * @param answeredAt of the form's last answer
 */
export function useTypedLines(answeredAt: number): {
  typed: TypedLines
  type: TypeLine
  leave: (product: string) => void
} {
  const [typed, setTyped] = useState<TypedLines>({})
  const sent = useRef<TypedLines>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    setTyped((now) => Object.fromEntries(Object.entries(now).filter(([id, one]) => one !== sent.current[id])))
  }, [answeredAt])
  return {
    typed,
    type: (product, change) => setTyped((now) => ({ ...now, [product]: { ...now[product], ...change } })),
    /** The lines are sent: what is typed by now, and of this line at all, is theirs. */
    leave: (product) => {
      sent.current = typed
      setTyped(({ [product]: _, ...others }) => others)
    },
  }
}
