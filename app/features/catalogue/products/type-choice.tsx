import { Form } from '@remix-run/react'
import type { Option } from '~/components/form/choice-fields'

/** The type of a product as a question of its own, which needs no script: the answer is in the address. */
export function TypeChoice({ types, type }: { types: readonly Option[]; type: string | undefined }) {
  return (
    <Form method="get" discover="none" className="block form-page" key={type}>
      <div className="field">
        <label className="form-label" htmlFor="product-type">
          Tipo do produto
        </label>
        <div className="search-row">
          <select id="product-type" name="type" className="form-select" defaultValue={type}>
            {types.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <button type="submit" className={`btn ${type ? 'btn-quiet' : 'btn-primary'}`}>
            {type ? 'Trocar' : 'Continuar'}
          </button>
        </div>
        {type ? <p className="help">Trocar o tipo recomeça o cadastro: o que foi digitado abaixo se perde.</p> : null}
      </div>
    </Form>
  )
}
