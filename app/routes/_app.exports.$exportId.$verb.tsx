import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { isKeyOf } from '#domain/ground/objects/is-key-of'
import { EXPORT_SCREEN_LABELS } from '#domain/insight/exports/export-words'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireScreen } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { replyRefusal } from '~/components/form/reply-refusal.server'
import { exportsApi } from '~/features/insight/exports/exports-api.server'
import { formatMoment } from '~/format/dates'
import { postedForm } from '~/http/posted-form.server'

const VERBS = {
  cancel: { word: 'Cancelar', consequence: 'sai da fila e não será gerada.', flash: 'export-canceled' },
  delete: { word: 'Excluir', consequence: 'sai da lista, e o arquivo é apagado.', flash: 'export-deleted' },
} as const

const verbOf = ({ verb = 'delete' }: { verb?: string }) => {
  if (!isKeyOf(VERBS, verb)) throw data({ code: 'NOT_FOUND' }, { status: 404 })
  return verb
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.word ?? 'Encerrar'} planilha` },
]

export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, '/exports')
  const { word, consequence } = VERBS[verbOf(args.params)]
  const job = await exportsApi(args.request, args.context).show(args.params.exportId)
  return {
    word,
    consequence: `${EXPORT_SCREEN_LABELS[job.screen]}, pedida em ${formatMoment(job.createdAt)}: ${consequence}`,
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const verb = verbOf(params)
  const headers = idempotencyHeader(postedForm(context))
  const api = exportsApi(request, context)
  try {
    await (verb === 'cancel' ? api.cancel(params.exportId, headers) : api.remove(params.exportId, headers))
    return redirectWithFlash(context, '/exports', VERBS[verb].flash)
  } catch (error) {
    return replyRefusal(error)
  }
}

export default function EndExport() {
  const { word, consequence, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <ConfirmPage
      question={`${word} esta planilha?`}
      consequence={consequence}
      verb={`${word} planilha`}
      isDangerous
      idempotencyKey={idempotencyKey}
      errors={reply ? [reply.error] : undefined}
      backPath="/exports"
    />
  )
}
