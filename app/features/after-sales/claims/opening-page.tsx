import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ButtonRow } from '~/components/button-row'
import { SelectField } from '~/components/form/choice-fields'
import { ErrorSummary } from '~/components/form/error-summary'
import { describe, FieldError } from '~/components/form/field'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { useFormReply } from '~/components/form/resource-form'
import { TextAreaField, TextField } from '~/components/form/text-fields'
import { valueAt } from '~/components/form/value-at'
import { useSending } from '~/components/use-sending'
import { PhotosField } from '~/features/ground/photos/photos-field'
import type { ClaimReply } from './claim-form-page'
import type { OfferedType, OpeningForm, OpeningItem } from './open-claim.server'

const FORM_ID = 'claim'
const idOf = (name: string) => `${FORM_ID}-${name}`

type Typed = {
  /** What was typed in a form that came back, else what it starts with. */
  typedOf(name: string, start: string): string
  errorsOf(name: string): string[] | undefined
}

type Props = {
  form: OpeningForm
  cancelPath: string
  /** Under the types: since when their days run. */
  notes: ReactNode
}

/**
 * What went wrong with an order: of which type, why, and with which items. The fields of an item open under it once it
 * is ticked, without a script; where a browser cannot tell, all are open, and the ticked ones count.
 */
export function OpeningPage({ form, cancelPath, notes }: Props) {
  const reply = useFormReply<ClaimReply>()
  const isSending = useSending()
  const errorsOf = (name: string) => reply?.error?.[name] ?? undefined
  const typedOf = (name: string, start: string) => (reply ? (valueAt(reply.initialValue, name) ?? '') : start)
  const { '': whole, ...wrong } = Object.fromEntries(
    Object.entries(reply?.error ?? {}).flatMap(([name, errors]) => (errors ? [[name, errors] as const] : [])),
  )
  const isFixed = form.types.length === 1
  const text = (name: string) => ({ id: idOf(name), name })
  return (
    <Form id={FORM_ID} method="post" discover="none" encType="multipart/form-data" className="form-page">
      <ErrorSummary formId={FORM_ID} formErrors={whole} fieldErrors={wrong} />
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={form.idempotencyKey} />
      <input type="hidden" name="orderId" value={form.orderId} />
      {form.isFromReceipt ? <input type="hidden" name="fromReceipt" value="on" /> : null}
      <TypeField types={form.types} chosen={typedOf('type', form.type)} errors={errorsOf('type')}>
        {notes}
      </TypeField>
      <SelectField
        label="Categoria"
        options={form.categories}
        empty="Escolha"
        errors={errorsOf('reasonCategory')}
        input={{
          ...text('reasonCategory'),
          required: true,
          defaultValue: typedOf('reasonCategory', form.category),
        }}
      />
      <TextAreaField
        label="Motivo"
        help="O que aconteceu, em suas palavras."
        errors={errorsOf('reason')}
        input={{ ...text('reason'), rows: 3, required: true, defaultValue: typedOf('reason', form.reason) }}
      />
      {form.types.some(({ isLoan }) => isLoan) ? (
        <div className={isFixed ? undefined : 'of-loan'}>
          <TextField
            label="Devolução prevista"
            help={isFixed ? undefined : `Só em ${form.loanLabel}.`}
            errors={errorsOf('dueDate')}
            input={{ ...text('dueDate'), type: 'date', defaultValue: typedOf('dueDate', '') }}
          />
        </div>
      ) : null}
      {form.types.some(({ isLate }) => isLate) ? (
        <div className={isFixed ? undefined : 'of-late'}>
          <TextAreaField
            label="Motivo para dispensar o prazo"
            help={
              isFixed
                ? 'Fica registrado na auditoria.'
                : 'Só em um tipo com prazo encerrado; fica registrado na auditoria.'
            }
            errors={errorsOf('overrideReason')}
            input={{ ...text('overrideReason'), rows: 2, defaultValue: typedOf('overrideReason', '') }}
          />
        </div>
      ) : null}
      <fieldset
        id={idOf('lines')}
        {...describe(idOf('lines'), { label: '', help: form.itemsHelp, errors: errorsOf('lines') })}
      >
        <legend>Marque os itens</legend>
        <p className="help" id={`${idOf('lines')}-help`}>
          {form.itemsHelp}
        </p>
        <FieldError id={idOf('lines')} errors={errorsOf('lines')} />
        <ul className="items">
          {form.items.map((item, at) => (
            <Item key={item.position} item={item} at={at} typedOf={typedOf} errorsOf={errorsOf} />
          ))}
        </ul>
      </fieldset>
      <PhotosField files={form.files} kept={reply?.kept ?? form.kept} errors={errorsOf('files')} />
      <ButtonRow className="form-actions">
        <button type="submit" className="btn btn-primary" disabled={isSending}>
          Abrir chamado
        </button>
        <a className="btn btn-quiet" href={cancelPath}>
          Voltar
        </a>
      </ButtonRow>
    </Form>
  )
}

