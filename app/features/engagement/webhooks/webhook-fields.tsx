import { type FieldMetadata, getInputProps } from '@conform-to/react'
import { eventLabel, WEBHOOK_EVENTS } from '#domain/engagement/webhooks/webhook-words'
import { FieldError, fieldText } from '~/components/form/field'
import { TextField } from '~/components/form/text-fields'
import { Notice } from '~/components/notice'

type Props = { url: FieldMetadata<string>; events: FieldMetadata<string[]>; chosen: readonly string[] }

/** Where to, and of what. */
export function WebhookFields({ url, events, chosen }: Props) {
  return (
    <>
      <TextField
        {...fieldText(url)}
        help="https://, com um nome público; sem porta, usuário ou senha."
        input={{ ...getInputProps(url, { type: 'url' }), autoComplete: 'off' }}
      />
      <fieldset className="choices" id={events.id}>
        <legend>Eventos</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <div className="form-check" key={event}>
            <input
              type="checkbox"
              className="form-check-input"
              id={`${events.id}-${event}`}
              name={events.name}
              value={event}
              defaultChecked={chosen.includes(event)}
            />
            <label className="form-check-label" htmlFor={`${events.id}-${event}`}>
              {eventLabel(event)} <code>{event}</code>
            </label>
          </div>
        ))}
        <FieldError id={events.id} errors={events.errors} />
      </fieldset>
    </>
  )
}

/** A secret, on the answer that made it and never again; null when the form was sent twice. */
export function ShownSecret({ secret }: { secret: string | null }) {
  if (secret === null)
    return <Notice kind="warning">O segredo já foi mostrado. Se o perdeu, troque-o na página do webhook.</Notice>
  return (
    <Notice kind="success">
      <label className="form-label" htmlFor="new-secret">
        Segredo: copie-o agora, ele não será mostrado de novo.
      </label>
      <output id="new-secret" className="form-control shown-once">
        {secret}
      </output>
    </Notice>
  )
}
