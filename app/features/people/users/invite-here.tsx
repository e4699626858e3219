import { Form } from '@remix-run/react'
import { ButtonRow } from '~/components/button-row'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { Icon } from '~/components/icon'
import { useSending } from '~/components/use-sending'
import { InviteFields, type InviteParts } from './invite-fields'

/** The address of the same form as a page: it takes what is sent from the list, and answers what is wrong with it. */
const INVITE_PATH = '/users/new?invite=1'

/** Inviting a person from the list of users: it opens in its place, without another page. */
export function InviteHere({ idempotencyKey, ...parts }: InviteParts) {
  const isSending = useSending()
  return (
    <details className="note-form">
      <summary className="btn btn-primary">
        <Icon name="plus" /> Convidar usuário
      </summary>
      <Form method="post" action={INVITE_PATH} discover="none" className="form-page">
        <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
        <InviteFields formId="user" {...parts} />
        <ButtonRow className="form-actions">
          <button type="submit" className="btn btn-primary" disabled={isSending}>
            Convidar
          </button>
          <a className="btn btn-text" href="/users/new">
            Com time, alçada ou de API
          </a>
        </ButtonRow>
      </Form>
    </details>
  )
}
