import type { ChipFamily } from '#domain/ground/order-words/statuses'

/** A status in words, and the family of colours that its chip has. */
export type Badge = {
  family: ChipFamily
  label: string
  /** Shown where there is little room; the pointer and screen readers get the whole text. */
  short?: string
}

/** A status as a chip: the text says it, the family's colour only helps. */
export function StatusBadge({ family, label, short }: Badge) {
  return short ? (
    <span className={`chip chip-${family}`} title={label}>
      <span aria-hidden>{short}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  ) : (
    <span className={`chip chip-${family}`}>{label}</span>
  )
}

/** Ativo or Inativo (specification §3). */
export function EnabledBadge({ enabled }: { enabled: boolean }) {
  return <StatusBadge family={enabled ? 'delivery' : 'draft'} label={enabled ? 'Ativo' : 'Inativo'} />
}
