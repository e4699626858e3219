import { Field, FieldError } from '~/components/form/field'
import { Icon } from '~/components/icon'
import { unitWord } from '~/format/quantity'
import { LinesTable } from '../pricing/lines-table'
import { SumsPanel } from '../working-cart/sums'
import type { CustomizedReply } from './answer-customized.server'
import { Blockers } from './blockers'
import { Gauge } from './gauge'
import type { ProposalWords } from './proposal-words'

type Props = {
  proposal: ProposalWords
  typed: CustomizedReply['typed']
  /** By type: products that may be added to the list. */
  catalogue: readonly { label: string; products: readonly { value: string; label: string }[] }[]
  /** The cart holds something. */
  replaces: { canAdd: boolean } | null
}

/** The bill of materials, to be changed line by line; its fields belong to the builder's form. */
export function ProposalEditor({ proposal, typed, catalogue, replaces }: Props) {
  return (
    <section aria-labelledby="proposal-title" id="proposta">
      <h2 id="proposal-title" tabIndex={-1}>
        {proposal.name}
      </h2>
      <div className="with-side mt-2">
        <div className="stack">
          <Blockers title="Antes de fechar, corrija:" sentences={proposal.blockers} />
          <LinesTable
            caption="Lista de materiais"
            lines={proposal.lines}
            quantity={(line, index) => (
              <QuantityFields key={line.productId} line={line} index={index} typed={typed[line.productId]} />
            )}
            action={(line) => (
              <button
                type="submit"
                name="intent"
                value={`remove:${line.productId}`}
                className="icon-button"
                title="Remover"
                aria-label={`Remover ${line.name}`}
              >
                <Icon name="trash" />
              </button>
            )}
          />
          <div className="block field-with-button">
            <Field id="add-product" label="Adicionar produto" optional>
              <select id="add-product" name="add.productId" className="form-select">
                <option value="">Escolha o produto</option>
                {catalogue.map((type) => (
                  <optgroup key={type.label} label={type.label}>
                    {type.products.map(({ value, label }) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </select>
            </Field>
            <Field id="add-quantity" label="Quantidade">
              <input
                id="add-quantity"
                name="add.quantity"
                className="form-control num"
                inputMode="numeric"
                autoComplete="off"
                maxLength={7}
              />
            </Field>
            <button type="submit" name="intent" value="update" className="btn btn-quiet">
              Atualizar lista
            </button>
          </div>
        </div>
        <div className="stack sticky-side">
          <SumsPanel
            title="Resumo"
            rows={proposal.rows}
            total={proposal.total}
            action={
              <>
                {replaces?.canAdd ? (
                  <button type="submit" name="intent" value="add" className="btn btn-primary">
                    Somar ao carrinho
                  </button>
                ) : null}
                <button
                  type="submit"
                  name="intent"
                  value="cart"
                  className={replaces?.canAdd ? 'btn btn-quiet' : 'btn btn-primary'}
                >
                  {replaces ? 'Trocar o carrinho' : 'Levar ao carrinho'}
                </button>
              </>
            }
          >
            {proposal.availability ? <p className="help">{proposal.availability}</p> : null}
            {replaces ? (
              <p className="help">O carrinho já tem itens. Nos dois casos, “Desfazer” traz o de antes de volta.</p>
            ) : null}
          </SumsPanel>
          <Gauge gauge={proposal.gauge} />
        </div>
      </div>
    </section>
  )
}

function QuantityFields({
  line,
  index,
  typed,
}: {
  line: ProposalWords['lines'][number]
  index: number
  typed: { text: string; error: string } | undefined
}) {
  const id = `item-${line.productId}`
  return (
    <>
      <span className="quantity">
        <label className="visually-hidden" htmlFor={id}>
          Quantidade de {line.name}
        </label>
        <input type="hidden" name={`items[${index}].productId`} value={line.productId} />
        <input type="hidden" name={`items[${index}].was`} value={line.quantity} />
        <input
          id={id}
          key={line.quantity}
          name={`items[${index}].quantity`}
          className="form-control num"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          defaultValue={typed?.text ?? line.quantity}
          aria-invalid={typed ? true : undefined}
          aria-describedby={typed ? `${id}-error` : undefined}
        />
        <span className="muted">{unitWord(line.unit, line.quantity)}</span>
      </span>
      <FieldError id={id} errors={typed ? [typed.error] : undefined} />
    </>
  )
}