type TypeProps = {
  types: readonly OfferedType[]
  chosen: string
  errors: string[] | undefined
  children: ReactNode
}

function TypeField({ types, chosen, errors, children }: TypeProps) {
  const id = idOf('type')
  return (
    <fieldset className="choices" id={id} {...describe(id, { label: '', errors })}>
      <legend>Tipo</legend>
      <div className="pills">
        {types.map(({ type, label, until, isLoan, isLate }) => (
          <label key={type} className={isLoan ? 'is-loan' : isLate ? 'is-late' : undefined}>
            <input
              type="radio"
              className="form-check-input"
              name="type"
              value={type}
              defaultChecked={type === chosen}
              required
            />
            <span>
              {label} {until ? <b className="num">{until}</b> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} errors={errors} />
      {children}
    </fieldset>
  )
}

function Item({ item, at, typedOf, errorsOf }: Typed & { item: OpeningItem; at: number }) {
  const { position, name, summary, quantity, serials, fault } = item
  const field = (part: string) => `lines[${at}].${part}`
  const control = (part: string, help?: string) => ({
    id: idOf(field(part)),
    name: field(part),
    className: 'form-control',
    ...describe(idOf(field(part)), { label: '', help, errors: errorsOf(field(part)) }),
  })
  const part = (of: string, label: string, help: string | undefined, children: ReactNode) => (
    <Part id={idOf(field(of))} label={label} of={name} help={help} errors={errorsOf(field(of))}>
      {children}
    </Part>
  )
  return (
    <li>
      <label>
        <input
          type="checkbox"
          className="form-check-input"
          id={idOf(field('position'))}
          name={field('isClaimed')}
          defaultChecked={typedOf(field('isClaimed'), item.isClaimed ? 'on' : '') === 'on'}
          {...describe(idOf(field('position')), { label: '', errors: errorsOf(field('position')) })}
        />
        <span>
          <strong>{name}</strong> <small className="cell-more">{summary}</small>
        </span>
      </label>
      <FieldError id={idOf(field('position'))} errors={errorsOf(field('position'))} />
      <input type="hidden" name={field('position')} value={position} />
      <div className="item-fields">
        <div className="field-row">
          {part(
            'quantity',
            'Quantidade',
            quantity.help,
            <input
              {...control('quantity', quantity.help)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              defaultValue={typedOf(field('quantity'), quantity.value)}
            />,
          )}
          {part(
            'serials',
            'Números de série',
            serials.help,
            <textarea
              {...control('serials', serials.help)}
              rows={serials.rows}
              defaultValue={typedOf(field('serials'), serials.value).replaceAll('\r\n', '\n')}
            />,
          )}
        </div>
        {part(
          'fault',
          'Defeito',
          undefined,
          <input {...control('fault')} maxLength={300} defaultValue={typedOf(field('fault'), fault)} />,
        )}
      </div>
    </li>
  )
}

type PartProps = {
  id: string
  label: string
  /** The item, for those who hear the label away from it. */
  of: string
  help: string | undefined
  errors: string[] | undefined
  children: ReactNode
}

function Part({ id, label, of, help, errors, children }: PartProps) {
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
        <span className="visually-hidden"> de {of}</span>
      </label>
      {help ? (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
      {children}
      <FieldError id={id} errors={errors} />
    </div>
  )
}
