import { isValidationRule, VALIDATION_RULES } from '../../ground/errors/validation-rules'
import type { Labels } from '../../ground/forms/form-labels'
import { fieldLabel } from './field-labels'

/** Bounds are numbers or YYYY-MM-DD dates; both are written the Brazilian way. */
function boundText(value: unknown): string {
  if (typeof value === 'number') return String(value).replace('.', ',')
  const date = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) : null
  if (date) return `${date[3]}/${date[2]}/${date[1]}`
  return value === undefined || value === null ? '' : String(value)
}

export interface FieldErrorTextInput {
  field: string
  /** Portuguese label; by default what the form or field-labels call it. */
  label?: string
  /** The labels of its form (`labelsOf`). */
  labels?: Labels
  /** Rule of the answer; an unknown one says that the format is invalid. */
  rule: string
  meta?: Readonly<Record<string, unknown>> | null
}

/** 'O campo {label} {rule text} {bound}' of specification §5, e.g. 'O campo Senha deve ter no mínimo 10 caracteres'. */
export function fieldErrorText({ field, label, labels, rule, meta }: FieldErrorTextInput): string {
  const template = VALIDATION_RULES[isValidationRule(rule) ? rule : 'regex']
  const text = template.replace(/\{(\w+)\}/g, (_, name: string) => boundText(meta?.[name])).trim()
  return text.startsWith('=') ? text.slice(1) : `O campo ${label ?? fieldLabel(field, labels)} ${text}`
}
