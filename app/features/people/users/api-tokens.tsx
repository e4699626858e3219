import { getInputProps } from '@conform-to/react'
import type { ApiTokenInput } from '#domain/people/users/api-token-input'
import { fieldText } from '~/components/form/field'
import { type Constraints, ResourceForm, useFormReply, useResourceForm } from '~/components/form/resource-form'
import { TextField } from '~/components/form/text-fields'
import { Notice } from '~/components/notice'
import { type ProofAsk, ProofFields } from '~/features/people/proof/proof-fields'

type TokenRow = {
  id: number
  name: string
  by: string
  createdAt: string
  expiresAt: string
  lastUsedAt: string
}

/** What the action answers once a token was made; `token` is null when the form was sent twice. */
export type CreatedToken = { created?: { name: string; token: string | null } }

type Props = {
  userId: number
  tokens: readonly TokenRow[]
  canManage: boolean
  proof: ProofAsk
  constraint: Constraints
  idempotencyKey: string
}

/** The tokens of an API user. A new one is shown on the answer of its form, once. */
export function ApiTokens({ userId, tokens, canManage, ...form }: Props) {
  const created = useFormReply<CreatedToken>()?.created
  return (
    <section className="block" id="tokens">
      <h2 className="mb-3">Tokens</h2>
      {created ? <NewToken {...created} /> : null}
      {tokens.length === 0 ? (
        <p className="muted">Nenhum token em vigor.</p>
      ) : (
        <TokenTable userId={userId} tokens={tokens} canManage={canManage} />
      )}
      {canManage ? <TokenForm userId={userId} {...form} /> : null}
    </section>
  )
}

function NewToken({ name, token }: { name: string; token: string | null }) {
  if (token === null)
    return <Notice kind="warning">O token {name} já foi criado e mostrado. Se o perdeu, revogue-o e crie outro.</Notice>
  return (
    <Notice kind="success">
      <label className="form-label" htmlFor="new-token">
        Token {name}: copie-o agora, ele não será mostrado de novo.
      </label>
      <output id="new-token" className="form-control shown-once">
        {token}
      </output>
      <p className="mt-2">Envie-o em cada chamada: Authorization: Bearer seguido do token.</p>
    </Notice>
  )
}

function TokenTable({ userId, tokens, canManage }: Pick<Props, 'userId' | 'tokens' | 'canManage'>) {
  return (
    <table className="data-table">
      <caption className="visually-hidden">Tokens em vigor</caption>
      <thead>
        <tr>
          <th scope="col">Nome</th>
          <th scope="col">Criado</th>
          <th scope="col">Último uso</th>
          <th scope="col">Vale até</th>
          {canManage ? (
            <th scope="col">
              <span className="visually-hidden">Ações</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <tr key={token.id}>
            <th scope="row">{token.name}</th>
            <td data-label="Criado">
              {token.createdAt}
              {token.by}
            </td>
            <td data-label="Último uso">{token.lastUsedAt}</td>
            <td data-label="Vale até">{token.expiresAt}</td>
            {canManage ? (
              <td className="row-actions">
                <a href={`/users/${userId}/tokens/${token.id}/delete`}>
                  Revogar<span className="visually-hidden"> o token {token.name}</span>
                </a>
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type FormProps = Pick<Props, 'userId' | 'proof' | 'constraint' | 'idempotencyKey'>

function TokenForm({ userId, proof, constraint, idempotencyKey }: FormProps) {
  const { form, fields, conflict } = useResourceForm<ApiTokenInput>({
    id: 'token',
    defaultValue: { validDays: '365' },
    constraint,
  })
  return (
    <>
      <h3 className="mt-3 mb-3">Novo token</h3>
      <ResourceForm
        // Another token is another form: the key of the one before has been used.
        key={idempotencyKey}
        form={form}
        conflict={conflict}
        idempotencyKey={idempotencyKey}
        submitLabel="Criar token"
        cancelPath={`/users/${userId}`}
      >
        <div className="field-row">
          <TextField
            {...fieldText(fields.name)}
            help="Onde será usado: ERP, site…"
            input={{ ...getInputProps(fields.name, { type: 'text' }), autoComplete: 'off' }}
          />
          <TextField
            {...fieldText(fields.validDays)}
            help="No máximo 730."
            input={{ ...getInputProps(fields.validDays, { type: 'text' }), inputMode: 'numeric' }}
          />
        </div>
        <ProofFields formId={form.id} ask={proof} errors={form.allErrors} />
      </ResourceForm>
    </>
  )
}
