import type { ReactNode } from 'react'

/** A record by its number or name, with what it is known by below: one link, so that both lines lead there. */
export function RecordLink({ href, name, more }: { href: string; name: ReactNode; more?: ReactNode }) {
  return (
    <a className="record" href={href}>
      {name} {more ? <small>{more}</small> : null}
    </a>
  )
}
