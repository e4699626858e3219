import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requirePermission } from '~/auth/guards.server'
import { KitsPage } from '~/features/kits/kits-page'
import { loadKits } from '~/features/kits/load-kits.server'

export const meta: MetaFunction = () => [{ title: 'Promoções · Portal Solar' }]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'promotions:view')
  return loadKits(args, 'PROMOTION')
}

export default function Promotions() {
  return (
    <KitsPage
      data={useLoaderData<typeof loader>()}
      title="Promoções"
      summary="Bold Economy: kits com preço especial até a data de cada um. O preço vale para o kit como ele está."
      empty={{
        title: 'Nenhuma promoção agora',
        text: 'Quando houver, os kits com preço especial aparecem aqui. Enquanto isso, veja os kits prontos.',
      }}
      action={
        <a className="btn btn-quiet" href="/budgets/new">
          Ver kits on-grid
        </a>
      }
    />
  )
}
