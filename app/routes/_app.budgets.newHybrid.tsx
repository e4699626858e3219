import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { KitsPage } from '~/features/catalogue/kits/kits-page'
import { loadKits } from '~/features/catalogue/kits/load-kits.server'
import { markKit } from '~/features/catalogue/kits/mark-kit.server'

export const meta: MetaFunction = () => [{ title: 'Kits híbridos' }]

export const loader = (args: LoaderFunctionArgs) => loadKits(args, 'HYBRID')

export const action = markKit

export default function NewHybridBudget() {
  return (
    <KitsPage
      data={useLoaderData<typeof loader>()}
      title="Kits híbridos"
      summary="Geradores com inversor híbrido e baterias já conferidas entre si."
      empty={{
        title: 'Nenhum kit híbrido ainda',
        text: 'Monte um com o inversor híbrido e as baterias que quiser.',
      }}
      action={
        <a className="btn btn-quiet" href="/budgets/customized">
          Montar personalizado
        </a>
      }
    />
  )
}
