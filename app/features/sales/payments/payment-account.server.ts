import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { formatDocument } from '#domain/ground/documents/client-document'
import { type PaymentAccount, paymentAccountInput } from '#domain/sales/payments/payment-account-input'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { saveEdit } from '~/components/form/save-record.server'
import { postedForm } from '~/http/posted-form.server'

/** As the form holds it: masked, and empty where there is nothing. */
const accountValues = (account: PaymentAccount): Record<string, string> => ({
  pixKey: account.pixKey ?? '',
  merchantName: account.merchantName ?? '',
  merchantCity: account.merchantCity ?? '',
  bank: account.bank ?? '',
  bankBranch: account.bankBranch ?? '',
  bankAccount: account.bankAccount ?? '',
  holder: account.holder ?? '',
  holderDocument: account.holderDocument ? formatDocument(account.holderDocument) : '',
})

export async function loadPaymentAccount(args: LoaderFunctionArgs) {
  await requirePermission(args, 'paymentAccount:update')
  const { version, ...account } = await dataOf(apiFor(args.request, args.context).GET('/paymentAccount'))
  return {
    account: { values: accountValues(account), version },
    constraint: constraintsOf(paymentAccountInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function savePaymentAccount(args: ActionFunctionArgs) {
  await requireLogin(args)
  const api = apiFor(args.request, args.context)
  return saveEdit(postedForm(args.context), paymentAccountInput, {
    async save(body, headers) {
      await dataOf(api.PUT('/paymentAccount', { body, headers }))
      return redirectWithFlash(args.context, '/payment-account', 'payment-account-saved')
    },
    load: () => dataOf(api.GET('/paymentAccount')),
    words: accountValues,
  })
}
