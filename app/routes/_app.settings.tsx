import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { requireScreen } from '~/auth/guards.server'
import { PageHeader } from '~/components/page-header'
import { openSubjects } from '~/layouts/screens'

export const meta: MetaFunction = () => [{ title: 'Configurações' }]

/** Every screen that this user may open, by subject; with `q` those whose name or subject has its words. */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/settings')
  const typed = (new URL(args.request.url).searchParams.get('q') ?? '').slice(0, 120)
  const groups = openSubjects(user, typed)
  return { typed, groups }
}

export default function Settings() {
  const { typed, groups } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Configurações" summary="Tudo o que você pode abrir, por assunto." />
      <Form method="get" role="search" discover="none" className="find">
        <div className="search-row" key={typed}>
          <input
            name="q"
            type="search"
            maxLength={120}
            className="form-control"
            aria-label="Tela"
            placeholder="Preço, frete, perfil"
            defaultValue={typed}
          />
          <button type="submit" className="btn btn-quiet">
            Buscar
          </button>
        </div>
      </Form>
      {groups.length === 0 ? (
        <p>
          Nenhuma tela com “{typed}”. <a href="/settings">Ver todas</a>
        </p>
      ) : null}
      <div className="places">
        {groups.map(({ label, places }) => (
          <section key={label} aria-label={label}>
            <h2>{label}</h2>
            <ul>
              {places.map(({ label: name, path }) => (
                <li key={path}>
                  <a href={path}>{name}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
