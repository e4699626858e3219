import { ButtonRow } from '~/components/button-row'
import { Facts } from '../orders/facts/facts'
import type { shipmentsWords } from './shipment-words.server'

type Props = NonNullable<ReturnType<typeof shipmentsWords>>

/** A link whose words stand beside others like it: who hears it hears of what. */
const LinkOf = ({ label, of, ...link }: { href: string; label: string; of: string; className: string }) => (
  <a {...link}>
    {label}
    <span className="visually-hidden"> ({of})</span>
  </a>
)

/** What leaves together, where it is, and for staff what may be done with it. */
export function ShipmentsSection({ shipments, more, className }: Props) {
  return (
    <section id="remessas" aria-labelledby="remessas-titulo" className={className}>
      <h2 id="remessas-titulo">Remessas</h2>
      {shipments.map(({ n, title, facts, events, links }) => (
        <article key={n} className="mb-3" aria-labelledby={`remessa-${n}`}>
          <h3 id={`remessa-${n}`}>{title}</h3>
          <Facts facts={facts} />
          {events[0] ? (
            <ul>
              {events.map(({ id, text, undo }) => (
                <li key={id}>
                  {text} {undo ? <LinkOf {...undo} className="no-print" /> : null}
                </li>
              ))}
            </ul>
          ) : null}
          {links[0] ? (
            <ButtonRow className="actions">
              {links.map((link) => (
                <LinkOf key={link.href} {...link} className="btn btn-quiet btn-sm" />
              ))}
            </ButtonRow>
          ) : null}
        </article>
      ))}
      {more.map(({ href, label }) => (
        <p key={href}>
          <a href={href}>{label}</a>
        </p>
      ))}
    </section>
  )
}
