import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { KitsPage } from '~/features/catalogue/kits/kits-page'
import { loadKits } from '~/features/catalogue/kits/load-kits.server'
import { markKit } from '~/features/catalogue/kits/mark-kit.server'

export const meta: MetaFunction = () => [{ title: 'Kits on-grid' }]

export const loader = (args: LoaderFunctionArgs) => loadKits(args, 'ON_GRID')

export const action = markKit

export default function NewBudget() {
  return (
    <KitsPage
      data={useLoaderData<typeof loader>()}
      title="Kits on-grid"
      summary="Geradores prontos, com tudo o que a instalação pede. Escolha um e ajuste no carrinho."
      empty={{
        title: 'Nenhum kit pronto ainda',
        text: 'Monte o gerador com o módulo e o inversor que quiser; a lista de materiais sai pronta.',
      }}
      action={
        <a className="btn btn-quiet" href="/budgets/customized">
          Montar personalizado
        </a>
      }
    />
  )
}
