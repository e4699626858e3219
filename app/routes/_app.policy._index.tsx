import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireUser } from '~/auth/guards.server'
import { PageHeader } from '~/components/page-header'
import { contentApi } from '~/features/engagement/content/content-api.server'
import { isStaffUser, maintainsContent } from '~/features/engagement/content/maintains'
import { Paragraphs } from '~/features/engagement/content/paragraphs'
import { formatDay } from '~/format/dates'

export const meta: MetaFunction = () => [{ title: 'Política comercial' }]

/** The policy that the team keeps, and the terms in force as they were accepted. */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args)
  const api = contentApi(args.request, args.context)
  const [page, terms] = await Promise.all([api.policy(), api.currentTerms()])
  return {
    body: page.body,
    updatedAt: page.updatedAt && formatDay(page.updatedAt),
    terms,
    canEdit: maintainsContent(user),
    canSeeTerms: isStaffUser(user),
  }
}

export default function Policy() {
  const { body, updatedAt, terms, canEdit, canSeeTerms } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="Política comercial"
        summary={updatedAt ? `Atualizada em ${updatedAt}.` : undefined}
        actions={
          <>
            {canEdit ? (
              <a className="btn btn-primary" href="/policy/edit">
                Editar a política
              </a>
            ) : null}
            {canSeeTerms ? (
              <a className="btn btn-quiet" href="/policy/terms">
                Versões dos termos
              </a>
            ) : null}
          </>
        }
      />
      <section className="prose">
        {body ? <Paragraphs text={body} /> : <p className="muted">A política ainda não foi escrita.</p>}
      </section>
      <section className="prose">
        <details className="question">
          <summary>Termos de uso, versão {terms.version}, que você aceitou</summary>
          {terms.text.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </details>
      </section>
    </>
  )
}
