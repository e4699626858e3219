import { getTextareaProps } from '@conform-to/react'
import { useFetcher, useLoaderData } from '@remix-run/react'
import type { Option } from '~/components/form/choice-fields'
import { fieldText } from '~/components/form/field'
import { type FormReply, ResourceForm, useFormReply, useResourceForm } from '~/components/form/resource-form'
import { TextAreaField } from '~/components/form/text-fields'
import { EnterButton } from '~/components/form/whole-form'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { OverrideField } from '~/features/sales/checkout/override-field'
import { FactGroups } from '../facts/fact-groups'
import { APPROVAL } from './approval-anchor'
import { CompositionFields } from './composition-fields'
import type { loadEdit } from './edit-order.server'
import type { ProductsPreview } from './edit-products.server'
import { EditingNotice } from './editing-notice'
import { Foreseen } from './foreseen'
import { LIVE_FIELD } from './live-field'
import { useLivePreview } from './live-preview'
import type { OrderForm } from './order-fieldset'
import { DueDateFields, TermsFields, TypeFields } from './terms-fields'
import { TriangulationFields } from './triangulation-fields'
import { useTypedLines } from './typed-lines'
import { WhatChanges } from './what-changes'

/** The form anew for every conflict, so that its fields hold the choices made in the one before. */
export function EditPage() {
  const { id, editing } = useLoaderData<typeof loadEdit>()
  const reply = useFormReply<FormReply>()
  return (
    <>
      <EditingNotice key={id} id={id} notice={editing} />
      <EditForm key={reply?.conflict?.version ?? 0} />
    </>
  )
}

/** The reply beside the form's values: after a button, and of a client chosen in it. */
type EditReply = FormReply & { stamp: number; preview?: ProductsPreview; cepMessage?: string; addresses?: Option[] }

/** One form by groups: what may be edited now is a field, the rest is text. */
function EditForm() {
  const {
    version,
    title,
    status,
    path,
    groups,
    values,
    facts,
    opensGroups,
    constraint,
    idempotencyKey,
    base,
    pricesPath,
    ...rest
  } = useLoaderData<typeof loadEdit>()
  const replied = useFormReply<EditReply>()
  // A line that is added or removed with a script: the page stays where it is.
  const moved = useFetcher<EditReply>({ key: 'order-lines' })
  const reply = moved.data && moved.data.stamp > (replied?.stamp ?? 0) ? moved.data : replied
  const answeredAt = reply?.stamp ?? 0
  const isMoving = moved.state !== 'idle'
  // Saved meanwhile, the form goes without the line that leaves it.
  const leaving = /^remove-(\d+)$/.exec(String(moved.formData?.get('intent') ?? ''))?.[1] ?? null
  const live = useLivePreview('order', { answeredAt, isHeld: isMoving })
  const preview = live.preview ?? reply?.preview
  const { typed, type, leave } = useTypedLines(answeredAt)
  const needsApproval = preview?.isWhole === true && preview.needed.length > 0
  const { form, fields, conflict } = useResourceForm<OrderForm>({
    id: 'order',
    defaultValue: {
      ...values,
      serviceFee: values.serviceFee?.toFixed(2).replace('.', ','),
      // Conform writes a boolean as a checkbox does ('on' or nothing); these are radios.
      unloadFlag: values.unloadFlag === null ? undefined : String(values.unloadFlag),
    },
    constraint,
    ...(reply ? { reply } : {}),
  })
  function move(button: HTMLButtonElement) {
    if (!button.form || isMoving) return
    const data = new FormData(button.form)
    data.set('intent', button.value)
    data.set(LIVE_FIELD, '1')
    const gone = button.value === 'add' ? data.get('added.productId') : button.value.slice('remove-'.length)
    leave(String(gone ?? ''))
    moved.submit(data, { method: 'post' })
  }
  const text = facts.length > 0 ? <FactGroups groups={facts} isOpen={opensGroups} /> : null
  if (groups.length === 0) {
    return (
      <>
        <PageHeader title={title} parent={{ label: title, path }} />
        <p>Nada pode ser alterado aqui enquanto o status for {status}.</p>
        {text}
      </>
    )
  }
  return (
    <>
      <PageHeader title={`Editar ${title.toLowerCase()}`} parent={{ label: title, path }} />
      {rest.materials ? (
        <Notice kind="warning">
          Os materiais são para outro número de módulos. <a href={`${path}/materials`}>{rest.materials}</a>
        </Notice>
      ) : null}
      {rest.reserved ? (
        <Notice kind="warning">{rest.reserved}. Com menos itens do que foi reservado, a reserva termina.</Notice>
      ) : null}
      {text}
      <ResourceForm
        form={form}
        conflict={conflict}
        idempotencyKey={idempotencyKey}
        version={version}
        base={base}
        submitLabel={needsApproval ? 'Salvar e seguir para a aprovação' : 'Salvar alterações'}
        cancelPath={path}
        cancelLabel={preview ? 'Descartar as mudanças' : undefined}
        side={
          preview || rest.canCalculate ? (
            <WhatChanges
              total={rest.total}
              sums={rest.sums}
              preview={preview}
              errors={Object.entries(live.errors).flatMap(([name, texts]) =>
                name.startsWith('products[') ? [] : texts,
              )}
              canCalculate={rest.canCalculate}
              isBusy={live.isBusy || isMoving}
            />
          ) : undefined
        }
        sum={preview?.total ?? rest.total}
      >
        {rest.canCalculate ? <EnterButton label="Salvar" /> : null}
        {preview?.isWhole ? <input type="hidden" name="shown" value={preview.fingerprint} /> : null}
        {preview?.isWhole && preview.isAsked ? <Foreseen preview={preview} /> : null}
        {needsApproval ? <input type="hidden" name="next" value={APPROVAL} /> : null}
        {groups.map((group) => (
          <input key={group} type="hidden" name="groups" value={group} />
        ))}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears what its fields tell */}
        <div onInput={live.follow} onChange={live.follow} onBlur={live.follow}>
          {groups.includes('composition') ? (
            <CompositionFields
              fields={fields}
              preview={preview}
              pricesPath={pricesPath}
              typed={typed}
              type={type}
              move={move}
              leaving={leaving}
              liveErrors={live.errors}
              addedErrors={form.allErrors}
              cepMessage={reply?.cepMessage}
              {...rest}
              options={{ ...rest.options, addresses: reply?.addresses ?? rest.options.addresses }}
            />
          ) : null}
          {groups.includes('type') ? <TypeFields fields={fields} types={rest.types} /> : null}
          {groups.includes('terms') ? (
            <TermsFields fields={fields} options={rest.options} isStaff={rest.isStaff} />
          ) : null}
          {groups.includes('dueDate') ? <DueDateFields fields={fields} bounds={rest.dueDate} /> : null}
          {groups.includes('terms') ? <TriangulationFields fields={fields} isOpen={values.hasTriangulation} /> : null}
          {rest.mayOverride ? <OverrideField field={fields.overrideReason} /> : null}
          <TextAreaField
            {...fieldText(fields.reason)}
            optional
            help="Fica na revisão que esta alteração cria."
            input={{ ...getTextareaProps(fields.reason), rows: 2, maxLength: 500 }}
          />
        </div>
      </ResourceForm>
    </>
  )
}
