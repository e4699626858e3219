import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireScreen } from '~/auth/guards.server'
import { contentWords } from '~/features/sales/proposals/client/client-words.server'
import { ContentView } from '~/features/sales/proposals/client/content-view'
import { proposalsApi } from '~/features/sales/proposals/proposals-api.server'
import type { PageHandle } from '~/remix/page-handle'

export const handle: PageHandle = { scripts: false, styles: 'proposal' }

export const meta: MetaFunction = ({ params }) => [{ title: `Prévia da proposta ${params.id}` }]

/** The draft as a client would read it, by the same view; it is no look. */
export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, '/proposals')
  const { id, preview } = await proposalsApi(args.request, args.context).show(args.params.id)
  if (preview.options.length === 0) throw redirect(`/proposals/${id}`)
  return { id, words: contentWords(preview, new Date()) }
}

export default function ProposalPreview() {
  const { id, words } = useLoaderData<typeof loader>()
  return (
    <ContentView
      words={words}
      logo={words.logo && '/profile/brand/logo'}
      head={
        <p className="news is-over no-print">
          Prévia do rascunho. <a href={`/proposals/${id}`}>Voltar à proposta</a>
        </p>
      }
    />
  )
}
