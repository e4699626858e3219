import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { REGISTERS, type Register } from '#domain/ground/nouns/registers'
import { registerApi } from '~/api-client/register-api.server'
import { requireLogin, requirePermission, requireUser } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { deletionText } from '~/components/confirm/deletion-text.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { mayOf } from '~/components/form/register-pages.server'
import { deleteRecord } from '~/components/form/save-record.server'
import { postedForm } from '~/http/posted-form.server'

/** The deletion of every register whose entry has its text; a page that says more has a route of its own. */

type Deleted = Extract<Register, { deletion: object }>

const isDeleted = (entry: Register): entry is Deleted => 'deletion' in entry

/** @throws 404 for any other path */
function registerAt(name: string | undefined): Deleted {
  const entry = REGISTERS.filter(isDeleted).find(({ path }) => path === `/${name}`)
  if (!entry) throw data({ code: 'NOT_FOUND' }, { status: 404 })
  return entry
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.verb ?? 'Excluir' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  const entry = registerAt(args.params.register)
  await requirePermission(args, ...mayOf(entry, 'destroy'))
  const record = await registerApi(args, entry.api.path).show(args.params.id ?? '')
  const [noun] = entry.words
  return {
    verb: `Excluir ${noun}`,
    question: `Excluir ${entry.gender === 'f' ? 'a' : 'o'} ${noun} ${record.name}?`,
    consequence: deletionText(entry.deletion, record),
    backPath: entry.path,
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { path, one, api } = registerAt(args.params.register)
  const form = postedForm(args.context)
  return deleteRecord(args, form, registerApi(args, api.path), { path, flash: `${one}-deleted` })
}

export default function DeleteRecord() {
  const page = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return <ConfirmPage {...page} isDangerous errors={reply ? [reply.error] : undefined} />
}
