import type { PriceStepWords } from './price-steps'

type Props = {
  steps: readonly PriceStepWords[] /** The price itself, where it opens its own reason. */
  price?: string
}

/** 'Por que este preço?': every step from the table to the unit price, without a script. */
export function WhyThisPrice({ steps, price }: Props) {
  // Users who may not see the reason see a price.
  if (steps.length === 0) return price
  return (
    <details className="menu why">
      <summary {...(price ? { title: WHY, 'aria-label': `${price}: ${WHY}` } : {})}>{price ?? WHY}</summary>
      <ol className="menu-panel">
        {steps.map(({ label, detail, after }) => (
          <li key={label}>
            <span>
              {label} {detail ? <span className="muted num">{detail}</span> : null}
            </span>
            <span className="num">{after}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}

const WHY = 'Por que este preço?'
