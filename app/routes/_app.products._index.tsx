import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { drawingOf } from '#domain/catalogue/products/product-drawings'
import { PRODUCT_TYPE_LABELS } from '#domain/catalogue/products/product-types'
import type { Schemas } from '~/api-client/schemas'
import { requireScreen } from '~/auth/guards.server'
import { CellForm, type CellReply } from '~/components/form/cell-form'
import { CreateLink } from '~/components/list/create-link'
import { type Column, DataTable } from '~/components/list/data-table'
import { RowMenu, useListQuery } from '~/components/list/list-page'
import { apiQuery, listUrl, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { ListFrame } from '~/components/list/paged-list'
import { PickBox } from '~/components/list/pick-box'
import { type Tab, Tabs } from '~/components/list/tabs'
import { PageHeader } from '~/components/page-header'
import { StatusBadge } from '~/components/status-badge'
import { costWords, daysWords, saveProductCell } from '~/features/catalogue/products/product-cells.server'
import { availabilityText, isLater, potencyText } from '~/features/catalogue/products/product-words.server'
import { productsApi } from '~/features/catalogue/products/products-api.server'
import { productsListOf } from '~/features/catalogue/products/products-list.server'
import { mayChangeCosts, mayKeep, maySeeCosts } from '~/features/catalogue/products/rights'
import { RowPicture } from '~/features/catalogue/products/row-picture'
import { costText } from '~/features/ground/order-words/unknown-words'
import { formatInteger } from '~/format/numbers'

export const meta: MetaFunction = () => [{ title: 'Produtos' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/products')
  const { request, context } = args
  const api = productsApi(request, context)
  const search = new URL(request.url).searchParams
  const spec = await productsListOf(search, maySeeCosts(user), async () =>
    (await api.manufacturers()).map(({ value, label }) => [value, label] as const),
  )
  const query = readListQuery(search, spec)
  const isStaff = user.isBold || user.isAdmin
  const [{ data, meta }, gaps] = await Promise.all([
    loadList(request, api.list(apiQuery(query))),
    isStaff ? api.gaps() : null,
  ])
  const isDeleted = query.filters.situation === 'DELETED'
  const canUpdate = mayKeep(user, 'update')
  const canChangeCosts = mayChangeCosts(user) && !isDeleted
  return {
    spec,
    rows: data.map((row) => ({
      id: row.id,
      name: row.name,
      type: PRODUCT_TYPE_LABELS[row.type],
      drawing: drawingOf(row.type),
      image: row.image && { fileId: row.image.fileId },
      maker: row.manufacturerName ?? '',
      power: potencyText(row),
      // A day from which it can be had is of the form: until then the days say nothing.
      ...daysOrDate(row, canUpdate && !isDeleted),
      ...(row.costPrice === undefined ? {} : { cost: canChangeCosts ? costWords(row) : costText(row.costPrice) }),
      enabled: row.enabled,
    })),
    tabs: gaps ? gapTabs(gaps, query.filters) : [],
    isDeleted,
    meta: pageMeta(meta),
    isStaff,
    seesCosts: maySeeCosts(user),
    canStore: mayKeep(user, 'store'),
    canUpdate,
    canChangeCosts,
    canDestroy: mayKeep(user, 'destroy'),
  }
}

/** Its days where they are a cell, else since when it can be had, in words. */
const daysOrDate = (row: Schemas['ProductRow'], isCell: boolean): { days?: string; when?: string } =>
  isCell && !isLater(row) ? { days: daysWords(row) } : { when: availabilityText(row) }

export const action = saveProductCell

/** Gaps of the catalogue's data, each with its count; nothing without gaps, unless one of them is being looked at. */
function gapTabs(
  { withoutTaxes, withoutCost = 0, withoutElectrics, withoutNcm, budgetsHeldUp }: Schemas['ProductGaps'],
  on: Readonly<Record<string, unknown>>,
): Tab[] {
  const parts = [
    ['withoutTaxes', 'Sem imposto', withoutTaxes],
    ['withoutCost', 'Sem custo', withoutCost],
    ['withoutElectrics', heldUpText(budgetsHeldUp), withoutElectrics],
    ['withoutNcm', 'Sem NCM', withoutNcm],
  ] as const
  const shown = parts.filter(([name, , count]) => count > 0 || on[name])
  if (shown.length === 0) return []
  const isAll = shown.every(([name]) => !on[name])
  return [
    { label: 'Todos', path: '/products', isCurrent: isAll },
    ...shown.map(([name, label, count]) => ({
      label,
      count: formatInteger(count),
      path: `/products?${name}=true`,
      isCurrent: on[name] === 'true',
    })),
  ]
}

/** 'Sem dados elétricos, em 12 orçamentos abertos'. */
const heldUpText = (budgets: number): string =>
  budgets === 0
    ? 'Sem dados elétricos'
    : `Sem dados elétricos, em ${budgets >= 1_000 ? 'mais de 999' : formatInteger(budgets)} ${budgets === 1 ? 'orçamento aberto' : 'orçamentos abertos'}`

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

export default function Products() {
  const page = useLoaderData<typeof loader>()
  const { rows, meta, spec, canStore, canUpdate, canDestroy, canChangeCosts, isDeleted, isStaff, seesCosts } = page
  const reply = useActionData<CellReply>()
  const query = useListQuery(spec)
  const here = listUrl(query, spec, {})
  const thisPage = listUrl(query, spec, { cursor: query.cursor, page: query.page })
  const cell = (row: Row, name: string, value: string, label: string) => (
    <CellForm
      id={`${name}-${row.id}`}
      action={`/products?index${thisPage.replace('?', '&')}`}
      label={`${label} de ${row.name}`}
      name={name}
      value={value}
      hidden={{ product: row.id }}
      refused={reply}
      {...(name === 'costPrice' ? { empty: 'Sem custo' } : { empty: 'Pronta entrega', maxLength: 3 })}
    />
  )
  const columns: Column<Row>[] = [
    {
      header: 'Nome',
      sort: 'name',
      cell: (row) => (
        <RowPicture drawing={row.drawing} image={row.image}>
          <a href={`/products/${row.id}`}>{row.name}</a>
        </RowPicture>
      ),
    },
    { header: 'Tipo', sort: 'type', cell: (row) => row.type },
    { header: 'Fabricante', isWide: true, cell: (row) => row.maker },
    { header: 'Potência', sort: 'potency', isNumber: true, isWide: true, cell: (row) => row.power },
    {
      header: canUpdate && !isDeleted ? 'Prazo (dias)' : 'Disponibilidade',
      ...(canUpdate && !isDeleted ? { isNumber: true as const } : {}),
      isWide: true,
      cell: (row) => (row.days === undefined ? row.when : cell(row, 'availableInDays', row.days, 'Prazo em dias')),
    },
    ...(seesCosts
      ? [
          {
            header: canChangeCosts ? 'Custo (R$)' : 'Custo',
            isNumber: true as const,
            cell: (row: Row) => (canChangeCosts ? cell(row, 'costPrice', row.cost ?? '', 'Custo') : row.cost),
          },
        ]
      : []),
    {
      header: 'Situação',
      cell: (row) => {
        const state = <Situation enabled={row.enabled} isDeleted={isDeleted} />
        if (!canUpdate || isDeleted) return state
        const verb = row.enabled ? 'Tirar de venda' : 'Pôr à venda'
        return (
          <a href={`/products/${row.id}/${row.enabled ? 'disable' : 'enable'}`} title={verb}>
            {state}
            <span className="visually-hidden">: {verb.toLowerCase()}</span>
          </a>
        )
      },
    },
  ]
  const canPick = canUpdate && !isDeleted
  const create = canStore ? <CreateLink path="/products/new" label="Novo produto" /> : null
  const actions = ({ id, name, enabled }: Row) => (
    <RowMenu label={name}>
      {isDeleted ? (
        <Item path={`/products/${id}/reactivate`} label="Reativar" isOpen={canDestroy} />
      ) : (
        <>
          <Item path={`/products/${id}/edit`} label="Editar" isOpen={canUpdate} />
          <Item path={`/products/new?from=${id}`} label="Duplicar" isOpen={canStore} />
          <Item
            path={`/products/${id}/${enabled ? 'disable' : 'enable'}`}
            label={enabled ? 'Tirar de venda' : 'Pôr à venda'}
            isOpen={canUpdate}
          />
          <Item path={`/products/${id}/delete`} label="Excluir" isOpen={canDestroy} />
        </>
      )}
    </RowMenu>
  )
  return (
    <>
      <PageHeader title="Produtos" summary="Os equipamentos do catálogo, com seus dados técnicos." actions={create} />
      {page.tabs.length > 0 ? <Tabs label="O que falta no cadastro" tabs={page.tabs} /> : null}
      <ListFrame
        spec={spec}
        count={rows.length}
        meta={meta}
        noun={['produto', 'produtos']}
        foot={
          isStaff ? (
            <>
              {canUpdate ? (
                <a className="btn btn-text btn-sm" href="/products/sheet">
                  Planilha
                </a>
              ) : null}{' '}
              <a className="btn btn-text btn-sm" href={`/products/exporter${here}`} data-document="">
                Exportar
              </a>
            </>
          ) : null
        }
        empty={{
          title: 'Nenhum produto ainda',
          text: 'Cadastre o primeiro equipamento; o formulário segue o tipo dele.',
          action: create,
        }}
      >
        <DataTable
          caption="Produtos"
          rows={rows}
          rowKey={(row) => row.id}
          pick={canPick ? ({ id, name }) => <PickBox id={id} form="bulk" label={`Marcar ${name}`} /> : undefined}
          columns={columns}
          {...(canUpdate || canDestroy ? { actions } : {})}
          query={query}
          spec={spec}
        />
        {canPick ? (
          <form id="bulk" method="get" action="/products/bulk" className="bulk">
            <button type="submit" className="btn btn-quiet btn-sm">
              Mudar os marcados
            </button>
          </form>
        ) : null}
      </ListFrame>
    </>
  )
}

const Situation = ({ enabled, isDeleted }: { enabled: boolean; isDeleted: boolean }) =>
  isDeleted ? (
    <StatusBadge family="stopped" label="Excluído" />
  ) : (
    <StatusBadge family={enabled ? 'delivery' : 'draft'} label={enabled ? 'Ativo' : 'Inativo'} />
  )

const Item = ({ path, label, isOpen }: { path: string; label: string; isOpen: boolean }) =>
  isOpen ? (
    <a className="menu-item" href={path}>
      {label}
    </a>
  ) : null
