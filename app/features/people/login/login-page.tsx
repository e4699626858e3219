import { Form } from '@remix-run/react'
import { FieldError } from '~/components/form/field'
import { Notice } from '~/components/notice'
import { LoginFrame } from './login-frame'
import { LOGIN_SCRIPT } from './login-script'

type Props = {
  providerName: string
  contactUrl: string
  returnTo: string
  message: { kind: 'info' | 'success' | 'warning'; text: string } | null
  /** Filled only in development. */
  initial: { email: string; password: string }
  errors: { form: string[]; email?: string[]; password?: string[] }
}

/** Specification §2, 'Login screen'. One request, no script needed: keep it light. */
export function LoginPage({ providerName, contactUrl, returnTo, message, initial, errors }: Props) {
  return (
    <LoginFrame name={providerName} script={LOGIN_SCRIPT}>
      <div>
        <h1>Entrar no portal</h1>
        {message ? <Notice kind={message.kind}>{message.text}</Notice> : null}
        {errors.form.length > 0 ? <Notice kind="danger">{errors.form.join(' ')}</Notice> : null}
        <Form method="post" reloadDocument discover="none">
          <input type="hidden" name="returnTo" value={returnTo} />
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
              className="form-control"
              defaultValue={initial.email}
              {...invalid('email', errors.email)}
            />
            <FieldError id="email" errors={errors.email} />
          </div>
          <div className="field">
            <label className="form-label" htmlFor="password">
              Senha
            </label>
            <div className="password-row">
              <input
                id="password"
                name="password"
                type="password"
                autoComplete="current-password"
                required
                className="form-control"
                defaultValue={initial.password}
                {...invalid('password', errors.password)}
              />
              <button
                type="button"
                id="show"
                className="btn btn-quiet inline"
                aria-pressed="false"
                aria-label="Mostrar senha"
                hidden
              >
                Mostrar
              </button>
            </div>
            <FieldError id="password" errors={errors.password} />
          </div>
          <button type="submit" className="btn btn-primary">
            Entrar
          </button>
        </Form>
        <p className="login-links">
          <a href="/request-password-recovery">Esqueceu a senha?</a>
        </p>
      </div>
      <p className="or">ou</p>
      <Form method="get" action="/register" reloadDocument discover="none">
        <div className="field">
          <label className="form-label" htmlFor="cnpj">
            CNPJ da sua empresa
          </label>
          <input
            id="cnpj"
            name="cnpj"
            className="form-control"
            placeholder="00.000.000/0000-00"
            autoComplete="off"
            maxLength={60}
            required
          />
        </div>
        <button type="submit" className="btn btn-quiet">
          Quero me cadastrar
        </button>
      </Form>
      <p className="login-links">
        <a href={contactUrl} target="_blank" rel="noreferrer">
          Falar com o atendimento
        </a>
      </p>
    </LoginFrame>
  )
}

/** The attributes that tie a control to its error. */
export function invalid(id: string, errors: string[] | undefined) {
  return errors?.length ? { 'aria-invalid': true as const, 'aria-describedby': `${id}-error` } : {}
}
