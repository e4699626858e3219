import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { requireUser } from '~/auth/guards.server'
import { PageHeader } from '~/components/page-header'
import { FAQ } from '~/texts/faq'

export const meta: MetaFunction = () => [{ title: 'Perguntas frequentes · Portal Solar' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return null
}

export default function Faq() {
  return (
    <>
      <PageHeader
        title="Perguntas frequentes"
        summary="Como o portal funciona. Para o resto, fale com o seu consultor."
      />
      <section className="card prose">
        {FAQ.map(([question, answer]) => (
          <details key={question} className="question">
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </section>
    </>
  )
}
