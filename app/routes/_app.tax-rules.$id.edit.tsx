import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { taxRuleInput } from '#domain/catalogue/taxes/tax-rule-input'
import { labelsOf } from '#domain/ground/forms/form-labels'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { saveEdit } from '~/components/form/save-record.server'
import { PageHeader } from '~/components/page-header'
import { historyOf, RuleHistory } from '~/features/catalogue/taxes/rule-history'
import { TaxRuleForm } from '~/features/catalogue/taxes/tax-rule-form'
import {
  taxRuleChoices,
  taxRuleTitle,
  taxRuleValues,
  taxRuleWords,
} from '~/features/catalogue/taxes/tax-rule-words.server'
import { taxRulesApi } from '~/features/catalogue/taxes/tax-rules-api.server'
import { formatMoment } from '~/format/dates'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.name ?? 'Regra fiscal'} · Editar` }]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'taxRules:update')
  const found = await taxRulesApi(args.request, args.context).show(args.params.id)
  const versions = found.history.map(({ rule, at, author, reason }) => ({
    words: taxRuleWords(rule),
    title: `${formatMoment(at)}, ${author ?? 'tabela de exemplo'}${reason ? `: ${reason}` : ''}`,
  }))
  return {
    name: taxRuleTitle(found),
    usage:
      found.openBudgets === 1
        ? 'Tributa 1 orçamento aberto.'
        : found.openBudgets > 1
          ? `Tributa ${found.openBudgets} orçamentos abertos.`
          : 'Não tributa nenhum orçamento aberto.',
    history: historyOf(versions, labelsOf(taxRuleInput)),
    rule: { values: taxRuleValues(found), version: found.version },
    choices: taxRuleChoices(),
    constraint: constraintsOf(taxRuleInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const api = taxRulesApi(request, context)
  return saveEdit(postedForm(context), taxRuleInput, {
    async save(body, headers) {
      const saved = await api.update(params.id, body, headers)
      return redirectWithFlash(context, '/tax-rules', 'tax-rule-saved', taxRuleTitle(saved))
    },
    load: () => api.show(params.id),
    words: taxRuleWords,
  })
}

export default function EditTaxRule() {
  const { name, usage, history, ...form } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title={name}
        summary={`${usage} A regra anterior fica na história, e nos pedidos que ela tributou. Para uma alíquota que muda num dia, ponha o último dia nesta e crie outra.`}
        parent={{ label: 'Regras fiscais', path: '/tax-rules' }}
      />
      <TaxRuleForm {...form} submitLabel="Salvar regra" />
      <RuleHistory entries={history} />
    </>
  )
}
