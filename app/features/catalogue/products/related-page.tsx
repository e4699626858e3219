import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { SearchSelect } from '~/components/form/search-select'
import { TextField } from '~/components/form/text-fields'
import { EnterButton, FormEnd } from '~/components/form/whole-form'
import { Notice } from '~/components/notice'
import { ProductPage } from './product-page'
import type { loadRelated, RelatedReply } from './related.server'

/** The products that come with a product, and those that it comes with. One form holds the whole list. */
export function RelatedPage() {
  const { head, parent, related, version, options, idempotencyKey } = useLoaderData<typeof loadRelated>()
  const reply = useActionData<RelatedReply>()
  const quantityOf = (id: number, stored: number) =>
    reply?.typed.find((row) => row.id === String(id))?.kitQuantity ?? String(stored)
  const added = reply?.typed.find(({ id }) => related.every((one) => String(one.id) !== id))
  return (
    <ProductPage head={head}>
      {parent ? (
        <p>
          Este produto vem com <a href={`/products/${parent.id}`}>{parent.name}</a>.
        </p>
      ) : null}
      {reply ? (
        <Notice kind="danger">
          {reply.errors.join(' ')}{' '}
          {reply.holder ? <a href={`/products/${reply.holder.id}/related`}>Abrir {reply.holder.name}</a> : null}
        </Notice>
      ) : null}
      <section className="block">
        <h2>Produtos que vêm com este</h2>
        <p className="muted">
          Quem compra um leva estes junto, na quantidade de cada um. Cada produto só pode vir com um outro.
        </p>
        {head.canUpdate ? (
          <Form method="post" discover="none" key={idempotencyKey}>
            <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
            <input type="hidden" name="version" value={version} />
            <EnterButton label="Salvar relacionados" intent="save" />
            {related.length === 0 ? <p className="muted">Nenhum produto vem com este.</p> : null}
            {related.length > 0 ? (
              <div className="table-box">
                <table className="data-table">
                  <caption className="visually-hidden">Produtos que vêm com este</caption>
                  <thead>
                    <tr>
                      <th scope="col">Produto</th>
                      <th scope="col" className="num">
                        Quantidade
                      </th>
                      <th scope="col">
                        <span className="visually-hidden">Ações</span>
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {related.map(({ id, name, kitQuantity }, at) => (
                      <tr key={id}>
                        <th scope="row">
                          <a href={`/products/${id}`}>{name}</a>
                        </th>
                        <td data-label="Quantidade" className="num">
                          <input type="hidden" name={`related[${at}].id`} value={id} />
                          <input
                            name={`related[${at}].quantity`}
                            defaultValue={quantityOf(id, kitQuantity)}
                            className="form-control num"
                            inputMode="numeric"
                            maxLength={4}
                            aria-label={`Quantidade de ${name}`}
                          />
                        </td>
                        <td>
                          <button type="submit" name="intent" value={`remove:${id}`} className="btn btn-quiet btn-sm">
                            Retirar<span className="visually-hidden"> {name}</span>
                          </button>
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            ) : null}
            <div className="pair">
              <SearchSelect
                label="Incluir produto"
                optional
                input={{ id: 'added', name: 'added', defaultValue: added?.id ?? '' }}
                options={options}
                empty="Escolha um produto"
                searchPath="/options/products/ALL"
              />
              <TextField
                label="Quantidade no kit"
                input={{
                  id: 'quantity',
                  name: 'quantity',
                  defaultValue: added?.kitQuantity ?? '1',
                  inputMode: 'numeric',
                  maxLength: 4,
                }}
              />
            </div>
            <button type="submit" name="intent" value="save" className="btn btn-primary">
              Salvar relacionados
            </button>
            <FormEnd />
          </Form>
        ) : related.length === 0 ? (
          <p className="muted">Nenhum produto vem com este.</p>
        ) : (
          <ul>
            {related.map(({ id, name, kitQuantity }) => (
              <li key={id}>
                {kitQuantity} × <a href={`/products/${id}`}>{name}</a>
              </li>
            ))}
          </ul>
        )}
      </section>
    </ProductPage>
  )
}
