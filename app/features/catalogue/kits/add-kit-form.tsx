import { Form } from '@remix-run/react'
import type { FormEvent } from 'react'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'

/** What `then` says of a kit that is quoted as it is. */
export const CHECKOUT = 'checkout'

type Props = { kitId: number; name: string; idempotencyKey: string; isAsked: boolean }

/** The question of its page, beside the kits: by a link to it, which the shell opens over this page. */
function askBeside(event: FormEvent<HTMLFormElement>) {
  const form = event.currentTarget
  const { submitter } = event.nativeEvent as SubmitEvent
  event.preventDefault()
  // No page comes that would end what a pressed button says of itself.
  event.stopPropagation()
  const link = document.createElement('a')
  const then = submitter instanceof HTMLButtonElement && submitter.name ? `?then=${submitter.value}` : ''
  link.href = `${form.getAttribute('action')}/add${then}`
  link.dataset.over = ''
  form.append(link)
  link.click()
  link.remove()
}

/**
 * Takes a ready kit to the cart, or on to its closing; of a cart that holds something it is asked whether to replace it.
 * @param isAsked the cart holds something: with a script the question stands beside this page
 */
export function AddKitForm({ kitId, name, idempotencyKey, isAsked }: Props) {
  return (
    <Form
      method="post"
      discover="none"
      action={`/budgets/kits/${kitId}`}
      className="actions"
      onSubmit={isAsked ? askBeside : undefined}
    >
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={`${idempotencyKey}-${kitId}`} />
      <button type="submit" className="btn btn-primary">
        Adicionar ao carrinho<span className="visually-hidden">: {name}</span>
      </button>
      <button type="submit" name="then" value={CHECKOUT} className="btn btn-quiet">
        Orçar agora<span className="visually-hidden">: {name}</span>
      </button>
    </Form>
  )
}
