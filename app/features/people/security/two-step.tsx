import { Form, useActionData } from '@remix-run/react'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { Notice } from '~/components/notice'
import { type ProofAsk, type ProofErrors, ProofFields } from '~/features/people/proof/proof-fields'
import { RecoveryCodes } from './recovery-codes'

type Props = {
  twoStep: { isOn: boolean; isRequired: boolean; since: string | null; codesLeft: number }
  proof: ProofAsk
  idempotencyKey: string
}

type Reply = { intent?: string; errors?: string[]; proofErrors?: ProofErrors; codes?: string[] | null }

/** The second step of the own login: what there is, new codes, the way out. */
export function TwoStep({ twoStep, proof, idempotencyKey }: Props) {
  const answered = useActionData<Reply>()
  const reply = answered?.intent === 'codes' || answered?.intent === 'off' ? answered : undefined
  return (
    <section className="block form-page" id="two-step">
      <h2>Verificação em duas etapas</h2>
      {reply?.codes !== undefined ? <RecoveryCodes codes={reply.codes} /> : null}
      {reply?.errors?.length ? <Notice kind="danger">{reply.errors.join(' ')}</Notice> : null}
      {twoStep.isOn ? (
        <>
          <p>
            Ligada desde {twoStep.since}. Códigos de recuperação que restam: {twoStep.codesLeft}.
            {twoStep.isRequired ? ' O seu perfil a exige: desligue-a só para trocar de celular.' : ''}
          </p>
          <PasswordForm
            intent="codes"
            label="Senha, para fazer novos códigos de recuperação"
            verb="Fazer novos códigos"
            idempotencyKey={idempotencyKey}
            asksCode={proof.asksCode}
            errors={reply?.intent === 'codes' ? reply.proofErrors : undefined}
          />
          <PasswordForm
            intent="off"
            label="Senha, para desligar a verificação"
            verb="Desligar a verificação"
            idempotencyKey={idempotencyKey}
            asksCode={proof.asksCode}
            errors={reply?.intent === 'off' ? reply.proofErrors : undefined}
          />
        </>
      ) : (
        <>
          <p className="muted">
            Além da senha, o login pede um código do seu celular: quem descobrir a senha ainda não entra.
          </p>
          <a className="btn btn-primary" href="/two-step">
            Configurar a verificação
          </a>
        </>
      )}
    </section>
  )
}

type PasswordFormProps = {
  intent: 'codes' | 'off'
  label: string
  verb: string
  idempotencyKey: string
  asksCode: boolean
  errors?: ProofErrors
}

/** Asks for the password each time, also where the owner has just given it: what it does is rare, and weakens. */
function PasswordForm({ intent, label, verb, idempotencyKey, asksCode, errors }: PasswordFormProps) {
  return (
    <Form method="post" discover="none" className="mt-3">
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={`${idempotencyKey}-${intent}`} />
      <input type="hidden" name="intent" value={intent} />
      <ProofFields formId={intent} ask={{ isAsked: true, asksCode }} errors={errors} label={label} />
      <button type="submit" className={`btn ${intent === 'off' ? 'btn-danger' : 'btn-quiet'}`}>
        {verb}
      </button>
    </Form>
  )
}
