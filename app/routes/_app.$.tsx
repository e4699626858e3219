import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireUser } from '~/auth/guards.server'
import { PageHeader } from '~/components/page-header'
import { isOpen, screenFor } from '~/layouts/screens'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.label ?? 'Página não encontrada' }]

/** Entries of the navigation whose screens come later; any other path is not found. */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args)
  const screen = screenFor(`/${args.params['*'] ?? ''}`)
  if (!screen || screen.isReady) throw data({ code: 'NOT_FOUND' }, { status: 404 })
  if (!isOpen(screen, user)) throw data({ code: 'FORBIDDEN' }, { status: 403 })
  return { label: screen.label, meanwhile: screen.meanwhile ?? null }
}

export default function ComesLater() {
  const { label, meanwhile } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={label} />
      <section className="block form-page">
        <h2>Esta tela chega em breve</h2>
        <p className="mt-2">
          Ela ainda não está pronta nesta versão do portal. Os dados da sua empresa não são afetados.
        </p>
        <p className="actions">
          {meanwhile ? (
            <a className="btn btn-primary" href={meanwhile[1]}>
              {meanwhile[0]}
            </a>
          ) : null}
          <a className="btn btn-quiet" href="/">
            Ir para o início
          </a>
        </p>
      </section>
    </>
  )
}
