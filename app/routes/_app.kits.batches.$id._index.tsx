import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import type { ListSpec } from '#domain/ground/lists/list-spec'
import { siteOf } from '#domain/ground/places/site'
import { can } from '#domain/people/permissions/permissions'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireScreen } from '~/auth/guards.server'
import { parted } from '~/components/button-row'
import { IDEMPOTENCY_FIELD, idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { replyRefusal } from '~/components/form/reply-refusal.server'
import type { Column } from '~/components/list/data-table'
import { RowMenu } from '~/components/list/list-page'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { PagedList } from '~/components/list/paged-list'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { StatusBadge } from '~/components/status-badge'
import { keptKitRow } from '~/features/catalogue/kept-kits/kept-kit-words.server'
import { batchFacts, batchStatus, outdatedText, runWords } from '~/features/catalogue/kit-batches/batch-words.server'
import { kitBatchesApi } from '~/features/catalogue/kit-batches/kit-batches-api.server'
import { siteText } from '~/features/catalogue/working-cart/site-text'
import { Facts } from '~/features/sales/orders/facts/facts'
import { formatInteger } from '~/format/numbers'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.name ?? 'Lote de kits' }]

const ASK_MS = 1_500
const LIST: ListSpec = {
  filters: [
    { name: 'search', label: 'Nome', kind: 'text' },
    {
      name: 'handEdited',
      label: 'Alterado à mão',
      kind: 'choice',
      options: [
        ['true', 'Sim'],
        ['false', 'Não'],
      ],
    },
  ],
  sort: ['potency', 'name'],
  defaultSort: { field: 'potency', order: 'asc' },
}

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/kits/batches')
  const { request, context, params } = args
  const api = kitBatchesApi(request, context)
  const query = readListQuery(new URL(request.url).searchParams, LIST)
  const [batch, kits] = await Promise.all([
    api.show(params.id),
    loadList(request, api.kits(params.id, { ...apiQuery(query), perPage: '25' })),
  ])
  return {
    id: batch.id,
    name: batch.name,
    site: siteText(siteOf({})),
    status: batchStatus(batch),
    outdated: outdatedText(batch.outdated),
    facts: batchFacts(batch),
    run: runWords(batch.run),
    skipped: batch.skipped > 0 ? formatInteger(batch.skipped) : null,
    isNew: batch.run === null,
    rows: kits.data.map((kit) => ({ ...keptKitRow(kit), edited: kit.kept?.batch?.edited ?? false })),
    meta: pageMeta(kits.meta),
    canStore: can(user, 'productKits:store'),
    canUpdate: can(user, 'productKits:update'),
    canDestroy: can(user, 'productKits:destroy'),
    idempotencyKey: newIdempotencyKey(),
  }
}

/** 'Cancelar': the generation that is under way. */
export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { id } = args.params
  try {
    const api = kitBatchesApi(args.request, args.context)
    await api.cancel(id, idempotencyHeader(postedForm(args.context)))
    return redirectWithFlash(args.context, `/kits/batches/${id}`, 'kit-batch-canceled')
  } catch (error) {
    return replyRefusal(error)
  }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

