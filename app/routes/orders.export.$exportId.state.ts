import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { asPage } from '~/api-client/client.server'
import { requireLogin, requireUser } from '~/auth/guards.server'
import { exportsApi } from '~/features/insight/exports/exports-api.server'
import { failedWords } from '~/features/insight/exports/failed-words'

/** How far a sheet is, for the script that waits for it on every page. */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  const job = await exportsApi(args.request, args.context).show(args.params.exportId)
  if (job.screen === 'FOLDER')
    return Response.json({
      state: job.state,
      report: job.state === 'DONE' ? 'Pasta técnica pronta!' : 'Preparando a pasta técnica...',
    })
  if (job.screen === 'INVOICES')
    return Response.json({
      state: job.state,
      report: job.state === 'DONE' ? 'Notas do mês prontas!' : 'Reunindo as notas do mês...',
    })
  if (job.screen !== 'DASHBOARD') return Response.json({ state: job.state })
  const done = `Relatório gerado com sucesso!${failedWords(job.rowsFailed)}`
  const waiting = `Gerando relatório... ${job.rowsDone} de ${job.rowsTotal}`
  return Response.json({ state: job.state, report: job.state === 'DONE' ? done : waiting })
}

/** One of several tabs tells that the sheet is ready. */
export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const seen = exportsApi(args.request, args.context).markSeen(args.params.exportId)
  return Response.json(
    await seen.catch((error: unknown) => {
      throw asPage(error)
    }),
  )
}
