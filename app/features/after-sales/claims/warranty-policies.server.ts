import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { POLICY_SCOPES, WARRANTY_ANSWERERS, warrantyPoliciesInput } from '#domain/after-sales/claims/warranty-policies'
import { PRODUCT_TYPE_LABELS } from '#domain/catalogue/products/product-types'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireScreen } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { parseForm } from '~/components/form/parse-form.server'
import { productsApi } from '~/features/catalogue/products/products-api.server'
import { postedForm } from '~/http/posted-form.server'
import type { ClaimField, ClaimSection } from './claim-fields'
import type { ClaimForm } from './claim-form-page'
import { claimsApi } from './claims-api.server'
import { choices, type Option } from './deeds/deed-fields.server'
import { replyClaim } from './reply-claim.server'

const PATH = '/warranty-policies'
const FREE_ROWS = 2

/** Every policy as one form, with two rows for new ones; a row without its first field is taken out. */
export async function loadPolicies(args: LoaderFunctionArgs): Promise<{ form: ClaimForm }> {
  await requireScreen(args, PATH)
  const { request, context } = args
  const products = productsApi(request, context)
  const [{ version, policies }, some, manufacturers] = await Promise.all([
    claimsApi(request, context).policies(),
    products.options({}),
    products.manufacturers(),
  ])
  const rows = [...policies, ...Array.from({ length: FREE_ROWS }, () => null)]
  return {
    form: {
      title: 'Regras de garantia',
      parent: { label: 'Garantia', path: '/warranty' },
      help: 'Vale a regra do produto; na falta dela, a do fabricante; depois, a do tipo; por fim, 12 meses do distribuidor. Nunca menos de 90 dias. Peças já enviadas mantêm a regra do dia do envio.',
      hidden: [['version', String(version)]],
      sections: rows.map((row, at) => policySection(row, at, some, manufacturers)),
      files: null,
      submit: 'Salvar regras',
      idempotencyKey: newIdempotencyKey(),
    },
  }
}

type Policy = Awaited<ReturnType<ReturnType<typeof claimsApi>['policies']>>['policies'][number]

function policySection(
  policy: Policy | null,
  at: number,
  products: readonly Option[],
  manufacturers: readonly Option[],
): ClaimSection {
  const row = at + 1
  const name = (field: string) => `policies[${at}].${field}`
  const fields: ClaimField[] = [
    {
      name: name('scope'),
      label: `Regra ${row} vale para`,
      options: choices(POLICY_SCOPES),
      value: policy?.scope ?? '',
    },
    {
      name: name('productId'),
      label: `Produto da regra ${row}`,
      searchPath: '/options/products/ALL',
      options: withCurrent(products, policy?.productId ?? null, policy?.name ?? null),
      value: String(policy?.productId ?? ''),
    },
    {
      name: name('manufacturerId'),
      label: `Fabricante da regra ${row}`,
      options: withCurrent(manufacturers, policy?.manufacturerId ?? null, policy?.name ?? null),
      value: String(policy?.manufacturerId ?? ''),
    },
    {
      name: name('type'),
      label: `Tipo de produto da regra ${row}`,
      options: choices(PRODUCT_TYPE_LABELS),
      value: policy?.type ?? '',
    },
    {
      name: name('months'),
      label: `Meses da regra ${row}`,
      inputMode: 'numeric',
      maxLength: 3,
      value: policy ? String(policy.months) : '',
    },
    {
      name: name('answers'),
      label: `Quem responde na regra ${row}`,
      options: choices(WARRANTY_ANSWERERS),
      value: policy?.answers ?? '',
    },
    {
      name: name('contact'),
      label: `Contato do fabricante na regra ${row}`,
      maxLength: 200,
      value: policy?.contact ?? '',
    },
  ]
  return { title: policy ? `Regra ${row}` : `Nova regra ${row}`, fields, isRow: true }
}

const withCurrent = (options: readonly Option[], id: number | null, label: string | null): Option[] =>
  id === null || options.some(({ value }) => value === String(id))
    ? [...options]
    : [{ value: String(id), label: label ?? String(id) }, ...options]

/** Parse, bail, save, come back. */
export async function savePolicies(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const version = Number(form.get('version'))
  if (!Number.isSafeInteger(version) || version < 1) throw data({ code: 'BAD_REQUEST' }, { status: 400 })
  const submission = parseForm(withoutEmptied(form), warrantyPoliciesInput)
  const files = { ids: [], kept: [], refused: [] }
  if (submission.status !== 'success') return replyClaim(submission, files)
  try {
    await claimsApi(request, context).savePolicies({ ...submission.value, version }, idempotencyHeader(form))
    return redirectWithFlash(context, PATH, 'warranty-policies-saved')
  } catch (error) {
    return replyClaim(submission, files, error)
  }
}

/** A rule whose first field was emptied is taken out, whatever else its row still says. */
function withoutEmptied(form: FormData): FormData {
  const emptied = [...form].flatMap(([name, value]) => {
    const at = /^policies\[(\d{1,3})\]\.scope$/.exec(name)?.[1]
    return at !== undefined && value === '' ? [`policies[${at}].`] : []
  })
  const kept = new FormData()
  for (const [name, value] of form) kept.append(name, emptied.some((start) => name.startsWith(start)) ? '' : value)
  return kept
}
