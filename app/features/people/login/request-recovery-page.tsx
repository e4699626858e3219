import { Form } from '@remix-run/react'
import { FieldError } from '~/components/form/field'
import { Notice } from '~/components/notice'
import { LoginFrame } from './login-frame'
import { invalid } from './login-page'

type Props = {
  providerName: string
  contactUrl: string
  /** The typed address. */
  email: string
  /** The request was taken: the page says the same whether the e-mail has an account or not. */
  isSent: boolean
  errors: { form: string[]; email?: string[] }
}

/** Asks for the link by which a forgotten password is replaced (specification §2). */
export function RequestRecoveryPage({ providerName, contactUrl, email, isSent, errors }: Props) {
  return (
    <LoginFrame name={providerName}>
      <div>
        <h1>Recuperar a senha</h1>
        {errors.form.length > 0 ? <Notice kind="danger">{errors.form.join(' ')}</Notice> : null}
        {isSent ? (
          <Notice kind="success">
            Se houver um acesso com esse e-mail, enviamos um link para criar uma nova senha. O link vale por 1 hora.
            Confira também a caixa de spam. Um link novo encerra os anteriores.
          </Notice>
        ) : null}
        <Form method="post" reloadDocument discover="none">
          <div className="field">
            <label className="form-label" htmlFor="email">
              E-mail
            </label>
            <input
              id="email"
              name="email"
              inputMode="email"
              autoCapitalize="none"
              autoComplete="username"
              required
              maxLength={254}
              className="form-control"
              defaultValue={email}
              {...invalid('email', errors.email)}
            />
            <FieldError id="email" errors={errors.email} />
          </div>
          <button type="submit" className="btn btn-primary">
            {isSent ? 'Enviar outro link' : 'Enviar o link'}
          </button>
        </Form>
        <p className="login-links">
          <a href="/login">Voltar para o login</a>
        </p>
      </div>
      <p className="login-links">
        <a href={contactUrl} target="_blank" rel="noreferrer">
          Falar com o atendimento
        </a>
      </p>
    </LoginFrame>
  )
}
