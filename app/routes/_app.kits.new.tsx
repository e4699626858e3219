import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireStaff } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { PageHeader } from '~/components/page-header'
import { answerKit } from '~/features/catalogue/kept-kits/answer-kit.server'
import { areCut, KIT_CHOICES, loadKitOptions, PLACES } from '~/features/catalogue/kept-kits/kit-fields.server'
import { isNoCheck, KitForm } from '~/features/catalogue/kept-kits/kit-form'
import { productsApi } from '~/features/catalogue/products/products-api.server'

export const meta: MetaFunction = () => [{ title: 'Novo kit' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'productKits:store')
  const options = await loadKitOptions(productsApi(args.request, args.context))
  return {
    places: PLACES,
    options,
    areCut: areCut(options),
    choices: KIT_CHOICES,
    values: { systemType: 'ON_GRID', networkVoltage: 'MONO_220', fixationType: 'COLONIAL' } as Record<string, string>,
    names: {} as Record<string, string>,
    others: 0,
    isInactive: false,
    idempotencyKey: newIdempotencyKey(),
    cancelPath: '/kits',
  }
}

export const action = (args: ActionFunctionArgs) => answerKit(args, null)

export const shouldRevalidate = isNoCheck

export default function NewKit() {
  return (
    <>
      <PageHeader
        title="Novo kit"
        summary="Escolha painel, inversores e telhado; os materiais podem sair propostos."
        parent={{ label: 'Kits', path: '/kits' }}
      />
      <KitForm page={useLoaderData<typeof loader>()} />
    </>
  )
}
