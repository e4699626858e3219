import { Form, useActionData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { kitsList } from '#domain/catalogue/kits/kits-list'
import { Icon } from '~/components/icon'
import { useListQuery } from '~/components/list/list-page'
import { listUrl } from '~/components/list/list-query'
import { ListFrame } from '~/components/list/paged-list'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { CompanyLine } from '../working-cart/company-line'
import { KitCard, MARKS_FORM } from './kit-card'
import type { KitsData } from './load-kits.server'
import type { markKit } from './mark-kit.server'

type Props = {
  data: KitsData
  title: string
  summary: string
  empty: { title: string; text: string }
  action?: ReactNode
}

/** Ready kits as cards: what an integrator compares at a glance, and one button that takes a kit to the cart. */
export function KitsPage({ data, title, summary, empty, action }: Props) {
  const spec = kitsList(data.manufacturers)
  const query = useListQuery(spec)
  const isByName = query.field === 'name'
  const isDescending = query.order === 'desc'
  const isLiked = query.filters.liked === 'true'
  const { liked: _, ...without } = query.filters
  const reply = useActionData<typeof markKit>()
  return (
    <>
      <PageHeader title={title} summary={summary} actions={action} />
      <CompanyLine name={data.company} site={data.site} />
      {reply ? <Notice kind="danger">{reply.error}</Notice> : null}
      <Form method="post" discover="none" id={MARKS_FORM} preventScrollReset />
      {data.cartCount > 0 ? (
        <p className="muted">
          <a href="/cart">O carrinho tem {data.cartCount === 1 ? '1 item' : `${data.cartCount} itens`}</a>. Ao adicionar
          um kit, você escolhe entre trocar e somar.
        </p>
      ) : null}
      <ListFrame
        spec={spec}
        count={data.kits.length}
        meta={data.meta}
        noun={['kit', 'kits']}
        empty={{ ...empty, action }}
      >
        <ul className="chips" aria-label="Ordem e favoritos">
          <SortChip
            isOn={!isByName && !isDescending}
            href={listUrl(query, spec, { field: 'potency', order: 'asc' })}
            label="Menor potência"
          />
          <SortChip
            isOn={!isByName && isDescending}
            href={listUrl(query, spec, { field: 'potency', order: 'desc' })}
            label="Maior potência"
          />
          <SortChip isOn={isByName} href={listUrl(query, spec, { field: 'name', order: 'asc' })} label="Nome" />
          <SortChip
            isOn={isLiked}
            href={listUrl(query, spec, { filters: isLiked ? without : { ...query.filters, liked: 'true' } })}
            label="Meus favoritos"
          />
        </ul>
        <ul className="cards">
          {data.kits.map((kit) => (
            <KitCard
              key={kit.id}
              kit={kit}
              idempotencyKey={data.canSell ? data.idempotencyKey : null}
              isAsked={data.cartCount > 0}
            />
          ))}
        </ul>
      </ListFrame>
    </>
  )
}

function SortChip({ isOn, href, label }: { isOn: boolean; href: string; label: string }) {
  return (
    <li>
      <a className={isOn ? 'on' : undefined} href={href} aria-current={isOn ? 'true' : undefined} data-keep-scroll="">
        {label}
        {isOn ? <Icon name="check" /> : null}
      </a>
    </li>
  )
}
