import { Form, useActionData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { EnterButton, FormEnd } from '~/components/form/whole-form'
import { Notice } from '~/components/notice'
import { type ProofAsk, type ProofErrors, ProofFields } from '~/features/people/proof/proof-fields'

/** The answer to a refused form of /profile/security; `part` names the one that was sent. */
export type EndingReply = { part?: 'sessions' | 'devices'; errors?: string[]; proofErrors?: ProofErrors }

type Props = {
  part: 'sessions' | 'devices'
  proof: ProofAsk
  idempotencyKey: string
  /** Its buttons: each says by its name and value what ends. */
  children: ReactNode
}

/** One form for all buttons of a list: the password is asked for once. Enter in it proves, and ends nothing. */
export function EndingForm({ part, proof, idempotencyKey, children }: Props) {
  const answered = useActionData<EndingReply>()
  const reply = answered?.part === part ? answered : undefined
  return (
    <Form method="post" discover="none">
      <EnterButton label="Confirmar a senha" intent="prove" />
      {reply?.errors?.length ? <Notice kind="danger">{reply.errors.join(' ')}</Notice> : null}
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
      <input type="hidden" name="part" value={part} />
      <ProofFields formId={part} ask={proof} errors={reply?.proofErrors} />
      {children}
      <FormEnd />
    </Form>
  )
}
