import type { PriceStepWords } from './price-steps'

/** 'Por que este preço?': every step from the table to the unit price, without a script. */
export function WhyThisPrice({ steps }: { steps: readonly PriceStepWords[] }) {
  return (
    <details className="why">
      <summary>Por que este preço?</summary>
      <ol>
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
