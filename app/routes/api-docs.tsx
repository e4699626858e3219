import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Icon } from '~/components/icon'
import { PageHeader } from '~/components/page-header'
import { DocsIndex } from '~/features/over/api-docs/docs-index'
import { DocsEvent, DocsSection, DocsType } from '~/features/over/api-docs/docs-section'
import { findDocsPage } from '~/features/over/api-docs/find-docs-page'
import { readContract } from '~/features/over/api-docs/read-contract.server'
import type { PageHandle } from '~/remix/page-handle'

export const handle: PageHandle = { scripts: false }

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page && page.kind !== 'index' ? `${page.title} · API REST` : 'API REST' },
]

/**
 * The documentation of the REST API, from the document that the API itself makes: public, also for logged-in users,
 * since it holds no personal data. (Specification §2 sends those away from the public pages; an integrator has both
 * open.) An index, `?tag=` a section, `?type=` a type; each is rendered once and kept, without asking who reads
 * (`app/http/kept-pages.ts`).
 */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const page = findDocsPage(await readContract(request, context), new URL(request.url).searchParams)
  if (!page) throw data({ code: 'NOT_FOUND' }, { status: 404 })
  return { ...page, providerName: context.config.providerName }
}

export default function ApiDocs() {
  const page = useLoaderData<typeof loader>()
  const isIndex = page.kind === 'index'
  return (
    <main className="docs">
      <p className="brand">
        <Icon name="sun" /> {page.providerName}
      </p>
      <PageHeader
        title={page.title}
        summary={isIndex ? 'Para integrar o seu sistema ao portal.' : undefined}
        parent={isIndex ? { label: 'Início', path: '/' } : { label: 'API REST', path: '/api-docs' }}
      />
      {page.kind === 'index' ? <DocsIndex {...page} /> : null}
      {page.kind === 'section' ? <DocsSection {...page} /> : null}
      {page.kind === 'type' ? <DocsType {...page} /> : null}
      {page.kind === 'event' ? <DocsEvent {...page} /> : null}
    </main>
  )
}
