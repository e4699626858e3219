import { useLoaderData } from '@remix-run/react'
import { Icon } from '~/components/icon'
import { Tabs } from '~/components/list/tabs'
import { Notice } from '~/components/notice'
import { StatusBadge } from '~/components/status-badge'
import { Facts } from '~/features/sales/orders/facts/facts'
import { OrderActions } from '~/features/sales/orders/record/order-actions'
import { Progress } from '~/features/sales/orders/record/order-header'
import { Blockers } from '~/features/sales/orders/status/blockers'
import { ViewSteps } from '~/features/sales/orders/status/view-steps'
import { OrderFile } from '~/features/sales/orders/timeline/order-file'
import { OrderTimeline } from '~/features/sales/orders/timeline/order-timeline'
import type { loadClaim } from './load-claim.server'

type Claim = Awaited<ReturnType<typeof loadClaim>>

/** One claim: its subject, the actions open now, and its parts as links. */
export function ClaimPage() {
  const claim = useLoaderData<typeof loadClaim>() as Claim
  const { id, path, tab, steps } = claim
  return (
    <>
      {claim.viewSteps ? <ViewSteps steps={claim.viewSteps} label="Chamados da visão" /> : null}
      <header className="page-header order-head">
        <div>
          <a className="crumb" href="/customerClaims">
            <Icon name="left" /> Chamados
          </a>
          <h1>
            Chamado {id} <StatusBadge {...claim.status} />
          </h1>
          <p>{claim.summary}</p>
        </div>
        <div className="num">
          <p className="big">{claim.type}</p>
          <p>{claim.deadline}</p>
        </div>
      </header>
      <Progress progress={claim.progress} />
      <OrderActions key={claim.idempotencyKey} order={claim} />
      {claim.asks ? (
        <Notice kind="warning">
          <p>O que falta: {claim.asks}</p>
          <p>
            <a href={`${path}/complement`}>Completar o chamado</a>
          </p>
        </Notice>
      ) : null}
      <Blockers steps={steps} />
      <Tabs label="Partes do chamado" tabs={claim.tabs} />
      {tab === 'claim' ? <About claim={claim} /> : null}
      {tab === 'goods' ? <Goods claim={claim} /> : null}
      {tab === 'return' ? <Return claim={claim} /> : null}
      {claim.report ? <Report report={claim.report} /> : null}
      {claim.timeline ? (
        <section id="timeline" aria-label="Linha do tempo">
          <OrderTimeline timeline={claim.timeline} />
        </section>
      ) : null}
    </>
  )
}

function About({ claim: { facts, photos, original } }: { claim: Claim }) {
  return (
    <>
      <section className="block" aria-label="Chamado">
        <Facts facts={facts} />
        {original ? (
          <p>
            <a href={original.href}>{original.label}</a>
          </p>
        ) : null}
      </section>
      <section aria-labelledby="photos-title">
        <h2 id="photos-title">Fotos e documentos</h2>
        {photos.length === 0 ? <p className="muted">Este chamado ainda não tem fotos.</p> : null}
        <ul className="documents">
          {photos.map((file) => (
            <li key={file.id} className="block">
              <OrderFile file={file} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function Goods({ claim: { claimed, sent } }: { claim: Claim }) {
  return (
    <>
      <Table
        title="Itens reclamados"
        headers={['Item', 'Quantidade', 'Procedente', 'Séries', 'Defeito']}
        rows={claimed.map(({ key, name, quantity, accepted, serials, fault }) => ({
          key,
          cells: [name, quantity, accepted, serials, fault],
        }))}
        empty="Nenhum item do pedido: é um brinde."
      />
      <Table
        title="Material a enviar"
        headers={['Item', 'Quantidade', 'Séries']}
        rows={sent.map(({ key, name, quantity, serials }) => ({ key, cells: [name, quantity, serials] }))}
        empty="A análise ainda não escolheu o material."
      />
    </>
  )
}

function Return({ claim: { returning, arrived, slips } }: { claim: Claim }) {
  return (
    <>
      <section className="block" aria-label="Devolução">
        <Facts facts={returning} />
        {slips ? (
          <p>
            <a href={slips} data-document="">
              <Icon name="print" /> Etiquetas dos volumes
            </a>
          </p>
        ) : null}
      </section>
      {arrived.length > 0 ? (
        <Table
          title="Conferência no CD"
          headers={['Item', 'Esperado', 'Recebido', 'Danificado', 'Diferenças']}
          rows={arrived.map(({ key, name, expected, received, damaged, differences }) => ({
            key,
            cells: [name, expected, received, damaged, differences],
          }))}
          empty=""
        />
      ) : null}
    </>
  )
}

function Report({ report: { facts, links, write } }: { report: NonNullable<Claim['report']> }) {
  return (
    <section className="block" aria-label="Laudo">
      {facts.length > 0 ? <Facts facts={facts} /> : <p className="muted">O laudo ainda não foi concluído.</p>}
      {links.map(({ href, label }) => (
        <p key={href}>
          <a href={href} data-document="">
            <Icon name="print" /> {label}
          </a>
        </p>
      ))}
      {write ? (
        <p>
          <a className="btn btn-quiet" href={write.href}>
            {write.label}
          </a>
        </p>
      ) : null}
    </section>
  )
}

type TableProps = {
  title: string
  headers: readonly string[]
  rows: readonly { key: number; cells: readonly string[] }[]
  empty: string
}

function Table({ title, headers, rows, empty }: TableProps) {
  return (
    <section className="mb-3">
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className="muted">{empty}</p>
      ) : (
        <div className="table-box">
          <table className="data-table">
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                {headers.map((header) => (
                  <th key={header} scope="col">
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells: [name, ...cells] }) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, at) => (
                    <td key={headers[at + 1]} data-label={headers[at + 1]}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
