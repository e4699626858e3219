import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { EXPORT_KEPT_HOURS } from '#domain/ground/lists/page-sizes'
import { requirePermission } from '~/auth/guards.server'
import { awaitSheet } from '~/components/await-sheet'
import { ButtonRow } from '~/components/button-row'
import { Icon } from '~/components/icon'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { type ExportJob, exportsApi } from '~/features/insight/exports/exports-api.server'
import { failedWords } from '~/features/insight/exports/failed-words'
import { SHEET_KINDS } from '~/features/insight/exports/sheet-kinds.server'
import { formatMoment } from '~/format/dates'
import { formatInteger } from '~/format/numbers'

export const meta: MetaFunction = () => [{ title: 'Planilha' }]

const ASK_MS = 1_500

/** The sheet of the regionals comes from the panel, and is asked for there again. */
const REPORT = { path: '/dashboard-orders', plural: 'Painel comercial', many: 'regionais' } as const

const ASKED_AS = { BUDGETS: 'budgets', ORDERS: 'orders', PRODUCTS: 'products', PRODUCT_KITS: 'kits' } as const

/** The name of a sheet's list, and the page where the sheet is asked for again. */
function wordsOf({ screen, query }: ExportJob) {
  if (screen === 'DASHBOARD') return { ...REPORT, isReport: true, back: REPORT.path, again: REPORT.path }
  const kind = ASKED_AS[screen]
  const { path, plural, noun } = SHEET_KINDS[kind]
  return {
    plural,
    many: noun[1],
    isReport: false,
    back: `${path}?${query}`,
    again: `/orders/export/new?${query ? `${query}&` : ''}of=${kind}`,
  }
}

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, ...Object.values(SHEET_KINDS).flatMap(({ view }) => view), 'ordersDashboard:view')
  const { request, context, params } = args
  const job = await exportsApi(request, context).show(params.exportId)
  return {
    id: job.id,
    ...wordsOf(job),
    state: job.state,
    rowsDone: job.rowsDone,
    rowsTotal: job.rowsTotal,
    progress: `${formatInteger(job.rowsDone)} de ${formatInteger(job.rowsTotal)}${job.screen === 'DASHBOARD' ? '' : ' linhas'}`,
    failed: failedWords(job.rowsFailed),
    fileName: job.fileName,
    until: job.finishedAt
      ? formatMoment(new Date(Date.parse(job.finishedAt) + EXPORT_KEPT_HOURS * 3_600_000).toISOString())
      : null,
    isBusy: new URL(request.url).searchParams.has('busy'),
  }
}

/** A sheet on its way, ready, or gone. Without a script the page asks again by itself. */
export default function SheetOnItsWay() {
  const {
    id,
    plural,
    many,
    isReport,
    back,
    again,
    state,
    rowsDone,
    rowsTotal,
    progress,
    failed,
    fileName,
    until,
    isBusy,
  } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const isOpen = state === 'QUEUED' || state === 'RUNNING'
  useEffect(() => {
    if (!isOpen) return
    awaitSheet(id)
    const timer = setInterval(revalidate, ASK_MS)
    return () => clearInterval(timer)
  }, [id, isOpen, revalidate])
  return (
    <>
      <PageHeader title={`Planilha de ${many}`} parent={{ label: plural, path: back }} />
      <section className="block form-page">
        {isOpen && isBusy ? (
          <Notice kind="warning">Você já tem uma planilha em preparo. Peça a próxima quando esta ficar pronta.</Notice>
        ) : null}
        {isOpen ? (
          <>
            <noscript>
              <meta httpEquiv="refresh" content="3" />
            </noscript>
            <p id="sheet-state" role="status">
              {state === 'QUEUED'
                ? 'Na fila: começa assim que a planilha anterior terminar.'
                : rowsDone < rowsTotal
                  ? isReport
                    ? `Gerando relatório... ${progress}`
                    : `Gerando: ${progress}.`
                  : 'Gravando o arquivo.'}
            </p>
            <progress
              className="mt-2"
              aria-labelledby="sheet-state"
              {...(state === 'RUNNING' ? { value: rowsDone, max: Math.max(1, rowsTotal) } : {})}
            />
            <p className="mt-2 muted">Você pode sair desta página: avisamos quando a planilha estiver pronta.</p>
          </>
        ) : fileName ? (
          <>
            <Notice kind="success">
              {isReport
                ? `Relatório gerado com sucesso!${failed}`
                : `Planilha pronta, com ${formatInteger(rowsDone)} ${rowsDone === 1 ? 'linha' : 'linhas'}.`}
            </Notice>
            <p className="mt-2 muted">Disponível só para você até {until}.</p>
          </>
        ) : (
          <Notice kind={state === 'FAILED' ? 'danger' : 'warning'}>
            {state === 'FAILED'
              ? 'A planilha não pôde ser gerada. Peça-a de novo; se acontecer outra vez, reduza a lista com os filtros.'
              : `Esta planilha não está mais disponível: ela fica guardada por ${EXPORT_KEPT_HOURS} horas, enquanto o seu perfil não muda. Peça-a de novo.`}
          </Notice>
        )}
        <ButtonRow className="form-actions">
          {fileName ? (
            <a className="btn btn-primary" href={`/orders/export/${id}/file`} download="">
              <Icon name="download" /> Baixar planilha
            </a>
          ) : isOpen ? null : (
            <a className="btn btn-primary" href={again}>
              Pedir de novo
            </a>
          )}
          <a className="btn btn-quiet" href={back}>
            {isReport ? 'Voltar ao painel' : 'Voltar à lista'}
          </a>
        </ButtonRow>
      </section>
    </>
  )
}
