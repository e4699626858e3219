import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import type { Permission } from '#domain/people/permissions/permissions'
import { asPage } from '~/api-client/client.server'
import { formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { loadProof } from '~/features/people/proof/load-proof.server'
import { takeProof } from '~/features/people/proof/take-proof.server'
import { postedForm } from '~/http/posted-form.server'
import type { FlashCode } from '~/texts/flash-messages'
import { usersApi } from './users-api.server'

type Api = ReturnType<typeof usersApi>

/** What a page that asks 'really?' about a user shows. */
export async function loadUserToConfirm(args: LoaderFunctionArgs, ...anyOf: Permission[]) {
  await requirePermission(args, ...anyOf)
  const { id, name, kind, companyName } = await usersApi(args.request, args.context).show(args.params.id ?? '')
  return { id, name, kind, companyName, proof: await loadProof(args), idempotencyKey: newIdempotencyKey() }
}

/** Does the confirmed deed and goes on, or says on the same page why not. */
export async function confirmOnUser(
  args: ActionFunctionArgs,
  act: (api: Api, id: string, headers: Record<string, string>) => Promise<{ name: string } | undefined>,
  next: { path: (id: string) => string; flash: FlashCode },
) {
  await requireLogin(args)
  const { request, context, params } = args
  const id = params.id ?? ''
  const form = postedForm(context)
  const prove = takeProof(args, form)
  try {
    await prove()
    const made = await act(usersApi(request, context), id, idempotencyHeader(form))
    return await redirectWithFlash(context, next.path(id), next.flash, made?.name)
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    const { formErrors, fieldErrors } = formErrorsOf(error)
    const { currentPassword, proofCode, ...others } = fieldErrors
    const errors = [...formErrors, ...Object.values(others).flat()]
    return data({ errors, proofErrors: { currentPassword, proofCode } }, { status: statusOf(error) })
  }
}
