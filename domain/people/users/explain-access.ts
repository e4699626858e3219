import { gateGrantOf, MENU_GATES, type MenuGate, type MenuGateKey } from '../permissions/menu-gates'
import { grantOf, type Permission, type Subject } from '../permissions/permissions'
import { type ConditionFacts, meetsCondition, type ScreenCondition } from '../permissions/screen-conditions'
import { type ScreenPath, screenRule } from '../permissions/screen-rules'
import { DUTIES, type DutyFacts, isDone } from './duties'
import { ENTRY_CHECKS, type EntryFacts, passesEntry } from './entry'

/** The facts that decide whether a user who is logged in may call anything at all. */
export interface CallFacts {
  kind: EntryFacts['kind']
  agreementsAccepted: boolean
  /** The company may have API users: without it one of them does nothing (specification §6). */
  allowApiUsers: boolean
}

/** All that the answer to 'Por que este usuário (não) vê X?' rests on. */
export interface AccessFacts extends EntryFacts, DutyFacts, Subject, ConditionFacts, CallFacts {}

/** A permission, or a screen: any of its gates opens it (none: everyone), and its condition must hold too. */
export type AccessQuestion =
  | { permission: Permission }
  | { gates: readonly MenuGateKey[]; condition?: ScreenCondition | undefined }

/** The question about a screen: its rule, which its menu entry and its page ask too. */
export function questionOf(path: ScreenPath): AccessQuestion {
  const { gates = [], condition } = screenRule(path)
  return { gates, condition }
}

export interface AccessStep {
  check: (typeof ENTRY_CHECKS)[number] | (typeof DUTIES)[number] | 'API_USERS_ALLOWED' | 'GRANT' | 'CONDITION'
  passed: boolean
  /** Of GRANT: what opened it. */
  by?: 'ADMIN' | 'ROLE' | 'STAFF' | 'EVERYONE'
  /** Of GRANT: the permission of the role that opened it. */
  permission?: Permission
  /** Of GRANT: any of these would do; empty when only staff, or everyone, passes. */
  anyOf?: Permission[]
  /** Of CONDITION. */
  condition?: ScreenCondition
}

export interface AccessExplanation {
  allowed: boolean
  steps: AccessStep[]
}

/**
 * Every check between a user and a permission or a screen, in the order in which they are made, by the functions that
 * make them: `refusedEntry` of login and token, the open duty, `can`, `opensGate` and the condition of the
 * screen. All steps are answered, also those after a failed one.
 */
export function explainAccess(facts: AccessFacts, question: AccessQuestion): AccessExplanation {
  const steps: AccessStep[] = ENTRY_CHECKS.map((check) => ({ check, passed: passesEntry(facts, check) }))
  if (facts.kind === 'API') steps.push({ check: 'API_USERS_ALLOWED', passed: mayUseApi(facts) })
  else for (const check of DUTIES) steps.push({ check, passed: isDone(facts, check) })
  steps.push(grantStep(facts, question))
  if ('condition' in question && question.condition)
    steps.push({
      check: 'CONDITION',
      passed: meetsCondition(facts, question.condition),
      condition: question.condition,
    })
  return { allowed: steps.every(({ passed }) => passed), steps }
}

/** An API user works while its company may have such users (specification §6). */
export const mayUseApi = ({ kind, allowApiUsers }: Pick<CallFacts, 'kind' | 'allowApiUsers'>): boolean =>
  kind !== 'API' || allowApiUsers

function grantStep(facts: Subject, question: AccessQuestion): AccessStep {
  if ('permission' in question) {
    const grant = grantOf(facts, [question.permission])
    return { check: 'GRANT', passed: grant !== null, ...grant, anyOf: [question.permission] }
  }
  if (question.gates.length === 0) return { check: 'GRANT', passed: true, by: 'EVERYONE', anyOf: [] }
  const grant = question.gates.map((key) => gateGrantOf(facts, key)).find((one) => one !== null) ?? null
  const anyOf = question.gates.flatMap((key) => {
    const gate: MenuGate = MENU_GATES[key]
    return 'anyOf' in gate ? gate.anyOf : []
  })
  return { check: 'GRANT', passed: grant !== null, ...grant, anyOf: [...new Set(anyOf)] }
}
