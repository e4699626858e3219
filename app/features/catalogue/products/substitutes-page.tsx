import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { CheckField, type Option, SelectField } from '~/components/form/choice-fields'
import { ErrorSummary } from '~/components/form/error-summary'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { SearchSelect } from '~/components/form/search-select'
import { EnterButton, FormEnd } from '~/components/form/whole-form'
import { ProductPage } from './product-page'
import type { loadSubstitutes, SubstituteRow, SubstitutesReply } from './substitutes.server'

const FORM = 'substitutes'

/** What may stand in for a product, in order, each with when and at whose price. One form holds the whole list. */
export function SubstitutesPage() {
  const { head, listed, version, idempotencyKey, rows } = useLoaderData<typeof loadSubstitutes>()
  const reply = useActionData<SubstitutesReply>()
  return (
    <ProductPage head={head}>
      <section className="block">
        <h2>Substitutos deste produto</h2>
        <p className="muted">
          São oferecidos nesta ordem quando o produto falta ou sai de linha: no carrinho, em orçamentos que voltam, no
          prazo de entrega e na separação. O primeiro é também o do cadastro.
        </p>
        {head.canUpdate ? (
          <Form method="post" discover="none" key={idempotencyKey} noValidate>
            <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
            <input type="hidden" name="version" value={version} />
            <EnterButton label="Salvar substitutos" intent="save" />
            {reply ? (
              <ErrorSummary formId={FORM} formErrors={reply.formErrors} fieldErrors={reply.fieldErrors} />
            ) : null}
            {(reply?.rows ?? rows).map((row, at) => (
              <SubstituteFields
                key={`${row.id}-${reply ? 'typed' : 'stored'}`}
                row={row}
                at={at}
                errors={reply?.fieldErrors ?? {}}
                named={reply?.named ?? []}
              />
            ))}
            <button type="submit" name="intent" value="save" className="btn btn-primary">
              Salvar substitutos
            </button>
            <FormEnd />
          </Form>
        ) : listed.length === 0 ? (
          <p className="muted">Nenhum substituto.</p>
        ) : (
          <ol>
            {listed.map(({ id, name, occasion, price, needsConsent }) => (
              <li key={id}>
                <a href={`/products/${id}`}>{name}</a>: {occasion.toLowerCase()}, ao preço {price.replace('O do', 'do')}
                , {needsConsent ? 'com' : 'sem'} aceite do integrador
              </li>
            ))}
          </ol>
        )}
      </section>
    </ProductPage>
  )
}

type RowProps = { row: SubstituteRow; at: number; errors: Record<string, string[]>; named: Option[] }

function SubstituteFields({ row, at, errors, named }: RowProps) {
  const { options, occasions, prices, type } = useLoaderData<typeof loadSubstitutes>()
  const field = (name: keyof SubstituteRow) => {
    const path = `substitutes[${at}].${name}`
    return { name: path, id: `${FORM}-${path}`, wrong: errors[path] ? { errors: errors[path] } : {} }
  }
  const [product, occasion, price, consent] = [field('id'), field('occasion'), field('price'), field('needsConsent')]
  const isNew = row.id === ''
  return (
    <fieldset>
      <legend>{isNew ? 'Mais um substituto' : `${at + 1}º substituto`}</legend>
      <SearchSelect
        label="Produto"
        {...product.wrong}
        input={{ id: product.id, name: product.name, defaultValue: row.id }}
        options={[...named.filter((one) => options.every(({ value }) => value !== one.value)), ...options]}
        empty="Nenhum"
        searchPath={`/options/products/${type}`}
      />
      <div className="pair">
        <SelectField
          label="Quando"
          {...occasion.wrong}
          input={{ id: occasion.id, name: occasion.name, defaultValue: row.occasion }}
          options={occasions}
        />
        <SelectField
          label="Preço"
          {...price.wrong}
          input={{ id: price.id, name: price.name, defaultValue: row.price }}
          options={prices}
        />
        <CheckField
          label="Com aceite do integrador"
          {...consent.wrong}
          input={{ id: consent.id, name: consent.name, defaultChecked: row.needsConsent }}
        />
      </div>
      {isNew || at === 0 ? null : (
        <button type="submit" name="intent" value={`up:${at}`} className="btn btn-quiet btn-sm">
          Subir<span className="visually-hidden"> o {at + 1}º substituto</span>
        </button>
      )}
    </fieldset>
  )
}
