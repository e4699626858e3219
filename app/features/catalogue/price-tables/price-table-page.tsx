import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { parted } from '~/components/button-row'
import { Tabs } from '~/components/list/tabs'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { StatusBadge } from '~/components/status-badge'
import type { PriceTableHead } from './load-price-table.server'

/** A price table: its name and actions, its parts as links, and one of them. */
export function PriceTablePage({ head, children }: { head: PriceTableHead; children: ReactNode }) {
  const { pathname } = useLocation()
  const path = `/priceTables/${head.id}`
  return (
    <>
      <PageHeader
        title={head.name}
        summary={
          <>
            <TableBadge {...head} />{' '}
            {[head.isDefault ? 'Padrão' : '', head.validity, head.description].filter(Boolean).join('; ')}
          </>
        }
        parent={{ label: 'Tabelas de preço', path: '/priceTables' }}
        actions={head.canUpdate || head.canDestroy ? <Actions head={head} path={path} /> : null}
      />
      {head.inForce ? null : (
        <Notice kind="warning">
          Esta tabela não está em vigor: as empresas dela pagam os preços da tabela padrão.
        </Notice>
      )}
      <Tabs
        label="Partes da tabela"
        tabs={head.tabs.map((tab) => ({ ...tab, isCurrent: tab.path === pathname.replace(/\/$/, '') }))}
      />
      {children}
    </>
  )
}

/** Ativa or Inativa: a table is feminine. */
export function TableBadge({ enabled }: { enabled: boolean }) {
  return <StatusBadge family={enabled ? 'delivery' : 'draft'} label={enabled ? 'Ativa' : 'Inativa'} />
}

function Actions({ head, path }: { head: PriceTableHead; path: string }) {
  return parted(
    <>
      {head.canUpdate ? (
        <>
          <a className="btn btn-quiet" href={`${path}/bulk`}>
            Editar em massa
          </a>
          <a className="btn btn-quiet" href={`${path}/edit`}>
            Editar
          </a>
          {head.isDefault ? null : (
            <a className="btn btn-quiet" href={`${path}/${head.enabled ? 'disable' : 'enable'}`}>
              {head.enabled ? 'Desativar' : 'Ativar'}
            </a>
          )}
          {head.isDefault || !head.inForce ? null : (
            <a className="btn btn-quiet" href={`${path}/default`}>
              Tornar padrão
            </a>
          )}
        </>
      ) : null}
      {head.canDestroy && !head.isDefault ? (
        <a className="btn btn-quiet" href={`${path}/delete`}>
          Excluir
        </a>
      ) : null}
    </>,
  )
}
