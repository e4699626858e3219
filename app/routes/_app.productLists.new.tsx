import { getInputProps, getSelectProps } from '@conform-to/react'
import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { requireLogin } from '~/auth/guards.server'
import { SelectField } from '~/components/form/choice-fields'
import { fieldText } from '~/components/form/field'
import { ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { TextAreaField, TextField } from '~/components/form/text-fields'
import { PageHeader } from '~/components/page-header'
import { CompanyLine } from '~/features/catalogue/working-cart/company-line'
import { keepList, loadNewList } from '~/features/sales/product-lists/new-list.server'

export const meta: MetaFunction = () => [{ title: 'Salvar como lista' }]

export const loader = loadNewList

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  return keepList(args)
}

/** 'Salvar como lista': a name for lines that there are, or an empty list whose lines are pasted next. */
export default function NewListPage() {
  const page = useLoaderData<typeof loadNewList>()
  const { form, fields, conflict } = useResourceForm<{
    listId: number | null
    name: string | null
    note: string | null
  }>({
    id: 'list',
    defaultValue: { name: page.name },
    constraint: page.constraint,
  })
  const { pathname, search } = useLocation()
  return (
    <>
      <PageHeader
        title={page.of === null ? 'Nova lista de compra' : 'Salvar como lista'}
        summary={`Fica para todos da empresa que fazem orçamentos. ${page.limits}`}
        parent={page.back}
      />
      <CompanyLine name={page.company} />
      {page.of === null ? null : (
        <details className="fold mb-4">
          <summary>
            Itens {page.of} <small>{page.shown.length === 1 ? '1 item' : `${page.shown.length} itens`}</small>
          </summary>
          <ul>
            {page.shown.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      )}
      <ResourceForm
        form={form}
        conflict={conflict}
        idempotencyKey={page.idempotencyKey}
        submitLabel={page.of === null ? 'Criar e colar os itens' : 'Salvar lista'}
        cancelPath={page.back.path}
        action={pathname + search}
      >
        {page.lists.length > 0 ? (
          <SelectField
            {...fieldText(fields.listId)}
            help="Numa lista que já existe os itens iguais somam as quantidades; nada sai dela."
            input={getSelectProps(fields.listId)}
            options={page.lists}
            empty="Uma lista nova, com o nome abaixo"
          />
        ) : null}
        <TextField
          {...fieldText(fields.name)}
          help={`${page.lists.length > 0 ? 'De uma lista nova: como' : 'Como'} a equipe a reconhece, “Kit telhado colonial 5 kWp”.`}
          input={getInputProps(fields.name, { type: 'text' })}
        />
        <TextAreaField
          {...fieldText(fields.note)}
          optional
          input={{ ...(getInputProps(fields.note, { type: 'text' }) as object), id: fields.note.id, rows: 2 }}
        />
      </ResourceForm>
    </>
  )
}
