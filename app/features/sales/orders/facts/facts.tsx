import { BreakingText } from '~/components/breaking-text'
import type { Fact } from '~/features/ground/order-words/order-words.server'

/** Labels and values, one under the other. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <BreakingText text={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
