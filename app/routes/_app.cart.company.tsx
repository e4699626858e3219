import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { safeReturnPath } from '~/auth/safe-return-path'
import { FindChoices } from '~/components/form/find-choices'
import { isFind } from '~/components/form/find-choices.server'
import { replyRefusal } from '~/components/form/reply-refusal.server'
import { SearchSelect } from '~/components/form/search-select'
import { FormEnd } from '~/components/form/whole-form'
import { PageHeader } from '~/components/page-header'
import { isEmpty, termsOf } from '~/features/catalogue/working-cart/cart-answers'
import { cartApi } from '~/features/catalogue/working-cart/cart-api.server'
import { companyChoices } from '~/features/people/companies/company-choices.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Para qual empresa?' }]

/** Staff choose the company that they make a budget for: the prices are that company's. */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requirePermission(args, 'orders:store', 'orders:storeAll')
  const { request, context } = args
  const returnTo = safeReturnPath(new URL(request.url).searchParams.get('returnTo'))
  if (!user.isBold && !user.isAdmin) throw redirect(returnTo)
  const cart = await cartApi(request, context).show()
  // A company's page names itself here; a choice that is none of this user's is none.
  const named = Number(new URL(request.url).searchParams.get('companyId')) || cart.company?.id
  const choices = await companyChoices(request, context, named)
  return { returnTo, ...choices, chosen: named?.toString() ?? '', hasItems: !isEmpty(cart) }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  if (isFind(form)) return data({ error: undefined, typed: { companyId: String(form.get('companyId') ?? '') } })
  const companyId = Number(form.get('companyId'))
  if (!Number.isSafeInteger(companyId) || companyId < 1)
    return data({ error: 'Escolha a empresa.', typed: undefined }, { status: 422 })
  try {
    const api = cartApi(request, context)
    await api.update({ ...termsOf(await api.show()), companyId })
  } catch (error) {
    return replyRefusal(error, { companyId: String(companyId) })
  }
  const returnTo = safeReturnPath(form.get('returnTo'))
  return redirect(returnTo === '/' ? '/budgets/new' : returnTo)
}

export default function ChooseCompany() {
  const { returnTo, companies, findCompany, chosen, hasItems } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <>
      <PageHeader title="Para qual empresa?" summary="Os preços e as condições são os da empresa escolhida." />
      <Form method="post" discover="none" className="block form-page">
        <input type="hidden" name="returnTo" value={returnTo} />
        <SearchSelect
          label="Empresa"
          help={
            hasItems
              ? 'Só integradores ativos. Os itens do carrinho ficam e ganham os preços da empresa.'
              : 'Só integradores ativos.'
          }
          empty="Escolha a empresa"
          options={companies}
          searchPath="/options/companies"
          input={{ id: 'company', name: 'companyId', defaultValue: reply?.typed?.companyId ?? chosen, required: true }}
          errors={reply?.error ? [reply.error] : undefined}
        />
        <FindChoices
          id="company"
          name="findCompany"
          label="Buscar empresa"
          find={findCompany}
          count={companies.length}
        />
        <button type="submit" className="btn btn-primary">
          Continuar
        </button>
        <FormEnd />
      </Form>
    </>
  )
}
