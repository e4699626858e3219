import { Meta } from '@remix-run/react'
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'

/**
 * Remix's `<Meta />`, with the provider's name after every page's title: routes give the page's own title, and nothing
 * else. Remix takes the deepest route's title alone, so no route above could add it.
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

/** The page's own title, for the phone's bar. */
export function usePageTitle(): string | undefined {
  const parts = Children.toArray(Meta().props.children) as ReactElement<{ children?: string }>[]
  return parts.find(({ type }) => type === 'title')?.props.children
}

/** 'Pedidos · Aurora Solar' */
const titled = (page: string | undefined, provider: string | undefined): string =>
  [page, provider].filter(Boolean).join(' · ')
