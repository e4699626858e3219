import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { withoutCpf } from '#domain/ground/documents/without-cpf'
import { MAX_SEARCH_LENGTH } from '#domain/over/search/search-query'
import { requireScreen } from '~/auth/guards.server'
import { PageHeader } from '~/components/page-header'
import { loadSearch } from '~/features/over/search/load-search.server'
import { SearchResults } from '~/features/over/search/search-results'

export const meta: MetaFunction = () => [{ title: 'Busca' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/search')
  const typed = new URL(args.request.url).searchParams.get('q') ?? ''
  // The address is what browsers and proxies keep.
  if (withoutCpf(typed) !== typed.trim()) throw redirect(`/search?q=${withoutCpf(typed)}`)
  return { search: await loadSearch(args.request, args.context, user), most: MAX_SEARCH_LENGTH }
}

export default function SearchEverything() {
  const { search, most } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Busca" summary="Telas, pedidos, chamados, clientes, produtos e o mais que você pode ver." />
      <Form method="get" role="search" discover="none" className="mb-3">
        <div className="field" key={search.q}>
          <label className="form-label" htmlFor="search-q">
            Busca
          </label>
          <div className="search-row">
            <input
              id="search-q"
              name="q"
              type="search"
              maxLength={most}
              className="form-control"
              placeholder="Número, nome, CPF/CNPJ, série"
              defaultValue={search.q}
            />
            <button type="submit" className="btn btn-primary">
              Buscar
            </button>
          </div>
        </div>
      </Form>
      {search.said ? (
        <div className="mt-3">
          <SearchResults search={search} />
        </div>
      ) : null}
    </>
  )
}
