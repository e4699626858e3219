import { data } from '@remix-run/node'
import type { PortalContext } from '~/http/load-context'
import { postedForm } from '~/http/posted-form.server'
import type { FindName } from './find-choices'

/** What a long choice is asked for, when its form comes back: what is searched for, and what is chosen by now. */
export function askedIn(
  context: Pick<PortalContext, 'form'>,
  name: string,
  stored?: number | null,
  find: FindName = 'find',
) {
  const form = postedForm(context)
  return {
    search: String(form.get(find) ?? '')
      .trim()
      .slice(0, 80),
    chosen: String(form.get(name) ?? stored ?? ''),
  }
}

type Submission = { reply(): { initialValue?: Record<string, unknown> | null } }

/**
 * 'Procurar', for who has no script: the form as it was typed, without a word about what is missing yet. What is found
 * its loader says, which reads the same form.
 * @returns null for another button
 */
export function replyFind(form: FormData, submission: Submission) {
  if (form.get('intent') !== 'find') return null
  return data({ result: { initialValue: submission.reply().initialValue }, conflict: null })
}
