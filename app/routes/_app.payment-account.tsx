import { getInputProps } from '@conform-to/react'
import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { PaymentAccountInput } from '#domain/sales/payments/payment-account-input'
import { fieldText } from '~/components/form/field'
import { ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { MaskedField, TextField } from '~/components/form/text-fields'
import { PageHeader } from '~/components/page-header'
import { loadPaymentAccount, savePaymentAccount } from '~/features/sales/payments/payment-account.server'

export const meta: MetaFunction = () => [{ title: 'Dados de recebimento' }]

export const loader = loadPaymentAccount

export const action = savePaymentAccount

export default function PaymentAccountPage() {
  const { account, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  const { form, fields, conflict } = useResourceForm<PaymentAccountInput>({
    id: 'payment-account',
    defaultValue: account.values,
    constraint,
  })
  const text = (name: keyof PaymentAccountInput, help?: string) => (
    <TextField
      {...fieldText(fields[name])}
      help={help}
      input={{ ...getInputProps(fields[name], { type: 'text' }), required: undefined, autoComplete: 'off' }}
    />
  )
  return (
    <>
      <PageHeader
        title="Dados de recebimento"
        summary="A conta que recebe o pagamento dos pedidos em Aguardando pagamento. Cada mudança vale na hora e fica na auditoria."
      />
      <ResourceForm
        form={form}
        conflict={conflict}
        idempotencyKey={idempotencyKey}
        version={account.version}
        submitLabel="Salvar dados de recebimento"
        cancelPath="/"
      >
        <fieldset>
          <legend>PIX</legend>
          {text(
            'pixKey',
            'CPF, CNPJ, e-mail, celular com +55 ou chave aleatória. Em branco: nenhum pedido mostra PIX.',
          )}
          <div className="field-row">
            {text('merchantName', 'Como o banco o mostra, até 25 letras.')}
            {text('merchantCity', 'Até 15 letras.')}
          </div>
        </fieldset>
        <fieldset>
          <legend>Conta para transferência</legend>
          {text('bank', 'Número e nome.')}
          <div className="field-row">
            {text('bankBranch')}
            {text('bankAccount', 'Com o dígito.')}
          </div>
          {text('holder')}
          <MaskedField
            {...fieldText(fields.holderDocument)}
            mask="document"
            input={{
              ...getInputProps(fields.holderDocument, { type: 'text' }),
              required: undefined,
              autoComplete: 'off',
            }}
          />
        </fieldset>
      </ResourceForm>
    </>
  )
}
