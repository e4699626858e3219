import type { FactGroup } from '~/features/ground/order-words/order-words.server'
import { Facts } from './facts'

/**
 * Facts by kind: closed on a phone, where each says its gist; open where there is room, and on paper: by style, or from
 * the start for a browser that may not know how.
 */
export function FactGroups({ groups, isOpen }: { groups: readonly FactGroup[]; isOpen: boolean }) {
  return (
    <section className="order-facts" id="dados" aria-label="Dados">
      {groups.map(({ title, hint, facts }) => (
        <details key={title} open={isOpen}>
          <summary>
            <h2>{title}</h2> <span className="muted">{hint}</span>
          </summary>
          <Facts facts={facts} />
        </details>
      ))}
    </section>
  )
}
