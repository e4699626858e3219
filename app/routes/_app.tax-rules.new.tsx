import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { taxRuleInput } from '#domain/catalogue/taxes/tax-rule-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf, parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { PageHeader } from '~/components/page-header'
import { TaxRuleForm } from '~/features/catalogue/taxes/tax-rule-form'
import { taxRuleChoices, taxRuleTitle } from '~/features/catalogue/taxes/tax-rule-words.server'
import { taxRulesApi } from '~/features/catalogue/taxes/tax-rules-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Nova regra fiscal' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'taxRules:update')
  return { choices: taxRuleChoices(), constraint: constraintsOf(taxRuleInput), idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const submission = parseForm(form, taxRuleInput)
  if (submission.status !== 'success') return replyInvalid(submission)
  try {
    const made = await taxRulesApi(args.request, args.context).create(submission.value, idempotencyHeader(form))
    return redirectWithFlash(args.context, '/tax-rules', 'tax-rule-created', taxRuleTitle(made))
  } catch (error) {
    return replyToForm(submission, error)
  }
}

export default function NewTaxRule() {
  return (
    <>
      <PageHeader
        title="Nova regra fiscal"
        summary="Pedidos que já foram enviados guardam a regra do seu dia; os orçamentos abertos passam a seguir esta."
        parent={{ label: 'Regras fiscais', path: '/tax-rules' }}
      />
      <TaxRuleForm {...useLoaderData<typeof loader>()} submitLabel="Criar regra" />
    </>
  )
}
