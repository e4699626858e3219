import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { requireUser } from '~/auth/guards.server'
import { PageHeader } from '~/components/page-header'
import { contentApi } from '~/features/engagement/content/content-api.server'
import { maintainsContent } from '~/features/engagement/content/maintains'

export const meta: MetaFunction = () => [{ title: 'Perguntas frequentes' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args)
  const typed = new URL(args.request.url).searchParams.get('search') ?? ''
  const search = typed.replaceAll('\u0000', '').trim().slice(0, 120)
  const entries = await contentApi(args.request, args.context).faq(search)
  return {
    search,
    canEdit: maintainsContent(user),
    entries: entries.map(({ id, question, answer, enabled }) => ({ id, question, answer, enabled })),
  }
}

export default function Faq() {
  const { search, entries, canEdit } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="Perguntas frequentes"
        summary="Como o portal funciona. Para o resto, fale com o seu consultor."
        actions={
          canEdit ? (
            <a className="btn btn-primary" href="/faq/new">
              Nova pergunta
            </a>
          ) : null
        }
      />
      <Form method="get" role="search" discover="none" className="mb-3">
        <div className="field" key={search}>
          <label className="form-label" htmlFor="search">
            Buscar
          </label>
          <div className="search-row">
            <input
              id="search"
              name="search"
              type="search"
              maxLength={120}
              className="form-control"
              defaultValue={search}
            />
            <button type="submit" className="btn btn-quiet">
              Buscar
            </button>
          </div>
        </div>
      </Form>
      {search ? (
        <p role="status">
          {entries.length === 0
            ? `Nada encontrado para “${search}”. Tente outras palavras.`
            : `${entries.length} ${entries.length === 1 ? 'resposta' : 'respostas'} para “${search}”.`}{' '}
          <a href="/faq">Ver todas</a>
        </p>
      ) : null}
      {entries.length > 0 ? (
        <section className="prose">
          {entries.map(({ id, question, answer, enabled }) => (
            <details key={id} className="question" open={search !== '' && entries.length <= 3}>
              <summary>
                {question} {enabled ? null : <span className="chip chip-draft">Inativa</span>}
              </summary>
              <p className="note-text">{answer}</p>
              {canEdit ? (
                <p>
                  <a href={`/faq/${id}/edit`}>Editar</a> · <a href={`/faq/${id}/delete`}>Excluir</a>
                </p>
              ) : null}
            </details>
          ))}
        </section>
      ) : search ? null : (
        <p className="muted">Nenhuma pergunta ainda.</p>
      )}
    </>
  )
}