export default function KitBatchPage() {
  const batch = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const columns: Column<Row>[] = [
    { header: 'Nome', sort: 'name', cell: (row) => <a href={`/kits/${row.id}`}>{row.name}</a> },
    { header: 'Potência', sort: 'potency', isNumber: true, cell: (row) => row.power },
    { header: 'Sobrecarga', isNumber: true, cell: (row) => row.ratio },
    { header: 'Preço', isNumber: true, cell: (row) => row.price },
    { header: 'R$/Wp', isNumber: true, isWide: true, cell: (row) => row.perWp },
    {
      header: 'Situação',
      cell: (row) => (
        <>
          <StatusBadge family={row.family} label={row.status} />
          {row.edited ? <small className="muted"> Alterado à mão</small> : null}
          {row.why ? <small className="muted"> {row.why}</small> : null}
        </>
      ),
    },
  ]
  const actions = (row: Row) => (
    <RowMenu label={row.name}>
      {batch.canUpdate ? (
        <a className="menu-item" href={`/kits/${row.id}/edit`}>
          Editar
        </a>
      ) : null}
      {batch.canDestroy ? (
        <a className="menu-item" href={`/kits/${row.id}/delete`}>
          Excluir
        </a>
      ) : null}
    </RowMenu>
  )
  const isBusy = batch.run?.isOpen ?? false
  const generate =
    batch.canStore && !isBusy ? (
      <a className="btn btn-primary" href={`/kits/batches/${batch.id}/generate`}>
        {batch.isNew ? 'Conferir e gerar' : 'Gerar de novo'}
      </a>
    ) : null
  return (
    <>
      <PageHeader
        title={batch.name}
        summary={<StatusBadge {...batch.status} />}
        parent={{ label: 'Lotes de kits', path: '/kits/batches' }}
        actions={parted(
          <>
            {generate}
            {batch.canDestroy && !isBusy ? (
              <a className="btn btn-quiet" href={`/kits/batches/${batch.id}/delete`}>
                Excluir
              </a>
            ) : null}
          </>,
        )}
      />
      {reply ? <Notice kind="danger">{reply.error}</Notice> : null}
      {batch.outdated && !isBusy ? <Notice kind="warning">{batch.outdated}.</Notice> : null}
      {batch.run ? <Run run={batch.run} canCancel={batch.canStore} idempotencyKey={batch.idempotencyKey} /> : null}
      <div className="stack">
        <section className="panel" aria-label="O que o lote combina">
          <Facts facts={batch.facts} />
          {batch.skipped ? (
            <p>
              <a href={`/kits/batches/${batch.id}/skipped`}>
                {batch.skipped} {batch.skipped === '1' ? 'ponto' : 'pontos'} sem kit
              </a>
            </p>
          ) : null}
        </section>
        <div>
          <p className="muted">
            Preços da tabela padrão, para entrega em {batch.site}.{' '}
            <a href={`/kits?batchId=${batch.id}&status=ALL`}>Ver para outra UF</a>
          </p>
          <PagedList
            caption="Kits do lote"
            spec={LIST}
            rows={batch.rows}
            columns={columns}
            actions={batch.canUpdate || batch.canDestroy ? actions : undefined}
            meta={batch.meta}
            noun={['kit', 'kits']}
            empty={{ title: 'Nenhum kit ainda', text: 'Confira a tabela dos pontos e gere os kits.', action: generate }}
          />
        </div>
      </div>
    </>
  )
}

type RunProps = {
  run: NonNullable<Awaited<ReturnType<typeof loader>>['run']>
  canCancel: boolean
  idempotencyKey: string
}

/** The progress of a generation, or its result. Without a script the page asks again by itself. */
function Run({ run, canCancel, idempotencyKey }: RunProps) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!run.isOpen) return
    const timer = setInterval(revalidate, ASK_MS)
    return () => clearInterval(timer)
  }, [run.isOpen, revalidate])
  if (!run.isOpen)
    return (
      <p className="muted">
        {run.state === 'FAILED'
          ? `A geração falhou em ${run.finishedAt}: gere de novo. Já feitos: ${run.outcome}.`
          : `${run.state === 'CANCELED' ? 'Geração cancelada' : 'Gerado'} em ${run.finishedAt}: ${run.outcome}.`}
      </p>
    )
  return (
    <section className="panel" aria-label="Geração">
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
      <p id="run-state" role="status">
        {run.state === 'QUEUED' ? 'Na fila: começa em instantes.' : `Gerando: ${run.progress}.`}
      </p>
      <progress
        className="mt-2"
        aria-labelledby="run-state"
        {...(run.state === 'RUNNING' ? { value: run.done, max: Math.max(1, run.total) } : {})}
      />
      <p className="mt-2 muted">Você pode sair desta página: a geração continua.</p>
      {canCancel ? (
        <Form method="post" discover="none">
          <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
          <button type="submit" className="btn btn-quiet">
            Cancelar
          </button>
        </Form>
      ) : null}
    </section>
  )
}
