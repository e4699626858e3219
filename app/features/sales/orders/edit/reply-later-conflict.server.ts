import type { Submission } from '@conform-to/react'
import { baseOf, type FormEntry } from '~/components/form/keep-chosen.server'
import { replyConflict } from '~/components/form/reply-conflict.server'
import { formatDate } from '~/format/dates'
import { chooseAgain } from '../status/reply-step.server'
import type { LaterField } from './later-fields.server'

/** Another user saved first: each field as it is stored now beside what was typed, to choose from. */
export function replyLaterConflict(
  submission: Pick<Submission<unknown>, 'reply'>,
  form: FormData,
  stored: { version: number; fields: readonly LaterField[] },
) {
  const shown = stored.fields.filter(({ isHidden }) => !isHidden)
  const files = chooseAgain(form)
  return replyConflict(
    { reply: (problems) => submission.reply({ ...problems, ...(files ? { fieldErrors: { files } } : {}) }) },
    {
      version: stored.version,
      values: laterWords(shown),
      entries: Object.fromEntries(shown.map((field) => [field.name, entriesOf(field)])),
      labels: Object.fromEntries(shown.map(({ name, label }) => [name, label])),
    },
    Object.fromEntries(shown.map((field) => [field.name, wordsOf(field, textOf(form.get(field.name)))])),
    form.get('base'),
  )
}

/** The values that the form was rendered with, to tell later what its user changed. */
export const laterBase = (fields: readonly LaterField[]): string =>
  baseOf(laterWords(fields.filter(({ isHidden }) => !isHidden)))

const laterWords = (fields: readonly LaterField[]): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field.name, wordsOf(field, field.value ?? '')]))

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')

function wordsOf({ options, isCheck, type }: LaterField, value: string): string {
  if (isCheck) return value === 'on' ? 'Sim' : 'Não'
  if (options) return options.find((option) => option.value === value)?.label ?? value
  return type === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value
}

/** An empty box to tick sends nothing. */
const entriesOf = ({ name, isCheck, value = '' }: LaterField): FormEntry[] =>
  isCheck && value !== 'on' ? [] : [[name, value]]
