import type { z } from 'zod'
import { type FieldError, isValidationRule, type RuleMeta, type ValidationRule } from './validation-rules'

type Issue = z.core.$ZodIssue

/** ['products', 0, 'quantity'] → 'products[0].quantity', the name that the form's field has. */
function issuePath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`
    return name === '' ? String(part) : `${name}.${String(part)}`
  }, '')
}

const TYPE_RULES: Readonly<Record<string, ValidationRule>> = {
  string: 'string',
  number: 'number',
  int: 'integer',
  boolean: 'boolean',
  date: 'date',
  array: 'array',
  object: 'object',
  record: 'object',
}

const FORMAT_RULES: Readonly<Record<string, ValidationRule>> = {
  email: 'email',
  url: 'url',
  uuid: 'uuid',
  guid: 'uuid',
  ipv4: 'ip',
  ipv6: 'ip',
  date: 'date',
  datetime: 'date',
  safeint: 'integer',
}

const bound = (value: number | bigint) => (typeof value === 'bigint' ? Number(value) : value)

type RuleAndMeta = { rule: ValidationRule; meta: RuleMeta }

/** Message that domain/ground/forms/choice.ts gives an absent choice, which zod itself does not tell from a wrong one. */
export const ABSENT_MESSAGE = 'received undefined'

/** zod leaves the input out of its issues; its text is the only trace of an absent value. */
const isAbsent = (issue: Issue) => /received (undefined|null)$/.test(issue.message)

function tooBig(issue: z.core.$ZodIssueTooBig): RuleAndMeta {
  const max = bound(issue.maximum)
  if (issue.origin === 'string') return { rule: 'maxLength', meta: { max } }
  if (issue.origin === 'array' || issue.origin === 'set' || issue.origin === 'file')
    return { rule: 'maxItems', meta: { max } }
  return { rule: issue.inclusive === false ? 'lessThan' : 'max', meta: { max } }
}

function tooSmall(issue: z.core.$ZodIssueTooSmall): RuleAndMeta {
  const min = bound(issue.minimum)
  if (issue.origin === 'string') return min <= 1 ? { rule: 'required', meta: {} } : { rule: 'minLength', meta: { min } }
  if (issue.origin === 'array' || issue.origin === 'set' || issue.origin === 'file')
    return { rule: 'minItems', meta: { min } }
  return { rule: issue.inclusive === false ? 'moreThan' : 'min', meta: { min } }
}

/** Rule and bounds of a custom issue: `params: { rule, meta? }` as the schemas of domain/ give them. */
function customRule(params: Readonly<Record<string, unknown>> | undefined): RuleAndMeta {
  const rule = params?.rule
  return { rule: isValidationRule(rule) ? rule : 'regex', meta: (params?.meta as RuleMeta | undefined) ?? {} }
}

/** A pattern may name its rule as its message: `.regex(CEP, { error: 'cep' })`. */
const namedRule = (message: string) => (isValidationRule(message) ? message : undefined)

function ruleOf(issue: Issue): RuleAndMeta {
  switch (issue.code) {
    case 'invalid_type':
      return { rule: isAbsent(issue) ? 'required' : (TYPE_RULES[issue.expected] ?? 'regex'), meta: {} }
    case 'too_big':
      return tooBig(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'invalid_format':
      return { rule: namedRule(issue.message) ?? FORMAT_RULES[issue.format] ?? 'regex', meta: {} }
    case 'not_multiple_of':
      return { rule: 'integer', meta: {} }
    case 'invalid_value':
      return { rule: isAbsent(issue) ? 'required' : 'choice', meta: {} }
    case 'custom':
      return customRule(issue.params)
    default:
      return { rule: 'regex', meta: {} }
  }
}

/**
 * Zod 4 issues → `errors[]` of a 422 (specification §8): one entry per field, nothing of the value itself. Of several
 * rules that a field breaks it is told that it is required, or the last one: schemas go from the general to the
 * particular, and one sentence is what a person mends. Unknown keys give one entry each.
 */
export function issuesToErrors(issues: readonly Issue[]): FieldError[] {
  const errors = issues.flatMap((issue): FieldError[] => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ field: issuePath([...issue.path, key]), rule: 'unknown', meta: {} }))
    return [{ field: issuePath(issue.path), ...ruleOf(issue) }]
  })
  const told = new Map<string, FieldError>()
  for (const error of errors) if (told.get(error.field)?.rule !== 'required') told.set(error.field, error)
  return [...told.values()]
}
