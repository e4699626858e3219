import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { proposalInput } from '#domain/sales/proposals/proposal-input'
import { isForForm, sentenceOf, statusOf } from '~/api-client/errors'
import { requireLogin, requireScreen } from '~/auth/guards.server'
import { parseForm } from '~/components/form/parse-form.server'
import { contentWords } from '~/features/sales/proposals/client/client-words.server'
import { ContentView } from '~/features/sales/proposals/client/content-view'
import { resultText } from '~/features/sales/proposals/proposal-words.server'
import { proposalsApi } from '~/features/sales/proposals/proposals-api.server'
import { postedForm } from '~/http/posted-form.server'
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

/** The draft as it is being typed, posted by the editor into its frame. Nothing is kept. */
export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const submission = parseForm(postedForm(context), proposalInput)
  if (submission.status !== 'success') return data({ problem: INCOMPLETE, words: null }, { status: 422 })
  try {
    const { preview, options } = await proposalsApi(request, context).preview(params.id, submission.value)
    const [lead] = options
    if (!lead) return data({ problem: INCOMPLETE, words: null }, { status: 422 })
    return data({ problem: null, words: contentWords(preview, new Date()), result: resultText(lead) })
  } catch (error) {
    if (!isForForm(error)) throw error
    return data({ problem: sentenceOf(error), words: null }, { status: statusOf(error) })
  }
}

const INCOMPLETE = 'Falta algo no formulário: a prévia mostra o que está salvo.'

export default function ProposalPreview() {
  const { id, words: saved } = useLoaderData<typeof loader>()
  const typed = useActionData<typeof action>()
  const words = typed?.words ?? saved
  if (typed)
    return (
      <ContentView
        label="Prévia"
        words={words}
        logo={words.logo && '/profile/brand/logo'}
        head={
          <p className="news is-over no-print" role="status">
            {typed.problem ?? `Ainda não salva. Seu resultado: ${'result' in typed ? typed.result : ''}`}
          </p>
        }
      />
    )
  return (
    <ContentView
      label="Prévia"
      words={words}
      logo={words.logo && '/profile/brand/logo'}
      head={
        <p className="news is-over no-print">
          Prévia do rascunho.{' '}
          <a href={`/proposals/${id}`} target="_top">
            Voltar à proposta
          </a>
        </p>
      }
    />
  )
}
