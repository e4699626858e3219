import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { asPage } from '~/api-client/client.server'
import { formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { postedForm } from '~/http/posted-form.server'
import { takeProof } from '../proof/take-proof.server'
import { securityApi } from './security-api.server'

const PATH = '/profile/security'

/** The forms of /profile/security, told apart by their buttons. */
export async function securityAction(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const text = (name: string) => String(form.get(name) ?? '')
  const sessionId = text('sessionId')
  const deviceId = text('deviceId')
  const intent = sessionId ? 'session' : deviceId ? 'device' : text('intent')
  const part = text('part')
  const prove = takeProof(args, form)
  const api = securityApi(request, context)
  const headers = idempotencyHeader(form, sessionId || deviceId)
  try {
    await prove(intent === 'prove')
    switch (intent) {
      case 'prove':
        return redirect(`${PATH}#${part === 'devices' ? part : 'sessions'}`)
      case 'sessions': {
        const { ended } = await api.endOtherSessions(headers)
        return await redirectWithFlash(context, PATH, 'sessions-ended', ended)
      }
      case 'session':
        await api.endSession(sessionId, headers)
        return await redirectWithFlash(context, PATH, 'session-ended')
      case 'device':
        await api.forgetDevice(deviceId, headers)
        return await redirectWithFlash(context, PATH, 'device-forgotten')
      case 'codes':
        return data({ intent, codes: (await api.renewCodes(headers)).codes })
      case 'off':
        await api.endTwoStep(headers)
        return await redirectWithFlash(context, PATH, 'two-step-off')
      default:
        return data({ intent, part, errors: ['Esta ação não existe. Recarregue a página.'] }, { status: 422 })
    }
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    const { formErrors, fieldErrors } = formErrorsOf(error)
    return data({ intent, part, errors: formErrors, proofErrors: fieldErrors }, { status: statusOf(error) })
  }
}
