import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { TAX_REVISION_KIND_LABELS } from '#domain/catalogue/taxes/tax-words'
import { can } from '#domain/people/permissions/permissions'
import { asPage } from '~/api-client/client.server'
import { isForForm } from '~/api-client/errors'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireScreen } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { formatMoment } from '~/format/dates'
import { formatInteger } from '~/format/numbers'
import { postedForm } from '~/http/posted-form.server'
import { type GapsReply, gapsReply } from './gaps-reply.server'
import { taxRulesApi } from './tax-rules-api.server'

/** The last changes of the tax rules, each with the way back where there is one. */
export async function loadTaxRevisions(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/tax-rules')
  const { data: rows } = await taxRulesApi(args.request, args.context).revisions()
  const canUpdate = can(user, 'taxRules:update')
  const key = newIdempotencyKey()
  return {
    rows: rows.map((row) => ({
      id: row.id,
      when: formatMoment(row.at),
      what: row.reason ? `${TAX_REVISION_KIND_LABELS[row.kind]}: ${row.reason}` : TAX_REVISION_KIND_LABELS[row.kind],
      author: row.author ?? '–',
      rules: formatInteger(row.rules),
      state: row.isUndone ? 'Desfeita' : row.isChangedSince ? 'Regras mudaram depois' : '',
      canUndo: canUpdate && !row.isUndone && !row.isChangedSince && row.rules > 0,
      idempotencyKey: `${key}-${row.id}`,
    })),
  }
}

/** What keeps a change from being undone, and which one it is. */
export type TaxRevisionsReply = GapsReply & { revision: string }

/** 'Desfazer' of one change; what it would leave without a rule is asked about on the same page. */
export async function undoTaxRevision(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const revision = String(form.get('revision') ?? '')
  try {
    const body = { acceptGaps: form.get('acceptGaps') === 'on' }
    const { rules } = await taxRulesApi(request, context).undo(revision, body, idempotencyHeader(form))
    return await redirectWithFlash(context, '/tax-rules/revisions', 'tax-rules-undone', formatInteger(rules))
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    return gapsReply(error, { revision })
  }
}
