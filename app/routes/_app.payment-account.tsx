import { getInputProps } from '@conform-to/react'
import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { PaymentAccountInput } from '#domain/sales/payments/payment-account-input'
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
  const text = (name: keyof PaymentAccountInput, label: string, help?: string) => (
    <TextField
      label={label}
      help={help}
      input={{ ...getInputProps(fields[name], { type: 'text' }), required: undefined, autoComplete: 'off' }}
      errors={fields[name].errors}
    />
  )
  return (
    <>
      <PageHeader
        title="Dados de recebimento"
        summary="Para onde os pedidos em Aguardando pagamento mandam pagar. Cada mudança fica na auditoria e vale na hora."
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
            'Chave PIX',
            'CPF, CNPJ, e-mail, celular com +55 ou chave aleatória. Vazia: nenhum pedido mostra PIX.',
          )}
          <div className="field-row">
            {text('merchantName', 'Nome do recebedor', 'Como o banco o mostra, até 25 letras.')}
            {text('merchantCity', 'Cidade do recebedor', 'Até 15 letras.')}
          </div>
        </fieldset>
        <fieldset>
          <legend>Conta para transferência</legend>
          {text('bank', 'Banco', 'Número e nome.')}
          <div className="field-row">
            {text('bankBranch', 'Agência')}
            {text('bankAccount', 'Conta', 'Com o dígito.')}
          </div>
          {text('holder', 'Titular da conta')}
          <MaskedField
            label="CPF/CNPJ do titular"
            mask="document"
            input={{
              ...getInputProps(fields.holderDocument, { type: 'text' }),
              required: undefined,
              autoComplete: 'off',
            }}
            errors={fields.holderDocument.errors}
          />
        </fieldset>
      </ResourceForm>
    </>
  )
}
