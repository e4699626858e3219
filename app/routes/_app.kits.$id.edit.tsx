import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireStaff } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { PageHeader } from '~/components/page-header'
import { answerKit, kitStart } from '~/features/catalogue/kept-kits/answer-kit.server'
import { keptKitsApi } from '~/features/catalogue/kept-kits/kept-kits-api.server'
import { areCut, KIT_CHOICES, loadKitOptions, PLACES } from '~/features/catalogue/kept-kits/kit-fields.server'
import { isNoCheck, KitForm } from '~/features/catalogue/kept-kits/kit-form'
import { productsApi } from '~/features/catalogue/products/products-api.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.name ?? 'Kit'} · Editar` }]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'productKits:update')
  const { request, context, params } = args
  const kit = await keptKitsApi(request, context).show(params.id)
  if (!kit.slots || kit.kept?.deleted) throw data({ code: 'NOT_FOUND' }, { status: 404 })
  const options = await loadKitOptions(productsApi(request, context))
  return {
    ...kitStart(kit),
    name: kit.name,
    places: PLACES,
    options,
    areCut: areCut(options),
    choices: KIT_CHOICES,
    version: kit.version,
    isInactive: !kit.kept?.enabled,
    idempotencyKey: newIdempotencyKey(),
    cancelPath: `/kits/${kit.id}`,
  }
}

export const action = (args: ActionFunctionArgs) => answerKit(args, args.params.id ?? '')

export const shouldRevalidate = isNoCheck

export default function EditKit() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={page.name} parent={{ label: 'Kit', path: page.cancelPath }} />
      <KitForm page={page} />
    </>
  )
}
