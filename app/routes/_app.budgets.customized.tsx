import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import type { CustomizedBudgetInput } from '#domain/catalogue/kits/customized-budget-input'
import { requireLogin } from '~/auth/guards.server'
import { ErrorSummary } from '~/components/form/error-summary'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { useFormReply, useResourceForm } from '~/components/form/resource-form'
import { useTypedBefore } from '~/components/form/typed-before'
import { EnterButton, FormEnd } from '~/components/form/whole-form'
import { PageHeader } from '~/components/page-header'
import { useSending } from '~/components/use-sending'
import { answerCustomized, type CustomizedReply } from '~/features/catalogue/kits/answer-customized.server'
import { CustomizedFieldsets } from '~/features/catalogue/kits/customized-fields'
import { loadCustomized } from '~/features/catalogue/kits/load-customized.server'
import { ProposalEditor } from '~/features/catalogue/kits/proposal-editor'
import { changedBy, useProposedVoltage } from '~/features/catalogue/kits/proposed-voltage'
import { CompanyLine } from '~/features/catalogue/working-cart/company-line'

export const meta: MetaFunction = () => [{ title: 'Personalizado' }]

export const loader = (args: LoaderFunctionArgs) => loadCustomized(args)

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  return answerCustomized(args)
}

/**
 * The kit builder: choose, have the materials proposed, change them, take them to the cart. One form, so nothing
 * typed is lost on the way.
 */
export default function CustomizedBudget() {
  const page = useLoaderData<typeof loader>()
  const reply = useFormReply<CustomizedReply>()
  const isSending = useSending()
  const { form, fields } = useResourceForm<CustomizedBudgetInput>({
    id: 'customized',
    defaultValue: page.start,
    constraint: page.constraint,
  })
  const proposed = useProposedVoltage(reply?.voltageProposedFor ?? page.voltageProposedFor)
  useTypedBefore(form.id, proposed.follow)
  const proposal = reply?.proposal ?? null
  useEffect(() => {
    if (proposal) document.getElementById('proposal-title')?.focus()
  }, [proposal])
  return (
    <>
      <PageHeader
        title="Orçamento personalizado"
        summary="Escolha painel, inversores e telhado; a lista de materiais sai pronta para você conferir."
      />
      <CompanyLine name={page.company} />
      <Form
        method="post"
        discover="none"
        {...form.props}
        className="stack"
        preventScrollReset
        onChange={(event) => proposed.follow(event.currentTarget, changedBy(event))}
      >
        {proposed.field}
        <EnterButton label="Atualizar" intent={proposal ? 'update' : 'propose'} />
        <input type="hidden" name={IDEMPOTENCY_FIELD} value={page.idempotencyKey} />
        <input type="hidden" name="companyId" value={page.companyId ?? ''} />
        <ErrorSummary formId={form.id} formErrors={form.errors} fieldErrors={form.allErrors} />
        <div className="two-columns">
          <CustomizedFieldsets fields={fields} options={page.options} />
        </div>
        <div>
          <button
            type="submit"
            name="intent"
            value="propose"
            className={proposal ? 'btn btn-quiet' : 'btn btn-primary'}
            disabled={isSending}
          >
            {proposal ? 'Propor materiais de novo' : 'Propor materiais'}
          </button>
          {proposal ? <p className="help">Refaz a lista: o que foi mudado nela à mão se perde.</p> : null}
        </div>
        {page.isTruncated ? (
          <p className="help">
            O catálogo é maior do que estas listas: busque o que não está nelas em{' '}
            <a href="/cart/products">Adicionar produtos ao carrinho</a>.
          </p>
        ) : null}
        {proposal ? (
          <ProposalEditor
            proposal={proposal}
            typed={reply?.typed ?? {}}
            catalogue={page.catalogue}
            replaces={page.replaces}
          />
        ) : null}
        <FormEnd />
      </Form>
    </>
  )
}
