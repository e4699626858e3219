import { type ActionFunctionArgs, data } from '@remix-run/node'
import { asPage } from '~/api-client/client.server'
import { formErrorsOf, isForForm, sentenceOf, statusOf } from '~/api-client/errors'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { postedForm } from '~/http/posted-form.server'
import { securityApi } from './security-api.server'

const PATH = '/profile/security'

type Reply = {
  sessionsError?: string
  devicesError?: string
  /** Of the second step: the form that was sent, and what is wrong with it. */
  intent?: string
  errors?: string[]
  passwordErrors?: string[]
  /** New recovery codes: shown once. */
  codes?: string[] | null
}

/** The forms of /profile/security, told apart by `intent`. */
export async function securityAction(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const intent = String(form.get('intent') ?? '')
  const api = securityApi(request, context)
  const headers = idempotencyHeader(form)
  const password = String(form.get('currentPassword') ?? '')
  try {
    switch (intent) {
      case 'sessions': {
        const { ended } = await api.endOtherSessions(headers)
        return await redirectWithFlash(context, PATH, 'sessions-ended', ended)
      }
      case 'session':
        await api.endSession(String(form.get('sessionId') ?? ''), headers)
        return await redirectWithFlash(context, PATH, 'session-ended')
      case 'device':
        await api.forgetDevice(String(form.get('deviceId') ?? ''), headers)
        return await redirectWithFlash(context, PATH, 'device-forgotten')
      case 'codes':
        return data<Reply>({ intent, codes: (await api.renewCodes(password, headers)).codes })
      case 'off':
        await api.endTwoStep(password, headers)
        return await redirectWithFlash(context, PATH, 'two-step-off')
      default:
        return data<Reply>({ sessionsError: 'Esta ação não existe. Recarregue a página.' }, { status: 422 })
    }
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    const status = { status: statusOf(error) }
    if (intent === 'session' || intent === 'sessions') return data<Reply>({ sessionsError: sentenceOf(error) }, status)
    if (intent === 'device') return data<Reply>({ devicesError: sentenceOf(error) }, status)
    const { formErrors, fieldErrors } = formErrorsOf(error)
    return data<Reply>({ intent, errors: formErrors, passwordErrors: fieldErrors.currentPassword }, status)
  }
}
