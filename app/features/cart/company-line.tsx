import { useLocation } from '@remix-run/react'

/** Staff see for whom they work, and may change it. */
export function CompanyLine({ name }: { name: string | null }) {
  const { pathname } = useLocation()
  if (name === null) return null
  return (
    <p className="strip">
      <span>
        Preços para <strong>{name}</strong>
      </span>{' '}
      <a href={`/cart/company?returnTo=${encodeURIComponent(pathname)}`}>Trocar empresa</a>
    </p>
  )
}
