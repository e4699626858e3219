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

/** In the sheet of a client's page, which draws no buttons of the portal. */
export function ErrorBoundary() {
  return (
    <main className="pub">
      <div className="pub-body">
        <section className="part">
          <h1>Não há prévia para mostrar</h1>
          <p>
            Esta proposta não existe, ou é de outra empresa. <a href="/">Ir para o início</a>
          </p>
        </section>
      </div>
    </main>
  )
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
