import { getInputProps, getSelectProps, getTextareaProps } from '@conform-to/react'
import type { PromotionInput } from '#domain/catalogue/promotions/promotion-input'
import { type Option, SelectField } from '~/components/form/choice-fields'
import { describe, Field, fieldText } from '~/components/form/field'
import { FoldedGroup } from '~/components/form/folded-group'
import {
  type FormParts,
  type FormReply,
  ResourceForm,
  useFormReply,
  useResourceForm,
} from '~/components/form/resource-form'
import { SearchSelect } from '~/components/form/search-select'
import { PercentField, TextAreaField, TextField } from '~/components/form/text-fields'
import { EnterButton } from '~/components/form/whole-form'
import { Notice } from '~/components/notice'

/** What the form's action answers when it asks back. */
export type PromotionReply = FormReply & {
  belowCost?: string[]
  found?: { kits: Option[] | null; companies: Option[] | null }
}

type Props = FormParts & {
  promotion?: { values: Record<string, unknown>; version: number }
  audiences: readonly Option[]
  choices: {
    kits: readonly Option[]
    kitsAreMany: boolean
    teams: readonly Option[]
    companies: readonly Option[]
    companiesAreMany: boolean
  }
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
    // A choice that is offered no more stays, so that the user sees what is wrong with it.
    const gone = chosen.filter((one) => !options.some(({ value }) => value === one))
    const shown = [
      ...options,
      ...gone.map((value) => ({ value, label: `Registro ${value}, que não é mais oferecido` })),
    ]
    return (
      <Field id={id} label={label} help={help} optional={optional} errors={errors}>
        <select
          id={id}
          name={name}
          multiple
          size={Math.min(8, Math.max(2, shown.length))}
          className="form-control"
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
      <EnterButton label={submitLabel} intent="enter" />
      {belowCost.length > 0 ? (
        <Notice kind="warning">
          Com este desconto, na tabela padrão, {belowCost.length === 1 ? 'sai' : 'saem'} abaixo do custo, ou sem custo
          informado: {belowCost.join('; ')}. Mude o desconto ou os kits, ou confirme.
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
      <TextField {...fieldText(fields.name)} input={getInputProps(fields.name, { type: 'text' })} />
      <TextAreaField {...fieldText(fields.text)} optional input={getTextareaProps(fields.text)} />
      <div className="field-row">
        <TextField
          {...fieldText(fields.startsOn)}
          help="Desde 0 h, em Brasília."
          input={getInputProps(fields.startsOn, { type: 'date' })}
        />
        <TextField
          {...fieldText(fields.endsOn)}
          help="Até 24 h, em Brasília."
          input={getInputProps(fields.endsOn, { type: 'date' })}
        />
      </div>
      <PercentField
        {...fieldText(fields.discount)}
        help="De 0,1% a 40% sobre o preço de cada empresa."
        input={getInputProps(fields.discount, { type: 'text' })}
      />
      {choices.kitsAreMany ? (
        <ManyRows
          of={KITS}
          id={fields.kitIds.id}
          chosen={chosenOf(fields.kitIds.initialValue)}
          options={choices.kits}
          found={reply?.found?.kits ?? null}
          errors={fields.kitIds.errors}
        />
      ) : (
        several(
          'kitIds',
          'Kits',
          choices.kits,
          'Segure Ctrl para escolher vários. Um kit só pode estar em uma promoção de cada vez.',
        )
      )}
      <SelectField {...fieldText(fields.audience)} options={audiences} input={getSelectProps(fields.audience)} />
      {choices.teams.length > 0 ? (
        <div className="of-teams">
          {several('teamIds', 'Times', choices.teams, 'Só para empresas de alguns times.', true)}
        </div>
      ) : null}
      {choices.companiesAreMany ? (
        <div className="of-companies">
          <ManyRows
            of={COMPANIES}
            id={fields.companyIds.id}
            chosen={chosenOf(fields.companyIds.initialValue)}
            options={choices.companies}
            found={reply?.found?.companies ?? null}
            errors={fields.companyIds.errors}
          />
        </div>
      ) : choices.companies.length > 0 ? (
        <div className="of-companies">
          {several('companyIds', 'Empresas', choices.companies, 'Só para algumas empresas.', true)}
        </div>
      ) : null}
      <FoldedGroup title="Limites" fields={LIMITS.map((name) => ({ ...fieldText(fields[name]), field: fields[name] }))}>
        <div className="field-row">
          <TextField
            {...fieldText(fields.maxKits)}
            help="No total. Em branco: sem limite."
            optional
            input={{ ...getInputProps(fields.maxKits, { type: 'text' }), inputMode: 'numeric' }}
          />
          <TextField
            {...fieldText(fields.maxKitsPerCompany)}
            help="Em branco: sem limite."
            optional
            input={{ ...getInputProps(fields.maxKitsPerCompany, { type: 'text' }), inputMode: 'numeric' }}
          />
        </div>
      </FoldedGroup>
    </ResourceForm>
  )
}

const LIMITS = ['maxKits', 'maxKitsPerCompany'] as const

const chosenOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).filter(Boolean).map(String)

const SPARE_ROWS = 3

interface Kind {
  name: 'kitIds' | 'companyIds'
  find: 'findKit' | 'findCompany'
  legend: string
  help: string
  one: string
  empty: string
  search: string
  searchPath: string
  isOptional: boolean
}

const KITS: Kind = {
  name: 'kitIds',
  find: 'findKit',
  legend: 'Kits',
  help: 'Um kit só pode estar em uma promoção de cada vez.',
  one: 'Kit',
  empty: 'Nenhum',
  search: 'Buscar kits',
  searchPath: '/options/kits',
  isOptional: false,
}
const COMPANIES: Kind = {
  name: 'companyIds',
  find: 'findCompany',
  legend: 'Empresas',
  help: 'Só para algumas empresas.',
  one: 'Empresa',
  empty: 'Nenhuma',
  search: 'Buscar empresas',
  searchPath: '/options/companies',
  isOptional: true,
}

type ManyRowsProps = {
  of: Kind
  id: string
  chosen: readonly string[]
  options: readonly Option[]
  /** What the last search found; null before it. */
  found: readonly Option[] | null
  errors: string[] | undefined
}

/** Where there are too many for one list: a row for each, which is a search; without a script a button is. */
function ManyRows({ of, id, chosen, options, found, errors }: ManyRowsProps) {
  const known = new Map([...(found ?? []), ...options].map((option) => [option.value, option]))
  return (
    <fieldset>
      <legend>{of.legend}</legend>
      <p className="help">{of.help} Mais linhas aparecem quando você salva ou busca.</p>
      {Array.from({ length: chosen.length + SPARE_ROWS }, (_, at) => {
        const value = chosen[at]
        return (
          <SearchSelect
            // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
            key={at}
            label={`${of.one} ${at + 1}`}
            optional={of.isOptional || at > 0}
            input={{ id: at === 0 ? id : `${id}-${at}`, name: of.name, defaultValue: value ?? '' }}
            // A row that is filled is kept or emptied; of hundreds of them each would be a list of all.
            options={value ? [known.get(value) ?? { value, label: `${of.one} ${value}` }] : [...known.values()]}
            empty={of.empty}
            searchPath={of.searchPath}
            errors={at === 0 ? errors : undefined}
          />
        )
      })}
      <noscript>
        <div className="field">
          <label className="form-label" htmlFor={`${id}-find`}>
            {of.search} por nome
          </label>
          <input id={`${id}-find`} name={of.find} className="form-control" maxLength={120} />
          {found ? <p className="help">Encontrados: {found.length}. Estão nas linhas em branco acima.</p> : null}
        </div>
        <button type="submit" name="intent" value="find" className="btn btn-quiet">
          {of.search}
        </button>
      </noscript>
    </fieldset>
  )
}
