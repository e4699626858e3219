import { Meta } from '@remix-run/react'
import { Children, isValidElement, type ReactNode } from 'react'

/**
 * What Remix's `<Meta />` draws, with the name of whose portal it is after every page's title: routes say what the page
 * is called, and nothing else. Remix takes the deepest route's title alone, so no route above could add it.
 */
export function PageTitle({ provider }: { provider: string | undefined }) {
  // A component with hooks and no more, so that it may be called in ours.
  const { children }: { children?: ReactNode } = Meta().props
  return Children.map(children, (child) =>
    isValidElement<{ children?: string }>(child) && child.type === 'title' ? (
      <title>{titled(child.props.children, provider)}</title>
    ) : (
      child
    ),
  )
}

/** 'Pedidos · Aurora Solar' */
const titled = (page: string | undefined, provider: string | undefined): string =>
  [page, provider].filter(Boolean).join(' · ')
