import { Form, useActionData, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { SelectField } from '~/components/form/choice-fields'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { PercentField, TextField } from '~/components/form/text-fields'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { StatusBadge } from '~/components/status-badge'
import type { loadProductsBulk } from './products-bulk.server'

interface Reply {
  result?: { error?: Record<string, string[] | null> | null; initialValue?: Record<string, unknown> | null }
}

/** What was typed of a field that was refused. */
const textOf = (reply: Reply | undefined, name: string): string | undefined => {
  const typed = reply?.result?.initialValue?.[name]
  return typeof typed === 'string' ? typed : undefined
}

/** Ticked products: one deed for all of them, and what keeps each from going on sale. */
export function ProductsBulkPage() {
  const { ids, rows, manufacturers, taxes } = useLoaderData<typeof loadProductsBulk>()
  const reply = useActionData<Reply>()
  const wrong = reply?.result?.error ?? {}
  const beside: readonly string[] = taxes.map(({ name }) => name)
  const errors = Object.entries(wrong).flatMap(([name, texts]) => (beside.includes(name) ? [] : (texts ?? [])))
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
      <Deed title="Impostos">
        <div className="field-row">
          {taxes.map(({ name, label }) => (
            <PercentField
              key={name}
              label={label}
              errors={wrong[name] ?? undefined}
              input={{ id: name, name, required: true, maxLength: 12, defaultValue: textOf(reply, name) }}
            />
          ))}
        </div>
        <p className="help">Os quatro valem juntos para todos da lista. Zero também se escreve.</p>
        <button type="submit" name="deed" value="tax" className="btn btn-quiet">
          Mudar impostos
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
              <th scope="col">Impostos</th>
              <th scope="col">Situação</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, maker, when, taxText, enabled, reasons }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={`/products/${id}`}>{name}</a>
                </th>
                <td data-label="Fabricante">{maker}</td>
                <td data-label="Disponibilidade">{when}</td>
                <td data-label="Impostos">{taxText}</td>
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
  const { ids, idempotencyKey } = useLoaderData<typeof loadProductsBulk>()
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
