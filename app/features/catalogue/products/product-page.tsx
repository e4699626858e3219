import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { parted } from '~/components/button-row'
import { Tabs } from '~/components/list/tabs'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { EnabledBadge, StatusBadge } from '~/components/status-badge'
import type { ProductHead } from './load-product.server'

/** A product: its name and actions, its parts as links, and one of them. */
export function ProductPage({ head, children }: { head: ProductHead; children: ReactNode }) {
  const { pathname } = useLocation()
  const path = `/products/${head.id}`
  return (
    <>
      <PageHeader
        title={head.name}
        summary={
          <>
            {head.deleted ? <StatusBadge family="stopped" label="Excluído" /> : <EnabledBadge enabled={head.enabled} />}{' '}
            {head.kind}
          </>
        }
        parent={{ label: 'Produtos', path: '/products' }}
        actions={<Actions head={head} path={path} isLead={pathname === path} />}
      />
      {head.deleted ? (
        <Notice kind="warning">
          Este produto está excluído: só o histórico e a lista de excluídos o mostram, e nada nele pode ser alterado.
        </Notice>
      ) : head.enabled ? null : (
        <Notice kind="warning">Este produto está fora de venda: não entra em carrinhos, kits nem orçamentos.</Notice>
      )}
      <Tabs
        label="Partes do produto"
        tabs={head.tabs.map((tab) => ({ ...tab, isCurrent: tab.path === pathname.replace(/\/$/, '') }))}
      />
      {children}
    </>
  )
}

/** Beside a form of one of its parts the solid button is the one that saves. */
function Actions({ head, path, isLead }: { head: ProductHead; path: string; isLead: boolean }) {
  if (head.deleted)
    return head.canDestroy ? (
      <a className="btn btn-primary" href={`${path}/reactivate`}>
        Reativar
      </a>
    ) : null
  return parted(
    <>
      {head.canUpdate ? (
        <>
          <a className={isLead ? 'btn btn-primary' : 'btn btn-quiet'} href={`${path}/edit`}>
            Editar
          </a>
          <a className="btn btn-quiet" href={`${path}/${head.enabled ? 'disable' : 'enable'}`}>
            {head.enabled ? 'Tirar de venda' : 'Pôr à venda'}
          </a>
        </>
      ) : null}
      {head.canDestroy ? (
        <a className="btn btn-quiet" href={`${path}/delete`}>
          Excluir
        </a>
      ) : null}
    </>,
  )
}
