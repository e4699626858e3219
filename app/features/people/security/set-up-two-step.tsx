import { Form } from '@remix-run/react'
import { ButtonRow } from '~/components/button-row'
import { describe, Field } from '~/components/form/field'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { Notice } from '~/components/notice'
import { type ProofAsk, type ProofErrors, ProofFields } from '~/features/people/proof/proof-fields'
import { RecoveryCodes } from './recovery-codes'

type Props = {
  state: 'OFF' | 'PENDING' | 'ON'
  isRequired: boolean
  proof: ProofAsk
  /** In groups of four, to be typed where no camera is. */
  secret: string | null
  qr: { path: string; viewBox: string } | null
  idempotencyKey: string
  reply?: {
    intent?: 'begin' | 'confirm'
    typed?: string
    errors?: string[]
    codeErrors?: string[]
    proofErrors?: ProofErrors
    codes?: string[] | null
  }
}

/** The set-up: begin, read the QR code, show the first code, keep the recovery codes. */
export function SetUpTwoStep({ state, isRequired, proof, secret, qr, idempotencyKey, reply }: Props) {
  const errorsOf = (intent: 'begin' | 'confirm') => (reply?.intent === intent ? reply.proofErrors : undefined)
  return (
    <main className="page-alone">
      <h1>Verificação em duas etapas</h1>
      {isRequired && state !== 'ON' ? (
        <Notice kind="warning">O seu perfil exige a verificação em duas etapas. Configure-a para continuar.</Notice>
      ) : null}
      {reply?.errors?.length ? <Notice kind="danger">{reply.errors.join(' ')}</Notice> : null}
      {reply?.codes !== undefined ? <RecoveryCodes codes={reply.codes} /> : null}
      {state === 'ON' ? (
        <div className="block">
          <p>A verificação em duas etapas está ligada.</p>
          <ButtonRow className="form-actions">
            <a className="btn btn-primary" href="/">
              Continuar
            </a>
            <a className="btn btn-quiet" href="/profile/security">
              Abrir a segurança
            </a>
          </ButtonRow>
        </div>
      ) : null}
      {state === 'PENDING' && (qr || reply?.intent === 'confirm') ? (
        <div className="block">
          {qr ? <QrCode qr={qr} secret={secret} /> : null}
          <Form method="post" discover="none">
            <input type="hidden" name={IDEMPOTENCY_FIELD} value={`${idempotencyKey}-c`} />
            <input type="hidden" name="intent" value="confirm" />
            <Field id="code" label="2. Digite o código que o aplicativo mostra" errors={reply?.codeErrors}>
              <input
                id="code"
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                required
                maxLength={40}
                className="form-control"
                defaultValue={reply?.typed}
                {...describe('code', { label: 'Código', errors: reply?.codeErrors })}
              />
            </Field>
            <ProofFields formId="confirm" ask={proof} errors={errorsOf('confirm')} />
            <button type="submit" className="btn btn-primary">
              Ligar a verificação
            </button>
          </Form>
        </div>
      ) : null}
      {state === 'ON' ? null : (
        <Form method="post" discover="none" className="mt-3">
          <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
          <ProofFields formId="begin" ask={proof} errors={errorsOf('begin')} />
          <button
            type="submit"
            name="intent"
            value="begin"
            className={`btn ${state === 'OFF' ? 'btn-primary' : 'btn-quiet'}`}
          >
            {state === 'OFF' ? 'Começar' : 'Fazer outro QR Code'}
          </button>
        </Form>
      )}
      {isRequired ? (
        <Form method="post" action="/logout" reloadDocument discover="none">
          <button type="submit" className="btn btn-text">
            Sair
          </button>
        </Form>
      ) : null}
    </main>
  )
}

/** Shown only to a user who has just given the password: a reader of it can make the codes of the second step. */
function QrCode({ qr, secret }: { qr: NonNullable<Props['qr']>; secret: string | null }) {
  return (
    <>
      <p>1. Leia este código com um aplicativo de códigos (Google Authenticator, Aegis, 1Password e outros).</p>
      {/* White in both themes: a camera needs it. */}
      <svg viewBox={qr.viewBox} width="232" height="232" role="img" aria-label="QR Code para o aplicativo">
        <rect x="-4" y="-4" width="100%" height="100%" fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <p>
        Sem câmera? Digite no aplicativo: <code>{secret}</code>
      </p>
    </>
  )
}
