import { Form } from '@remix-run/react'
import { FieldError } from '~/components/form/field'
import { Notice } from '~/components/notice'
import { LoginFrame } from './login-frame'
import { invalid } from './login-page'

type Props = {
  providerName: string
  reply?: { typed: string; remembers: boolean; formErrors: string[]; codeErrors?: string[] }
}

/** Asks for the code of the app, or a recovery code. No script, as the login itself. */
export function LoginCodePage({ providerName, reply }: Props) {
  return (
    <LoginFrame name={providerName}>
      <div>
        <h1>Código de verificação</h1>
        {reply?.formErrors.length ? <Notice kind="danger">{reply.formErrors.join(' ')}</Notice> : null}
        <Form method="post" reloadDocument discover="none">
          <div className="field">
            <label className="form-label" htmlFor="code">
              Código do aplicativo, ou um código de recuperação
            </label>
            <input
              id="code"
              name="code"
              autoComplete="one-time-code"
              required
              maxLength={40}
              className="form-control"
              defaultValue={reply?.typed}
              {...invalid('code', reply?.codeErrors)}
            />
            <FieldError id="code" errors={reply?.codeErrors} />
          </div>
          <div className="form-check">
            <input
              type="checkbox"
              id="rememberDevice"
              name="rememberDevice"
              className="form-check-input"
              defaultChecked={reply?.remembers}
            />
            <label htmlFor="rememberDevice" className="form-check-label">
              Não pedir código neste aparelho por 30 dias
            </label>
          </div>
          <button type="submit" className="btn btn-primary">
            Entrar
          </button>
        </Form>
        <p className="login-links">
          <a href="/login">Voltar para o login</a>
        </p>
      </div>
    </LoginFrame>
  )
}
