import { describe, Field } from '~/components/form/field'

/** The proof that the next change of a credential asks of this session (load-proof.server.ts). */
export type ProofAsk = { isAsked: boolean; asksCode: boolean }

/** Beside the fields below, as `formErrorsOf` gives them. */
export type ProofErrors = Readonly<Record<string, string[] | undefined>>

type Props = {
  /** Of the form: its fields are '<formId>-currentPassword' and '<formId>-proofCode'. */
  formId: string
  ask: ProofAsk
  errors?: ProofErrors
  label?: string
  /** Of a form that asks for some of its changes alone: for which. */
  onlyTo?: string
}

/**
 * 'Sua senha', and a code where a second step is on, beside the button of a form that changes a credential. Nothing
 * where the owner has given them a moment ago; where that ran out meanwhile, the refusal draws them.
 */
export function ProofFields({ formId, ask, errors = {}, label = 'Sua senha', onlyTo }: Props) {
  const wrong = { password: errors.currentPassword, code: errors.proofCode }
  if (!ask.isAsked && !wrong.password && !wrong.code) return null
  const help = onlyTo ? `Só para ${onlyTo}.` : undefined
  const password = { label, help, errors: wrong.password }
  const code = { label: 'Código da verificação em duas etapas', help, errors: wrong.code }
  const ids = { password: `${formId}-currentPassword`, code: `${formId}-proofCode` }
  return (
    <div className="field-row">
      <Field id={ids.password} {...password}>
        <input
          id={ids.password}
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required={!onlyTo}
          maxLength={200}
          className="form-control"
          {...describe(ids.password, password)}
        />
      </Field>
      {ask.asksCode || wrong.code ? (
        <Field id={ids.code} {...code}>
          <input
            id={ids.code}
            name="proofCode"
            inputMode="numeric"
            autoComplete="one-time-code"
            required={!onlyTo}
            maxLength={40}
            className="form-control"
            {...describe(ids.code, code)}
          />
        </Field>
      ) : null}
    </div>
  )
}
