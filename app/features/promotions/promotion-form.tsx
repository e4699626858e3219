import { getInputProps, getSelectProps, getTextareaProps } from '@conform-to/react'
import type { PromotionInput } from '#domain/promotions/promotion-input'
import { type Option, SelectField } from '~/components/form/choice-fields'
import { describe, Field } from '~/components/form/field'
import {
  type FormParts,
  type FormReply,
  ResourceForm,
  useFormReply,
  useResourceForm,
} from '~/components/form/resource-form'
import { SearchSelect } from '~/components/form/search-select'
import { PercentField, TextAreaField, TextField } from '~/components/form/text-fields'
import { Notice } from '~/components/notice'

/** What the form's action answers when it asks back. */
export type PromotionReply = FormReply & { belowCost?: string[]; found?: Option[] }

type Props = FormParts & {
  promotion?: { values: Record<string, unknown>; version: number }
  audiences: readonly Option[]
  choices: { kits: readonly Option[]; kitsAreMany: boolean; teams: readonly Option[]; companies: readonly Option[] }
}

/** The form of a promotion, new or not. */
export function PromotionForm({ promotion, audiences, choices, constraint, idempotencyKey, submitLabel }: Props) {
  const { form, fields, conflict } = useResourceForm<PromotionInput>({
    id: 'promotion',
    defaultValue: promotion?.values ?? { audience: 'ALL' },
    constraint,
  })
  const reply = useFormReply<PromotionReply>()
  const belowCost = reply?.belowCost ?? []
  const several = (
    name: 'kitIds' | 'teamIds' | 'companyIds',
    label: string,
    options: readonly Option[],
    help: string,
    optional?: true,
  ) => {
    const { id, initialValue, errors } = fields[name]
    const chosen = chosenOf(initialValue)
    // What was chosen and is offered no more stays, so that whoever chose it sees what is wrong with it.
    const gone = chosen.filter((one) => !options.some(({ value }) => value === one))
    const shown = [...options, ...gone.map((value) => ({ value, label: `Registro ${value}, que não se oferece mais` }))]
    return (
      <Field id={id} label={label} help={help} optional={optional} errors={errors}>
        <select
          id={id}
          name={name}
          multiple
          size={Math.min(8, Math.max(2, shown.length))}
          className="form-select"
          defaultValue={chosen}
          {...describe(id, { label, help, errors })}
        >
          {shown.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </Field>
    )
  }
  return (
    <ResourceForm
      form={form}
      conflict={conflict}
      idempotencyKey={idempotencyKey}
      version={promotion?.version}
      submitLabel={submitLabel}
      cancelPath="/promotions/manage"
    >
      {belowCost.length > 0 ? (
        <Notice kind="warning">
          Com este desconto, na tabela padrão, {belowCost.length === 1 ? 'sai' : 'saem'} abaixo do custo:{' '}
          {belowCost.join('; ')}. Mude o desconto ou os kits, ou marque que é isso mesmo.
          <span className="form-check">
            <input
              type="checkbox"
              className="form-check-input"
              id={`${form.id}-belowCost`}
              name="acceptsBelowCost"
              value="true"
            />
            <label className="form-check-label" htmlFor={`${form.id}-belowCost`}>
              Salvar abaixo do custo
            </label>
          </span>
        </Notice>
      ) : null}
      <TextField label="Nome" input={getInputProps(fields.name, { type: 'text' })} errors={fields.name.errors} />
      <TextAreaField label="Texto" optional input={getTextareaProps(fields.text)} errors={fields.text.errors} />
      <div className="field-row">
        <TextField
          label="A partir de"
          input={getInputProps(fields.startsOn, { type: 'date' })}
          errors={fields.startsOn.errors}
        />
        <TextField
          label="Até"
          help="Inclusive, no horário de Brasília."
          input={getInputProps(fields.endsOn, { type: 'date' })}
          errors={fields.endsOn.errors}
        />
      </div>
      <PercentField
        label="Desconto"
        help="De 0,1% a 40% sobre o preço de cada empresa."
        input={getInputProps(fields.discount, { type: 'text' })}
        errors={fields.discount.errors}
      />
      {choices.kitsAreMany ? (
        <ManyKits
          id={fields.kitIds.id}
          chosen={chosenOf(fields.kitIds.initialValue)}
          options={[...choices.kits, ...(reply?.found ?? [])]}
          found={reply?.found?.length ?? null}
          errors={fields.kitIds.errors}
        />
      ) : (
        several(
          'kitIds',
          'Kits',
          choices.kits,
          'Segure Ctrl para escolher vários. Um kit está em uma promoção de cada vez.',
        )
      )}
      <SelectField
        label="Para quem"
        options={audiences}
        input={getSelectProps(fields.audience)}
        errors={fields.audience.errors}
      />
      {choices.teams.length > 0
        ? several('teamIds', 'Times', choices.teams, 'Só para empresas de alguns times.', true)
        : null}
      {choices.companies.length > 0
        ? several('companyIds', 'Empresas', choices.companies, 'Só para algumas empresas.', true)
        : null}
      <div className="field-row">
        <TextField
          label="Limite de kits"
          help="No total. Vazio: sem limite."
          optional
          input={{ ...getInputProps(fields.maxKits, { type: 'text' }), inputMode: 'numeric' }}
          errors={fields.maxKits.errors}
        />
        <TextField
          label="Limite por empresa"
          help="Vazio: sem limite."
          optional
          input={{ ...getInputProps(fields.maxKitsPerCompany, { type: 'text' }), inputMode: 'numeric' }}
          errors={fields.maxKitsPerCompany.errors}
        />
      </div>
    </ResourceForm>
  )
}

const chosenOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).filter(Boolean).map(String)

const SPARE_ROWS = 3

type ManyKitsProps = {
  id: string
  chosen: readonly string[]
  options: readonly Option[]
  /** How many the last search found; null before it. */
  found: number | null
  errors: string[] | undefined
}

/** Kits where there are too many for one list: a row for each, which is a search; without a script a button is. */
function ManyKits({ id, chosen, options, found, errors }: ManyKitsProps) {
  const known = new Map(options.map((option) => [option.value, option]))
  for (const value of chosen) if (!known.has(value)) known.set(value, { value, label: `Kit ${value}` })
  return (
    <fieldset>
      <legend>Kits</legend>
      <p className="help">
        Um kit está em uma promoção de cada vez. Mais linhas aparecem quando você salva ou procura.
      </p>
      {Array.from({ length: chosen.length + SPARE_ROWS }, (_, at) => (
        <SearchSelect
          // biome-ignore lint/suspicious/noArrayIndexKey: they stand where they stand
          key={at}
          label={`Kit ${at + 1}`}
          optional={at > 0}
          input={{ id: at === 0 ? id : `${id}-${at}`, name: 'kitIds', defaultValue: chosen[at] ?? '' }}
          options={[...known.values()]}
          empty="Nenhum"
          searchPath="/options/kits"
          errors={at === 0 ? errors : undefined}
        />
      ))}
      <noscript>
        <div className="field">
          <label className="form-label" htmlFor={`${id}-find`}>
            Procurar kits por nome
          </label>
          <input id={`${id}-find`} name="findKit" className="form-control" maxLength={120} />
          {found === null ? null : <p className="help">Encontrados: {found}. Estão nas listas acima.</p>}
        </div>
        <button type="submit" name="intent" value="find" className="btn btn-quiet">
          Procurar kits
        </button>
      </noscript>
    </fieldset>
  )
}
