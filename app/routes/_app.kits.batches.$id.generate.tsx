import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { BATCH_CHANGES } from '#domain/catalogue/kits/batch-difference'
import { isOneOf } from '#domain/ground/objects/is-one-of'
import { asPage } from '~/api-client/client.server'
import { isForForm, sentenceOf, statusOf } from '~/api-client/errors'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { ButtonRow } from '~/components/button-row'
import { IDEMPOTENCY_FIELD, idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { useSending } from '~/components/use-sending'
import { differenceWords } from '~/features/catalogue/kit-batches/batch-words.server'
import { kitBatchesApi } from '~/features/catalogue/kit-batches/kit-batches-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.name} · Gerar kits do lote` : 'Gerar kits do lote' },
]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'productKits:store')
  const { request, context, params } = args
  const api = kitBatchesApi(request, context)
  const search = new URL(request.url).searchParams
  const change = search.get('change')
  const page = Number(search.get('page'))
  const asked = {
    ...(isOneOf(BATCH_CHANGES, change) ? { change } : {}),
    page: Number.isInteger(page) && page > 0 && page <= 2_000 ? page : 1,
  }
  const batch = await api.show(params.id)
  const difference = await api.difference(params.id, asked)
  return {
    id: batch.id,
    name: batch.name,
    isFirst: batch.run === null,
    isBusy: batch.run?.state === 'QUEUED' || batch.run?.state === 'RUNNING',
    chosen: asked.change ?? null,
    page: difference.page,
    lastPage: difference.lastPage,
    idempotencyKey: newIdempotencyKey(),
    ...differenceWords(difference),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const { id } = args.params
  const overwriteKeys = form.getAll('overwriteKeys').flatMap((keys) => String(keys).split(','))
  // Another page of the same table: the ticks go along.
  if (form.get('intent') === 'look') return data<Reply>({ error: null, ticked: overwriteKeys })
  try {
    const api = kitBatchesApi(args.request, args.context)
    await api.generate(id, { dryRun: false, overwriteKeys, page: 1 }, idempotencyHeader(form))
    return redirect(`/kits/batches/${id}`)
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    return data<Reply>({ error: sentenceOf(error), ticked: overwriteKeys }, { status: statusOf(error) })
  }
}

/** Points that are ticked, those of other pages too, and the error that kept them from being generated. */
interface Reply {
  error: string | null
  ticked: string[]
}

/** What generating would do to each point; it is done once the user agrees. */
export default function GenerateKits() {
  const batch = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const ticked = new Set(reply?.ticked)
  // Those of other pages travel in one field: a form has room for a thousand.
  const elsewhere = [...ticked].filter((key) => !batch.rows.some(({ id }) => id === key))
  const isSending = useSending()
  const at = (change: string | null, page: number) => {
    const query = new URLSearchParams({ ...(change && { change }), ...(page > 1 && { page: String(page) }) })
    const path = `/kits/batches/${batch.id}/generate`
    return query.size > 0 ? `${path}?${query}` : path
  }
  return (
    <>
      <PageHeader
        title={batch.isFirst ? 'Gerar kits' : 'Gerar kits de novo'}
        summary={`${batch.summary} Preços da tabela padrão, hoje.`}
        parent={{ label: batch.name, path: `/kits/batches/${batch.id}` }}
      />
      {reply?.error ? <Notice kind="danger">{reply.error}</Notice> : null}
      {batch.isBusy ? <Notice kind="warning">Este lote está sendo gerado agora.</Notice> : null}
      {batch.isEmpty && !batch.mayTick ? (
        <Notice kind="info">
          {batch.counts.length > 0 ? 'Nada a gerar: nenhum kit mudaria.' : 'Nada a mudar: os kits já são estes.'}
        </Notice>
      ) : null}
      <Form method="post" discover="none">
        <ul className="chips" aria-label="O que mudaria">
          {batch.counts.map(({ change, label, count }) => {
            const isOn = batch.chosen === change
            const path = at(isOn ? null : change, 1)
            return (
              <li key={change}>
                {batch.mayTick ? (
                  <Look to={path} isChip isOn={isOn}>
                    {label}: {count}
                  </Look>
                ) : (
                  <a
                    className={isOn ? 'on' : undefined}
                    href={path}
                    aria-current={isOn ? 'true' : undefined}
                    data-keep-scroll=""
                  >
                    {label}: {count}
                  </a>
                )}
              </li>
            )
          })}
        </ul>
        <input type="hidden" name={IDEMPOTENCY_FIELD} value={batch.idempotencyKey} />
        {elsewhere.length > 0 ? <input type="hidden" name="overwriteKeys" value={elsewhere.join(',')} /> : null}
        {batch.rows.length > 0 ? (
          <div className="table-box">
            <table className="data-table">
              <caption className="visually-hidden">O que mudaria em cada ponto</caption>
              <thead>
                <tr>
                  <th scope="col">Ponto</th>
                  <th scope="col">Mudança</th>
                  <th scope="col">Inversor</th>
                  <th scope="col" className="num">
                    Preço
                  </th>
                </tr>
              </thead>
              <tbody>
                {batch.rows.map((row) => (
                  <tr key={row.id}>
                    <th scope="row">
                      {row.kitId ? <a href={`/kits/${row.kitId}`}>{row.point}</a> : row.point}
                      {row.mayTick ? (
                        <div className="form-check">
                          <input
                            type="checkbox"
                            className="form-check-input"
                            id={`tick-${row.id}`}
                            name="overwriteKeys"
                            value={row.id}
                            defaultChecked={ticked.has(row.id)}
                          />
                          <label className="form-check-label" htmlFor={`tick-${row.id}`}>
                            Gerar mesmo assim
                          </label>
                        </div>
                      ) : null}
                    </th>
                    <td data-label="Mudança">{row.change}</td>
                    <td data-label="Inversor">{row.what}</td>
                    <td data-label="Preço" className="num">
                      {row.price}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ) : null}
        {batch.lastPage > 1 ? (
          <nav className="pages" aria-label="Páginas">
            <span>
              Página {batch.page} de {batch.lastPage}
            </span>
            <ButtonRow>
              {batch.page > 1 ? <Look to={at(batch.chosen, batch.page - 1)}>Anterior</Look> : null}
              {batch.page < batch.lastPage ? <Look to={at(batch.chosen, batch.page + 1)}>Próxima</Look> : null}
            </ButtonRow>
          </nav>
        ) : null}
        <ButtonRow className="form-actions">
          <button type="submit" className="btn btn-primary" disabled={isSending || batch.isBusy}>
            {batch.isFirst ? 'Gerar kits' : 'Aplicar'}
          </button>
          <a className="btn btn-quiet" href={`/kits/batches/${batch.id}`}>
            Voltar
          </a>
        </ButtonRow>
      </Form>
    </>
  )
}

interface LookProps {
  to: string
  isChip?: boolean
  isOn?: boolean
  children: ReactNode
}

/** Another page, or other rows: sent as a form, so that the ticks here are not lost. */
const Look = ({ to, isChip = false, isOn = false, children }: LookProps) => (
  <button
    type="submit"
    className={`btn btn-sm ${isChip && !isOn ? 'btn-text' : 'btn-quiet'}`}
    name="intent"
    value="look"
    formAction={to}
    aria-current={isOn ? 'true' : undefined}
  >
    {children}
  </button>
)
