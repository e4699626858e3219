import { useLoaderData } from '@remix-run/react'
import { ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { PageHeader } from '~/components/page-header'
import { CompositionFields } from './composition-fields'
import type { loadEdit } from './edit-order.server'
import { Facts } from './facts'
import type { OrderForm } from './order-fieldset'
import { DueDateFields, TermsFields, TypeFields } from './terms-fields'
import { TriangulationFields } from './triangulation-fields'

/** One form by groups: what may be changed now is a field, the rest is text. */
export function EditPage() {
  const { version, title, status, path, groups, values, facts, constraint, idempotencyKey, ...rest } =
    useLoaderData<typeof loadEdit>()
  const { form, fields, conflict } = useResourceForm<OrderForm>({
    id: 'order',
    defaultValue: {
      ...values,
      serviceFee: values.serviceFee?.toFixed(2).replace('.', ','),
      // Conform writes a boolean as a checkbox does ('on' or nothing); these are radios.
      unloadFlag: values.unloadFlag === null ? undefined : String(values.unloadFlag),
    },
    constraint,
  })
  const text = facts.map((group) => (
    <section key={group[0]?.[0]} className="card mb-3">
      <Facts facts={group} />
    </section>
  ))
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
      {text}
      <ResourceForm
        form={form}
        conflict={conflict}
        idempotencyKey={idempotencyKey}
        version={version}
        submitLabel="Salvar alterações"
        cancelPath={path}
      >
        {groups.map((group) => (
          <input key={group} type="hidden" name="groups" value={group} />
        ))}
        {groups.includes('composition') ? <CompositionFields fields={fields} {...rest} /> : null}
        {groups.includes('type') ? <TypeFields fields={fields} /> : null}
        {groups.includes('terms') ? (
          <TermsFields fields={fields} options={rest.options} isStaff={rest.isStaff} />
        ) : null}
        {groups.includes('dueDate') ? <DueDateFields fields={fields} bounds={rest.dueDate} /> : null}
        {groups.includes('terms') ? <TriangulationFields fields={fields} isOpen={values.hasTriangulation} /> : null}
      </ResourceForm>
    </>
  )
}
