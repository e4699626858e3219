import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { productsBulkInput } from '#domain/catalogue/products/products-bulk-input'
import { MAX_IDS_PER_REQUEST } from '#domain/ground/lists/page-sizes'
import { ID_TEXT } from '#domain/ground/numbers/id-text'
import { errorText } from '#domain/sales/error-texts/error-text'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { SelectField } from '~/components/form/choice-fields'
import { IDEMPOTENCY_FIELD, idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { TextField } from '~/components/form/text-fields'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { StatusBadge } from '~/components/status-badge'
import { availabilityText } from '~/features/catalogue/products/product-words.server'
import { productsApi } from '~/features/catalogue/products/products-api.server'
import { formatInteger } from '~/format/numbers'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Mudar os produtos marcados' }]

/** The ticked products, and what keeps each from going on sale. */
export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'products:update')
  const { request, context } = args
  const typed = new URL(request.url).searchParams.getAll('ids').filter((id) => ID_TEXT.test(id))
  const ids = [...new Set(typed)].slice(0, MAX_IDS_PER_REQUEST)
  if (ids.length === 0) throw redirect('/products')
  const api = productsApi(request, context)
  const [{ data: rows }, manufacturers] = await Promise.all([api.ticked(ids), api.manufacturers()])
  return {
    ids: rows.map(({ id }) => id),
    rows: rows.map((row) => ({
      id: row.id,
      name: row.name,
      maker: row.manufacturerName ?? '',
      when: availabilityText(row),
      enabled: row.enabled,
      reasons: row.blockers.map((code) => errorText(code)),
    })),
    manufacturers,
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const submission = parseForm(form, productsBulkInput)
  if (submission.status !== 'success') return replyInvalid(submission)
  try {
    const { changed, refused } = await productsApi(request, context).changeMany(
      submission.value,
      idempotencyHeader(form),
    )
    if (refused.length === 0)
      return await redirectWithFlash(context, '/products', 'products-changed', formatInteger(changed))
    // Those that stayed are looked at again, with the reason of each.
    const stayed = refused.map(({ id }) => `ids=${id}`).join('&')
    return await redirectWithFlash(
      context,
      `/products/bulk?${stayed}`,
      'products-changed-partly',
      formatInteger(changed),
    )
  } catch (error) {
    return data(await replyToForm(submission, error))
  }
}

export default function ProductsBulk() {
  const { ids, rows, manufacturers } = useLoaderData<typeof loader>()
  const reply = useActionData<{ result?: { error?: Record<string, string[] | null> | null } }>()
  const errors = Object.values(reply?.result?.error ?? {}).flatMap((texts) => texts ?? [])
  return (
    <>
      <PageHeader
        title={ids.length === 1 ? 'Mudar 1 produto' : `Mudar ${ids.length} produtos`}
        summary="O que você escolher vale para todos da lista."
        parent={{ label: 'Produtos', path: '/products' }}
      />
      {errors.length > 0 ? <Notice kind="danger">{errors.join(' ')}</Notice> : null}
      <Deed title="Venda">
        <button type="submit" name="deed" value="enable" className="btn btn-primary">
          Pôr à venda
        </button>{' '}
        <button type="submit" name="deed" value="disable" className="btn btn-quiet">
          Tirar de venda
        </button>
      </Deed>
      <Deed title="Fabricante">
        <SelectField
          label="Fabricante"
          input={{ id: 'manufacturerId', name: 'manufacturerId' }}
          options={manufacturers}
          empty="Sem fabricante"
        />
        <button type="submit" name="deed" value="maker" className="btn btn-quiet">
          Mudar fabricante
        </button>
      </Deed>
      <Deed title="Disponibilidade">
        <div className="field-row">
          <TextField
            label="Disponível em"
            help="Deixe em branco se já há em estoque."
            optional
            input={{ id: 'availableAt', name: 'availableAt', type: 'date' }}
          />
          <TextField
            label="Prazo em dias"
            optional
            input={{ id: 'availableInDays', name: 'availableInDays', inputMode: 'numeric', maxLength: 3 }}
          />
        </div>
        <button type="submit" name="deed" value="availability" className="btn btn-quiet">
          Mudar disponibilidade
        </button>
      </Deed>
      <div className="table-box">
        <table className="data-table">
          <caption className="visually-hidden">Produtos marcados</caption>
          <thead>
            <tr>
              <th scope="col">Produto</th>
              <th scope="col">Fabricante</th>
              <th scope="col">Disponibilidade</th>
              <th scope="col">Situação</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, maker, when, enabled, reasons }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={`/products/${id}`}>{name}</a>
                </th>
                <td data-label="Fabricante">{maker}</td>
                <td data-label="Disponibilidade">{when}</td>
                <td data-label="Situação">
                  <StatusBadge family={enabled ? 'delivery' : 'draft'} label={enabled ? 'Ativo' : 'Inativo'} />
                  {reasons.map((text) => (
                    <p className="muted" key={text}>
                      {text}
                    </p>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** One deed with its fields, for all that are ticked. */
function Deed({ title, children }: { title: string; children: ReactNode }) {
  const { ids, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <Form method="post" discover="none" className="block form-page" key={`${title} ${idempotencyKey}`}>
      <h2>{title}</h2>
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={`${idempotencyKey}-${title.length}`} />
      {ids.map((id) => (
        <input key={id} type="hidden" name="ids" value={id} />
      ))}
      {children}
    </Form>
  )
}
