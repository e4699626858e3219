import type { ReactNode } from 'react'

/** A field of a group as its line counts it: from `readFields`. */
export type CountedField = {
  label: string
  field: { initialValue?: unknown; allErrors: Record<string, unknown> }
}

type Props = {
  title: string
  /** Those that are counted; a box to tick is answered either way. */
  fields: readonly CountedField[]
  /** Where the user was at work in it when the page came back. */
  isOpen?: boolean
  children: ReactNode
}

const MOST_NAMED = 3

export const isFilled = ({ field: { initialValue } }: CountedField): boolean =>
  initialValue !== undefined && initialValue !== '' && !(Array.isArray(initialValue) && initialValue.length === 0)

/**
 * Fields that a form can do without at first, behind a line that says how many are filled in and names the others, as
 * the server wrote them. One that holds an error is open; without a script it opens all the same.
 */
export function FoldedGroup({ title, fields, isOpen, children }: Props) {
  const blank = fields.filter((one) => !isFilled(one)).map(({ label }) => label)
  const filled = fields.length - blank.length
  const isWrong = fields.some(({ field }) => Object.keys(field.allErrors).length > 0)
  return (
    <details className="fold" open={isWrong || isOpen || undefined}>
      <summary>
        <span>
          {title}
          {fields.length > 0 ? `: ${filled} de ${fields.length}` : null}
        </span>{' '}
        {filled > 0 && blank.length > 0 ? <small>em branco: {named(blank)}</small> : null}
      </summary>
      <div>{children}</div>
    </details>
  )
}

function named(labels: readonly string[]): string {
  const more = labels.length - MOST_NAMED
  const shown = labels.slice(0, MOST_NAMED).join(', ')
  return more > 0 ? `${shown} e mais ${more}` : shown
}
