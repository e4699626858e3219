import type { ContentWords } from './client-words.server'

type Payment = ContentWords['options'][number]['payments'][number]

/** A way to pay, its plan under it, and all that is paid by it: a choice, or a line of the list. */
export const PaymentWords = ({ payment: { label, detail, total } }: { payment: Payment }) => (
  <>
    <span>
      {label}
      <br />
      <span className="small muted">{detail.join('. ')}</span>
    </span>
    <b>{total}</b>
  </>
)
