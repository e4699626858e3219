import { Form } from '@remix-run/react'
import { FieldError } from '~/components/form/field'
import { Notice } from '~/components/notice'
import { LoginFrame } from './login-frame'
import { invalid } from './login-page'
import { PASSWORD_SCRIPT } from './password-script'

type Props = {
  providerName: string
  minLength: number
  maxLength: number
  errors: { form: string[]; password?: string[]; passwordConfirmation?: string[] }
  /** The link does not work (any more): only a new one helps. */
  isDead: boolean
}

/** A new password by the link of the recovery mail. Nothing on it leads the token anywhere. */
export function NewPasswordPage({ providerName, minLength, maxLength, errors, isDead }: Props) {
  const limits = { minLength, maxLength, required: true, autoComplete: 'new-password', className: 'form-control' }
  return (
    <LoginFrame name={providerName} script={PASSWORD_SCRIPT}>
      <div>
        <h1>Criar uma nova senha</h1>
        {errors.form.length > 0 ? <Notice kind="danger">{errors.form.join(' ')}</Notice> : null}
        {isDead ? (
          <p className="login-links">
            <a href="/request-password-recovery">Pedir um novo link</a>
          </p>
        ) : (
          <Form method="post" reloadDocument discover="none">
            <div className="field">
              <label className="form-label" htmlFor="password">
                Nova senha
              </label>
              <p className="help" id="password-help">
                No mínimo {minLength} caracteres, com pelo menos uma letra e um número.
              </p>
              <div className="password-row">
                <input
                  id="password"
                  name="password"
                  type="password"
                  {...limits}
                  {...invalid('password', errors.password)}
                  aria-describedby={errors.password ? 'password-help password-error' : 'password-help'}
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
              <p className="help" id="strength" role="status" />
              <FieldError id="password" errors={errors.password} />
            </div>
            <div className="field">
              <label className="form-label" htmlFor="passwordConfirmation">
                Confirmação da senha
              </label>
              <input
                id="passwordConfirmation"
                name="passwordConfirmation"
                type="password"
                {...limits}
                {...invalid('passwordConfirmation', errors.passwordConfirmation)}
              />
              <FieldError id="passwordConfirmation" errors={errors.passwordConfirmation} />
            </div>
            <button type="submit" className="btn btn-primary">
              Salvar a nova senha
            </button>
          </Form>
        )}
        <p className="login-links">
          <a href="/login">Voltar para o login</a>
        </p>
      </div>
    </LoginFrame>
  )
}
