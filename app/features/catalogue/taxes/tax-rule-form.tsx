import { getInputProps, getSelectProps, getTextareaProps } from '@conform-to/react'
import { ORIGIN_LABELS, ORIGINS } from '#domain/catalogue/products/product-trade'
import type { TaxRuleInput } from '#domain/catalogue/taxes/tax-rule-input'
import {
  BUYER_KIND_LABELS,
  BUYER_KINDS,
  DIFAL_BASE_LABELS,
  DIFAL_BASES,
  DIFAL_PAYER_LABELS,
  DIFAL_PAYERS,
  PIS_COFINS_BASE_LABELS,
  PIS_COFINS_BASES,
  REFORM_STAGE_LABELS,
  REFORM_STAGES,
  TAX_GOOD_LABELS,
  TAX_GOODS,
} from '#domain/catalogue/taxes/tax-words'
import { ORDER_TYPE_LABELS, ORDER_TYPES } from '#domain/ground/order-words/order-types'
import { CheckField, SelectField } from '~/components/form/choice-fields'
import { describe, FieldError, fieldText } from '~/components/form/field'
import { FoldedGroup } from '~/components/form/folded-group'
import { type FormParts, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { PercentField, TextAreaField, TextField } from '~/components/form/text-fields'

type Props = FormParts & { rule?: { values: Record<string, unknown>; version: number } }

const options = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }))

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
export function TaxRuleForm({ rule, constraint, idempotencyKey, submitLabel }: Props) {
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
      {ticks('goods', 'Nenhuma marcada: todas.', options(TAX_GOODS, TAX_GOOD_LABELS))}
      <TextAreaField
        {...fieldText(fields.destinations)}
        optional
        help="UFs separadas por vírgula; com alíquota própria, uma por linha: PE 20,5 + 2 (o FCP depois do +). Em branco: todas."
        input={{ ...getTextareaProps(fields.destinations), rows: 3, maxLength: undefined }}
      />
      {ticks('buyers', 'Nenhum marcado: todos.', options(BUYER_KINDS, BUYER_KIND_LABELS))}
      <FoldedGroup title="Só de alguns" fields={counted('origins', 'orderTypes', 'ncm', 'productId')}>
        {ticks('origins', 'Nenhuma marcada: todas.', options(ORIGINS, ORIGIN_LABELS))}
        {ticks('orderTypes', 'Nenhum marcado: todos.', options(ORDER_TYPES, ORDER_TYPE_LABELS))}
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
          <SelectField
            {...fieldText(fields.difal)}
            options={options(DIFAL_PAYERS, DIFAL_PAYER_LABELS)}
            input={getSelectProps(fields.difal)}
          />
          <SelectField
            {...fieldText(fields.difalBase)}
            options={options(DIFAL_BASES, DIFAL_BASE_LABELS)}
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
            options={options(PIS_COFINS_BASES, PIS_COFINS_BASE_LABELS)}
            input={getSelectProps(fields.pisCofinsBase)}
          />
        </div>
        <div className="field-row">
          {percent('cbs')}
          {percent('ibsState')}
          {percent('ibsMunicipal')}
          <SelectField
            {...fieldText(fields.reform)}
            options={options(REFORM_STAGES, REFORM_STAGE_LABELS)}
            input={getSelectProps(fields.reform)}
          />
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
