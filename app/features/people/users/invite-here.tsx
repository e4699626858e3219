import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ButtonRow } from '~/components/button-row'
import type { Option } from '~/components/form/choice-fields'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { Icon } from '~/components/icon'
import { useSending } from '~/components/use-sending'
import type { InviteParts } from './invite-fields'

/** The address of the same form as a page: it takes what is sent from the list, and answers what is wrong with it. */
const INVITE_PATH = '/users/new?invite=1'

/**
 * Inviting a person from the list of users: it opens in its place, without another page. What is wrong with it the page
 * of its own says, so that the list goes without the scripts of forms.
 */
export function InviteHere({ companies, roles, proof, idempotencyKey }: InviteParts) {
  const isSending = useSending()
  const input = (name: string, type = 'text') => (
    <input
      id={`user-${name}`}
      name={name}
      type={type}
      required
      maxLength={200}
      autoComplete="off"
      className="form-control"
    />
  )
  return (
    <details className="note-form">
      <summary className="btn btn-primary">
        <Icon name="plus" /> Convidar usuário
      </summary>
      <Form method="post" action={INVITE_PATH} discover="none" className="form-page">
        <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
        <input type="hidden" name="kind" value="PERSON" />
        <div className="field-row">
          <Labelled name="name" label="Nome">
            {input('name')}
          </Labelled>
          <Labelled name="email" label="E-mail" help="A pessoa recebe aqui o link para criar a senha.">
            {input('email', 'email')}
          </Labelled>
          {companies ? (
            <Labelled name="companyId" label="Empresa">
              <Choice name="companyId" empty="Escolha a empresa">
                <Options options={companies} />
              </Choice>
            </Labelled>
          ) : null}
          <Labelled name="roleId" label="Perfil">
            <Choice name="roleId" empty="Escolha o perfil">
              {roles.length === 1 ? (
                <Options options={roles[0]!.options} />
              ) : (
                roles.map(({ label, options }) => (
                  <optgroup key={label} label={label}>
                    <Options options={options} />
                  </optgroup>
                ))
              )}
            </Choice>
          </Labelled>
          {proof.isAsked ? (
            <Labelled name="currentPassword" label="Sua senha">
              {input('currentPassword', 'password')}
            </Labelled>
          ) : null}
          {proof.isAsked && proof.asksCode ? (
            <Labelled name="proofCode" label="Código da verificação em duas etapas">
              {input('proofCode')}
            </Labelled>
          ) : null}
        </div>
        <ButtonRow className="form-actions">
          <button type="submit" className="btn btn-primary" disabled={isSending}>
            Convidar
          </button>
          <a className="btn btn-text" href="/users/new">
            {companies ? 'Outra empresa, time, alçada ou API' : 'Todos os dados'}
          </a>
        </ButtonRow>
      </Form>
    </details>
  )
}

type LabelledProps = { name: string; label: string; help?: string; children: ReactNode }

function Labelled({ name, label, help, children }: LabelledProps) {
  return (
    <div className="field">
      <label className="form-label" htmlFor={`user-${name}`}>
        {label}
      </label>
      {help ? <p className="help">{help}</p> : null}
      {children}
    </div>
  )
}

function Choice({ name, empty, children }: { name: string; empty: string; children: ReactNode }) {
  return (
    <select id={`user-${name}`} name={name} required className="form-select">
      <option value="">{empty}</option>
      {children}
    </select>
  )
}

const Options = ({ options }: { options: readonly Option[] }) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
