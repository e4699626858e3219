import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { productsBulkInput, TAX_LABELS, TAX_NAMES } from '#domain/catalogue/products/products-bulk-input'
import { MAX_IDS_PER_REQUEST } from '#domain/ground/lists/page-sizes'
import { ID_TEXT } from '#domain/ground/numbers/id-text'
import { errorText } from '#domain/sales/error-texts/error-text'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { formatInteger } from '~/format/numbers'
import { postedForm } from '~/http/posted-form.server'
import { availabilityText, decimal } from './product-words.server'
import { productsApi } from './products-api.server'

/** The ticked products, and what keeps each from going on sale. */
export async function loadProductsBulk(args: LoaderFunctionArgs) {
  await requireStaff(args, 'products:update')
  const { request, context } = args
  const typed = new URL(request.url).searchParams.getAll('ids').filter((id) => ID_TEXT.test(id))
  const ids = [...new Set(typed)].slice(0, MAX_IDS_PER_REQUEST)
  if (ids.length === 0) throw redirect('/products')
  const api = productsApi(request, context)
  const [{ data: rows }, manufacturers] = await Promise.all([api.ticked(ids), api.manufacturers()])
  return {
    ids: rows.map(({ id }) => id),
    rows: rows.map((row) => ({
      id: row.id,
      name: row.name,
      maker: row.manufacturerName ?? '',
      when: availabilityText(row),
      taxText: TAX_NAMES.map((name) => `${TAX_LABELS[name]} ${rateText(row[name])}`).join(', '),
      enabled: row.enabled,
      reasons: row.blockers.map((code) => errorText(code)),
    })),
    manufacturers,
    taxes: TAX_NAMES.map((name) => ({ name, label: TAX_LABELS[name] })),
    idempotencyKey: newIdempotencyKey(),
  }
}

/** A rate as it stands: 18 → '18%'; one that is not known is not zero. */
const rateText = (rate: number | null): string => (rate === null ? 'não informado' : `${decimal(rate)}%`)

/** One deed for all of them; those that stayed are shown again, with what each lacks. */
export async function changeProductsBulk(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const submission = parseForm(form, productsBulkInput)
  if (submission.status !== 'success') return replyInvalid(submission)
  try {
    const { changed, refused } = await productsApi(request, context).changeMany(
      submission.value,
      idempotencyHeader(form),
    )
    if (refused.length === 0)
      return await redirectWithFlash(context, '/products', 'products-changed', formatInteger(changed))
    // Those that stayed are looked at again, with the reason of each.
    const stayed = refused.map(({ id }) => `ids=${id}`).join('&')
    return await redirectWithFlash(
      context,
      `/products/bulk?${stayed}`,
      'products-changed-partly',
      formatInteger(changed),
    )
  } catch (error) {
    return replyToForm(submission, error)
  }
}
