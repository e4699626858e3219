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

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.what === 'FOLDER' || data?.what === 'INVOICES' ? data.title : 'Planilha' },
]

const ASK_MS = 1_500

/** The sheet of the regionals comes from the panel, and is asked for there again. */
const REPORT = { path: '/dashboard-orders', plural: 'Painel comercial' } as const

/** What waits, is ready, or is gone: by what was asked for. */
const WORDS = {
  SHEET: { noun: 'planilha', unit: ['linha', 'linhas'], back: 'Voltar à lista' },
  REPORT: { noun: 'planilha', unit: ['regional', 'regionais'], back: 'Voltar ao painel' },
  FOLDER: { noun: 'pasta', unit: ['arquivo', 'arquivos'], back: 'Voltar' },
  INVOICES: { noun: 'pasta', unit: ['nota', 'notas'], back: 'Voltar' },
} as const

const ASKED_AS = { BUDGETS: 'budgets', ORDERS: 'orders', PRODUCTS: 'products', PRODUCT_KITS: 'kits' } as const

/** What is being made, the name of its list, and the page where it is asked for again. */
function wordsOf({ screen, query }: ExportJob) {
  if (screen === 'DASHBOARD')
    return { ...REPORT, what: 'REPORT' as const, title: 'Planilha de regionais', back: REPORT.path, again: REPORT.path }
  if (screen === 'FOLDER') {
    const path = `/orders/${new URLSearchParams(query).get('id')}`
    return {
      what: 'FOLDER' as const,
      title: 'Pasta técnica',
      plural: `Nº ${path.split('/')[2]}`,
      back: path,
      again: `${path}/folder`,
    }
  }
  if (screen === 'INVOICES') {
    const month = new URLSearchParams(query).get('month')?.split('-').reverse().join('/')
    return {
      what: 'INVOICES' as const,
      title: `Notas fiscais de ${month}`,
      plural: 'Exportações',
      back: '/exports',
      again: '/exports#notas',
    }
  }
  const kind = ASKED_AS[screen]
  const { path, plural, noun } = SHEET_KINDS[kind]
  return {
    plural,
    what: 'SHEET' as const,
    title: `Planilha de ${noun[1]}`,
    back: `${path}?${query}`,
    again: `/orders/export/new?${query ? `${query}&` : ''}of=${kind}`,
  }
}

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(
    args,
    ...Object.values(SHEET_KINDS).flatMap(({ view }) => view),
    'ordersDashboard:view',
    'orders:awaitingNfBeSent',
  )
  const { request, context, params } = args
  const job = await exportsApi(request, context).show(params.exportId)
  return {
    id: job.id,
    ...wordsOf(job),
    state: job.state,
    rowsDone: job.rowsDone,
    rowsTotal: job.rowsTotal,
    progress: `${formatInteger(job.rowsDone)} de ${formatInteger(job.rowsTotal)}${job.screen === 'DASHBOARD' ? '' : job.screen === 'FOLDER' ? ' arquivos' : job.screen === 'INVOICES' ? ' notas' : ' linhas'}`,
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
    what,
    title,
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
  const { noun, unit, back: backWords } = WORDS[what]
  const isReport = what === 'REPORT'
  const isOpen = state === 'QUEUED' || state === 'RUNNING'
  useEffect(() => {
    if (!isOpen) return
    awaitSheet(id)
    const timer = setInterval(revalidate, ASK_MS)
    return () => clearInterval(timer)
  }, [id, isOpen, revalidate])
  return (
    <>
      <PageHeader title={title} parent={{ label: plural, path: back }} />
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
                ? 'Na fila: começa assim que a anterior terminar.'
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
            <p className="mt-2 muted">Você pode sair desta página: avisamos quando a {noun} estiver pronta.</p>
          </>
        ) : fileName ? (
          <>
            <Notice kind="success">
              {isReport
                ? `Relatório gerado com sucesso!${failed}`
                : `${noun === 'pasta' ? 'Pasta' : 'Planilha'} pronta, com ${formatInteger(rowsDone)} ${rowsDone === 1 ? unit[0] : unit[1]}.`}
            </Notice>
            <p className="mt-2 muted">Disponível só para você até {until}.</p>
          </>
        ) : (
          <Notice kind={state === 'FAILED' ? 'danger' : 'warning'}>
            {state === 'FAILED'
              ? noun === 'pasta'
                ? 'A pasta não pôde ser preparada. Peça-a de novo.'
                : 'A planilha não pôde ser gerada. Peça-a de novo; se acontecer outra vez, reduza a lista com os filtros.'
              : `Esta ${noun} não está mais disponível: ela fica guardada por ${EXPORT_KEPT_HOURS} horas, enquanto o seu perfil não muda. Peça-a de novo.`}
          </Notice>
        )}
        <ButtonRow className="form-actions">
          {fileName ? (
            <a className="btn btn-primary" href={`/orders/export/${id}/file`} download="">
              <Icon name="download" /> Baixar {noun}
            </a>
          ) : isOpen ? null : (
            <a className="btn btn-primary" href={again}>
              Pedir de novo
            </a>
          )}
          <a className="btn btn-quiet" href={back}>
            {backWords}
          </a>
        </ButtonRow>
      </section>
    </>
  )
}
