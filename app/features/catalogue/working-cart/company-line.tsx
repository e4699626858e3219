import { useLocation } from '@remix-run/react'

export type PriceSite = {
  /** 'AM · contribuinte' */
  text: string
  /** A seller may choose another one. */
  canChange: boolean
}

/**
 * The company whose prices are shown, which staff may change, and the site that they deliver to: it goes on to the
 * cart.
 */
export function CompanyLine({ name, site = null }: { name: string | null; site?: PriceSite | null }) {
  const { pathname } = useLocation()
  if (name === null && site === null) return null
  const back = `?returnTo=${encodeURIComponent(pathname)}`
  return (
    <p className="strip">
      <span>
        Preços para {name === null ? null : <strong>{name}</strong>}
        {name !== null && site !== null ? ', ' : null}
        {site === null ? null : (
          <>
            entrega em <strong>{site.text}</strong>
          </>
        )}
      </span>{' '}
      <span>
        {name === null ? null : <a href={`/cart/company${back}`}>Trocar empresa</a>}
        {name !== null && site?.canChange ? ' · ' : null}
        {site?.canChange ? (
          <a href={`/cart/site${back}`}>
            Mudar<span className="visually-hidden"> a entrega</span>
          </a>
        ) : null}
      </span>
    </p>
  )
}
