import { type FieldMetadata, getInputProps } from '@conform-to/react'
import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireLogin } from '~/auth/guards.server'
import { describe, FieldError, fieldText } from '~/components/form/field'
import { ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { plain, TextAreaField, TextField } from '~/components/form/text-fields'
import { PageHeader } from '~/components/page-header'
import { loadListEdit, saveList } from '~/features/sales/product-lists/edit-list.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.values.name ?? 'Lista'} · Editar` }]

export const loader = loadListEdit

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  return saveList(args)
}

type Line = { of: string; quantity: number | null }
type Fields = { name: string; note: string | null; lines: Line[] }

/** A list's name, note and quantities; what it lacks is pasted, or kept from a cart or an order. */
export default function EditListPage() {
  const page = useLoaderData<typeof loadListEdit>()
  const path = `/productLists/${page.id}`
  const { form, fields, conflict } = useResourceForm<Fields>({
    id: 'list',
    defaultValue: page.values,
    constraint: page.constraint,
  })
  const lines = fields.lines.getFieldList() as FieldMetadata<Line>[]
  return (
    <>
      <PageHeader
        title={page.values.name}
        parent={{ label: 'Lista', path }}
        actions={<a href={`/cart/quick?list=${page.id}`}>Colar mais itens</a>}
      />
      <ResourceForm
        form={form}
        conflict={conflict}
        version={page.version}
        idempotencyKey={page.idempotencyKey}
        submitLabel="Salvar lista"
        cancelPath={path}
      >
        <TextField {...fieldText(fields.name)} input={getInputProps(fields.name, { type: 'text' })} />
        <TextAreaField
          {...fieldText(fields.note)}
          optional
          input={{ ...(getInputProps(fields.note, { type: 'text' }) as object), id: fields.note.id, rows: 2 }}
        />
        {lines.length === 0 ? null : (
          <fieldset className="choices">
            <legend>Itens</legend>
            <p className="help">Uma quantidade em branco tira o item da lista.</p>
            <div className="table-box">
              <table className="data-table">
                <caption className="visually-hidden">Itens da lista</caption>
                <thead>
                  <tr>
                    <th scope="col">Produto</th>
                    <th scope="col" className="num">
                      Quantidade
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {lines.map((line) => (
                    <LineRow key={line.name} line={line} names={page.names} />
                  ))}
                </tbody>
              </table>
            </div>
          </fieldset>
        )}
      </ResourceForm>
    </>
  )
}

function LineRow({ line, names }: { line: FieldMetadata<Line>; names: Readonly<Record<string, string>> }) {
  const { of, quantity } = line.getFieldset()
  const key = String(of.initialValue ?? '')
  const name = names[key] ?? 'Item que saiu da lista'
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label="Quantidade" className="num">
        <input type="hidden" name={of.name} value={key} />
        <input
          {...plain(getInputProps(quantity, { type: 'text' }))}
          {...describe(quantity.id, { label: name, errors: quantity.errors })}
          className="form-control cell-field num"
          inputMode="numeric"
          required={false}
          aria-label={`Quantidade de ${name}`}
        />
        <FieldError id={quantity.id} errors={quantity.errors} />
      </td>
    </tr>
  )
}
