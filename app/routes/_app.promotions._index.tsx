import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { KitsPage } from '~/features/catalogue/kits/kits-page'
import { loadKits } from '~/features/catalogue/kits/load-kits.server'
import { markKit } from '~/features/catalogue/kits/mark-kit.server'

export const meta: MetaFunction = () => [{ title: 'Promoções' }]

export const loader = (args: LoaderFunctionArgs) => loadKits(args, 'PROMOTION')

export const action = markKit

export default function Promotions() {
  const page = useLoaderData<typeof loader>()
  return (
    <KitsPage
      data={page}
      title="Promoções"
      summary="Bold Economy: kits com preço especial até a data de cada um. O preço vale para o kit como ele está."
      empty={{
        title: 'Nenhuma promoção agora',
        text: `Quando houver, os kits com preço especial aparecem aqui.${page.canSell ? ' Enquanto isso, veja os kits prontos.' : ''}`,
      }}
      action={
        page.canManage ? (
          <a className="btn btn-quiet" href="/promotions/manage">
            Gerenciar promoções
          </a>
        ) : page.canSell ? (
          <a className="btn btn-quiet" href="/budgets/new">
            Ver kits on-grid
          </a>
        ) : null
      }
    />
  )
}
