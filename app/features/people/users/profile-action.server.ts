import type { ActionFunctionArgs } from '@remix-run/node'
import { formatPhone } from '#domain/ground/documents/phone'
import { type ProfileInput, profileInput } from '#domain/people/users/user-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireSession } from '~/auth/guards.server'
import { saveEdit } from '~/components/form/save-record.server'
import { postedForm } from '~/http/posted-form.server'
import { usersApi } from './users-api.server'

const PATH = '/profile'

/** Saves the own data. */
export async function profileAction(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  return saveEdit(postedForm(context), profileInput, {
    async save(body, headers) {
      await usersApi(request, context).updateMe(body, headers)
      return redirectWithFlash(context, PATH, 'profile-saved')
    },
    load: () => requireSession(args),
    words: profileWords,
  })
}

/** The own data as its form shows them. */
export const profileWords = ({ name, whatsapp }: ProfileInput): Record<string, string> => ({
  name,
  whatsapp: whatsapp ? formatPhone(whatsapp) : '',
})
