import { data } from '@remix-run/node'
import type { PortalContext } from '~/http/load-context'
import { postedForm } from '~/http/posted-form.server'
import { FIND_NAMES, type FindName, lastOf } from './find-choices'

/** What a long choice is asked for, when its form comes back: the search text, and the value chosen by now. */
export function askedIn(
  context: Pick<PortalContext, 'form'>,
  name: string,
  stored?: number | null,
  find: FindName = 'find',
) {
  const form = postedForm(context)
  return {
    search: wordsOf(form, find),
    chosen: String(form.get(name) ?? stored ?? ''),
  }
}

const wordsOf = (form: FormData, name: string) =>
  String(form.get(name) ?? '')
    .trim()
    .slice(0, 80)

/** Whether a form was sent to search one of its lists: by its button, or by Enter after other words were typed. */
export function isFind(form: FormData): boolean {
  const intent = form.get('intent')
  if (intent !== 'enter') return intent === 'find'
  return FIND_NAMES.some((name) => wordsOf(form, name) !== wordsOf(form, lastOf(name)))
}

type Submission = { reply(): { initialValue?: Record<string, unknown> | null } }

/**
 * 'Buscar', for users without a script: the form as it was typed, without a word about what is missing yet. The
 * loader, which reads the same form, says what was found.
 * @returns null for another button
 */
export function replyFind(form: FormData, submission: Submission) {
  if (!isFind(form)) return null
  return data({ result: { initialValue: submission.reply().initialValue }, conflict: null })
}
