import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ClientPage } from '~/features/sales/proposals/client/client-page'
import { contentWords, lifeWords } from '~/features/sales/proposals/client/client-words.server'
import { GonePage } from '~/features/sales/proposals/client/gone-page'
import { linkMeta } from '~/features/sales/proposals/client/link-meta'
import { gone, readLink, tokenOf } from '~/features/sales/proposals/client/read-link.server'
import type { PageHandle } from '~/remix/page-handle'

export const handle: PageHandle = { scripts: false, styles: 'proposal' }

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  linkMeta(page && 'words' in page ? { title: page.words.title, company: page.words.company.name } : null)

/** Looking at it counts nothing: the page's image does. */
export async function loader(args: LoaderFunctionArgs) {
  const found = await readLink(args)
  if (!found) return gone()
  return data({
    token: tokenOf(args),
    sha256: found.sha256,
    words: contentWords(found.content, new Date()),
    life: lifeWords(found),
    hasChanged: new URL(args.request.url).searchParams.has('mudou'),
  })
}

export default function PublicProposal() {
  const page = useLoaderData<typeof loader>()
  return 'gone' in page ? <GonePage /> : <ClientPage page={page} />
}
