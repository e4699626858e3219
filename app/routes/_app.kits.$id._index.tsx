import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { siteOf } from '#domain/ground/places/site'
import { can } from '#domain/people/permissions/permissions'
import { requireScreen } from '~/auth/guards.server'
import { parted } from '~/components/button-row'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { StatusBadge } from '~/components/status-badge'
import { kitStatus, marksText, placeText } from '~/features/catalogue/kept-kits/kept-kit-words.server'
import { keptKitsApi } from '~/features/catalogue/kept-kits/kept-kits-api.server'
import { slotNames } from '~/features/catalogue/kept-kits/kit-fields.server'
import { blockerWords } from '~/features/catalogue/kits/blocker-words'
import { Blockers } from '~/features/catalogue/kits/blockers'
import { describeGauge } from '~/features/catalogue/kits/describe-gauge'
import { Gauge } from '~/features/catalogue/kits/gauge'
import { kitWords } from '~/features/catalogue/kits/kit-words'
import { Amount } from '~/features/catalogue/pricing/amount'
import { LinesTable } from '~/features/catalogue/pricing/lines-table'
import { groupedLines, lineWords } from '~/features/catalogue/pricing/priced-line'
import { siteText } from '~/features/catalogue/working-cart/site-text'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.name ?? 'Kit' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/kits')
  const kit = await keptKitsApi(args.request, args.context).show(args.params.id)
  // Names of the slots too: a product without a price is no line, and a blocker is about just that.
  const names: Record<string, string> = {
    ...(kit.slots ? slotNames(kit.slots) : {}),
    ...Object.fromEntries(kit.lines.map(({ productId, name }) => [productId, name])),
  }
  const isDeleted = kit.kept?.deleted ?? false
  const { price, pricePerWp } = kitWords({ ...kit, gauge: { ...kit.gauge.overload, electrics: kit.gauge.electrics } })
  return {
    id: kit.id,
    name: kit.name,
    place: placeText(kit),
    status: kitStatus(kit),
    likes: kit.kept ? marksText(kit.kept) : '',
    price,
    pricePerWp,
    site: siteText(siteOf({})),
    lines: groupedLines(kit.lines, lineWords),
    gauge: describeGauge(kit.gauge, (id) => names[id] ?? `Produto ${id}`),
    blockers: blockerWords(kit.blockers, (id) => names[id] ?? null),
    isDeleted,
    canUpdate: can(user, 'productKits:update') && !isDeleted,
    canDestroy: can(user, 'productKits:destroy') && !isDeleted,
  }
}

export default function KeptKit() {
  const kit = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title={kit.name}
        summary={
          <>
            <StatusBadge family={kit.status.family} label={kit.status.status} /> {kit.place}
          </>
        }
        parent={{ label: 'Kits', path: '/kits' }}
        actions={parted(
          <>
            {kit.canUpdate ? (
              <a className="btn btn-primary" href={`/kits/${kit.id}/edit`}>
                Editar
              </a>
            ) : null}
            {kit.isDeleted ? null : (
              <a className="btn btn-quiet" href={`/kits/print/${kit.id}`} data-document="">
                Imprimir
              </a>
            )}
            {kit.canDestroy ? (
              <a className="btn btn-quiet" href={`/kits/${kit.id}/delete`}>
                Excluir
              </a>
            ) : null}
          </>,
        )}
      />
      {kit.isDeleted ? <Notice kind="warning">Este kit está excluído: nada nele pode ser alterado.</Notice> : null}
      <Blockers title="Falta para vender:" sentences={kit.blockers} />
      <div className="with-side">
        <LinesTable caption="Itens do kit" lines={kit.lines} />
        <div className="stack sticky-side">
          <section className="panel" aria-label="Preço do kit">
            <p>
              {kit.price ? <Amount value={kit.price} /> : 'Sem preço'}{' '}
              <small className="muted num">{kit.pricePerWp}</small>
            </p>
            <p className="help">Na tabela padrão, para entrega em {kit.site}.</p>
            <p className="muted">Gostam: {kit.likes}</p>
          </section>
          <Gauge gauge={kit.gauge} />
        </div>
      </div>
    </>
  )
}
