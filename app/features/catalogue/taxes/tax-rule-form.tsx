import { getInputProps, getSelectProps, getTextareaProps } from '@conform-to/react'
import type { TaxRuleInput } from '#domain/catalogue/taxes/tax-rule-input'
import { CheckField, SelectField } from '~/components/form/choice-fields'
import { describe, FieldError, fieldText } from '~/components/form/field'
import { FoldedGroup } from '~/components/form/folded-group'
import { type FormParts, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { PercentField, TextAreaField, TextField } from '~/components/form/text-fields'
import type { taxRuleChoices } from './tax-rule-words.server'

type Choices = ReturnType<typeof taxRuleChoices>
type Props = FormParts & { choices: Choices; rule?: { values: Record<string, unknown>; version: number } }

type PercentName =
  | ('icmsInterstate' | 'icmsInternal' | 'fcp' | 'icmsReduction' | 'stMva')
  | ('ipi' | 'pis' | 'cofins' | 'cbs' | 'ibsState' | 'ibsMunicipal')

const EMPTY = {
  fcp: '0',
  icmsReduction: '0',
  difal: 'NONE',
  difalBase: 'SINGLE',
  reform: 'TEST',
  pisCofinsBase: 'WITHOUT_ICMS',
}

/** As a form holds them: a single one is no list. */
const chosen = (value: unknown): unknown[] => (Array.isArray(value) ? value : value ? [value] : [])

/** The form of a tax rule: what it is about, when, and what it says. */
export function TaxRuleForm({ rule, choices, constraint, idempotencyKey, submitLabel }: Props) {
  const { form, fields, conflict } = useResourceForm<TaxRuleInput>({
    id: 'tax-rule',
    defaultValue: rule?.values ?? EMPTY,
    constraint,
  })
  const counted = (...names: (keyof typeof fields)[]) =>
    names.map((name) => ({ label: fieldText(fields[name] as typeof fields.ncm).label, field: fields[name] }))
  const percent = (name: PercentName, help?: string, optional?: true) => (
    <PercentField
      {...fieldText(fields[name])}
      help={help}
      optional={optional}
      input={getInputProps(fields[name], { type: 'text' })}
    />
  )
  const ticks = (
    name: 'goods' | 'orderTypes' | 'buyers' | 'origins',
    help: string,
    all: readonly { value: string; label: string }[],
  ) => (
    <fieldset
      className="choices"
      id={fields[name].id}
      {...describe(fields[name].id, { label: '', errors: fields[name].errors })}
    >
      <legend>{fieldText(fields[name]).label}</legend>
      <p className="help">{help}</p>
      {all.map(({ value, label }) => (
        <div className="form-check" key={value}>
          <input
            type="checkbox"
            className="form-check-input"
            id={`${fields[name].id}-${value}`}
            name={fields[name].name}
            value={value}
            defaultChecked={chosen(fields[name].initialValue).includes(value)}
          />
          <label className="form-check-label" htmlFor={`${fields[name].id}-${value}`}>
            {label}
          </label>
        </div>
      ))}
      <FieldError id={fields[name].id} errors={fields[name].errors} />
    </fieldset>
  )
  const asksGaps = (fields.acceptGaps.errors ?? []).length > 0
  return (
    <ResourceForm
      form={form}
      conflict={conflict}
      idempotencyKey={idempotencyKey}
      version={rule?.version}
      submitLabel={submitLabel}
      cancelPath="/tax-rules"
    >
      <div className="field-row">
        <TextField {...fieldText(fields.validFrom)} input={getInputProps(fields.validFrom, { type: 'date' })} />
        <TextField
          {...fieldText(fields.validUntil)}
          optional
          help="O último dia. Em branco, até outra regra tomar o lugar desta."
          input={getInputProps(fields.validUntil, { type: 'date' })}
        />
      </div>
      {ticks('goods', 'Nenhuma marcada: todas.', choices.goods)}
      <TextAreaField
        {...fieldText(fields.destinations)}
        optional
        help="UFs separadas por vírgula; com alíquota própria, uma por linha: PE 20,5 + 2 (o FCP depois do +). Em branco: todas."
        input={{ ...getTextareaProps(fields.destinations), rows: 3, maxLength: undefined }}
      />
      {ticks('buyers', 'Nenhum marcado: todos.', choices.buyers)}
      <FoldedGroup title="Só de alguns" fields={counted('origins', 'orderTypes', 'ncm', 'productId')}>
        {ticks('origins', 'Nenhuma marcada: todas.', choices.origins)}
        {ticks('orderTypes', 'Nenhum marcado: todos.', choices.orderTypes)}
        <div className="field-row">
          <TextField
            {...fieldText(fields.ncm)}
            optional
            help="Em vez de mercadorias: 8 números."
            input={getInputProps(fields.ncm, { type: 'text' })}
          />
          <TextField
            {...fieldText(fields.productId)}
            optional
            help="Em vez de mercadorias: o código de um produto."
            input={getInputProps(fields.productId, { type: 'text' })}
          />
        </div>
      </FoldedGroup>
      <fieldset>
        <legend>ICMS</legend>
        <CheckField
          {...fieldText(fields.icmsExempt)}
          help="Nem ICMS, nem DIFAL, nem ST."
          input={getInputProps(fields.icmsExempt, { type: 'checkbox' })}
        />
        <div className="field-row">
          {percent('icmsInterstate', 'Para outra UF: 12, 7 ou 4%.', true)}
          {percent('icmsInternal', 'Da UF de destino, onde ela não tem a sua.', true)}
          {percent('fcp')}
          {percent('icmsReduction', 'Quanto sai da base.')}
        </div>
        <CheckField
          {...fieldText(fields.ipiInIcmsBase)}
          help="Quando o comprador é o consumidor final."
          input={getInputProps(fields.ipiInIcmsBase, { type: 'checkbox' })}
        />
        <div className="field-row">
          <SelectField {...fieldText(fields.difal)} options={choices.difal} input={getSelectProps(fields.difal)} />
          <SelectField
            {...fieldText(fields.difalBase)}
            options={choices.difalBase}
            input={getSelectProps(fields.difalBase)}
          />
          {percent('stMva', 'Em branco: sem substituição tributária.', true)}
        </div>
      </fieldset>
      <fieldset>
        <legend>IPI, PIS, COFINS, CBS e IBS</legend>
        <div className="field-row">
          {percent('ipi')}
          {percent('pis')}
          {percent('cofins')}
          <SelectField
            {...fieldText(fields.pisCofinsBase)}
            options={choices.pisCofinsBase}
            input={getSelectProps(fields.pisCofinsBase)}
          />
        </div>
        <div className="field-row">
          {percent('cbs')}
          {percent('ibsState')}
          {percent('ibsMunicipal')}
          <SelectField {...fieldText(fields.reform)} options={choices.reform} input={getSelectProps(fields.reform)} />
        </div>
      </fieldset>
      <fieldset>
        <legend>Na nota</legend>
        <div className="field-row">
          <TextField {...fieldText(fields.cfop)} input={getInputProps(fields.cfop, { type: 'text' })} />
          <TextField {...fieldText(fields.cst)} input={getInputProps(fields.cst, { type: 'text' })} />
        </div>
        <TextAreaField
          {...fieldText(fields.invoiceText)}
          optional
          input={{ ...getTextareaProps(fields.invoiceText), rows: 2 }}
        />
      </fieldset>
      <TextField
        {...fieldText(fields.source)}
        help="A lei, o convênio ou o parecer de onde isto saiu."
        input={getInputProps(fields.source, { type: 'text' })}
      />
      {asksGaps ? (
        <CheckField
          {...fieldText(fields.acceptGaps)}
          help="A margem dessas vendas deixa de ser conhecida até haver outra regra."
          input={getInputProps(fields.acceptGaps, { type: 'checkbox' })}
        />
      ) : null}
    </ResourceForm>
  )
}
