import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PageHeader } from '~/components/page-header'
import { contentApi } from '~/features/engagement/content/content-api.server'
import { requireTermsReader } from '~/features/engagement/content/guards.server'
import { formatMoment } from '~/format/dates'

export const meta: MetaFunction = ({ params }) => [{ title: `Termos de uso, versão ${params.version}` }]

export async function loader(args: LoaderFunctionArgs) {
  await requireTermsReader(args)
  const terms = await contentApi(args.request, args.context).termsOf(args.params.version ?? '')
  return { ...terms, publishedAt: formatMoment(terms.publishedAt) }
}

export default function TermsVersionPage() {
  const { version, publishedAt, publishedBy, text } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title={`Termos de uso, versão ${version}`}
        summary={`Publicada em ${publishedAt}${publishedBy ? ` por ${publishedBy}` : ''}.`}
        parent={{ label: 'Termos de uso', path: '/policy/terms' }}
      />
      <section className="prose">
        {text.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    </>
  )
}
