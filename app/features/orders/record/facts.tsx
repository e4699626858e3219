import { BreakingText } from '~/components/breaking-text'
import type { Fact, FactGroup } from './order-words.server'

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

/** Facts by kind: closed on a phone, where each says its gist; open where there is room, and on paper. */
export function FactGroups({ groups }: { groups: readonly FactGroup[] }) {
  return (
    <section className="order-facts" id="dados" aria-label="Dados">
      {groups.map(({ title, hint, facts }) => (
        <details key={title}>
          <summary>
            <h2>{title}</h2> <span className="muted">{hint}</span>
          </summary>
          <Facts facts={facts} />
        </details>
      ))}
    </section>
  )
}
