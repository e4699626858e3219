import { Fragment } from 'react'
import type { Fact, FactGroup } from './order-words.server'

/** Labels and values, one under the other. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Breaking text={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A long e-mail address breaks after its '@', not in the middle of a word. */
function Breaking({ text }: { text: string }) {
  return text.split(/(?<=@)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))
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
