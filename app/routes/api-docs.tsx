import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { redirectLoggedIn } from '~/auth/guards.server'
import { PageHeader } from '~/components/page-header'
import { DocsIndex } from '~/features/api-docs/docs-index'
import { DocsSection, DocsType } from '~/features/api-docs/docs-section'
import { findDocsPage } from '~/features/api-docs/find-docs-page'
import { readContract } from '~/features/api-docs/read-contract.server'
import type { PageHandle } from '~/remix/page-handle'

export const handle: PageHandle = { scripts: false }

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page && page.kind !== 'index' ? `${page.title} · API REST · Portal Solar` : 'API REST · Portal Solar' },
]

/**
 * Public, and away from who is logged in (specification §2): the documentation of the REST API, from the document that
 * the API itself makes. An index, `?tag=` a section, `?type=` a type; each is rendered once and kept
 * (`app/http/kept-pages.ts` knows the parameters).
 */
export async function loader(args: LoaderFunctionArgs) {
  await redirectLoggedIn(args)
  const { request, context } = args
  const page = findDocsPage(await readContract(request, context), new URL(request.url).searchParams)
  if (!page) throw data({ code: 'NOT_FOUND' }, { status: 404 })
  return page
}

export default function ApiDocs() {
  const page = useLoaderData<typeof loader>()
  const isIndex = page.kind === 'index'
  return (
    <main className="docs">
      <PageHeader
        title={page.title}
        summary={isIndex ? 'Para integrar o seu sistema ao portal.' : undefined}
        parent={isIndex ? { label: 'Início', path: '/' } : { label: 'API REST', path: '/api-docs' }}
      />
      {page.kind === 'index' ? <DocsIndex {...page} /> : null}
      {page.kind === 'section' ? <DocsSection {...page} /> : null}
      {page.kind === 'type' ? <DocsType {...page} /> : null}
    </main>
  )
}
