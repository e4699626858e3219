import { useLoaderData, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { StatusBadge } from '~/components/status-badge'
import type { loadStatus } from './load-status.server'

type Shown = ReturnType<typeof useLoaderData<typeof loadStatus>>

const AGAIN_MS = 5_000

/** /status: what leads is what has to be mended, then whether all is written, then each part. */
export function StatusPage() {
  const { seenAt, concerns, verdict, members, queues, queuesUntil, pools, processes, backup, changes, hold } =
    useLoaderData<typeof loadStatus>()
  useAgain()
  return (
    <>
      <PageHeader
        title="Situação do portal"
        summary={`Visto em ${seenAt}`}
        parent={{ label: 'Configurações', path: '/settings' }}
        actions={
          <a className="btn btn-quiet" href="/status">
            Ver de novo
          </a>
        }
      />
      {concerns.length > 0 ? (
        <section className="home-block">
          <h2>O que precisa de atenção</h2>
          {concerns.map((text) => (
            <Notice key={text} kind="warning">
              {text}
            </Notice>
          ))}
        </section>
      ) : null}
      <section className="home-block" aria-label="Agora">
        {verdict.began ? <p className="muted">{verdict.began}</p> : null}
        <p className="amount">{verdict.title}</p>
        <p>{verdict.text}</p>
      </section>
      {members.length > 0 ? <Machines members={members} /> : null}
      <Queues queues={queues} until={queuesUntil} />
      <section className="home-block">
        <h2>
          O que mudou <small className="muted">últimas 24 h</small>
        </h2>
        {changes.length === 0 ? <p className="muted">Nada mudou.</p> : null}
        <ol className="timeline">
          {changes.map(({ key, title, text }) => (
            <li key={key}>
              <p>{title}</p>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="home-block">
        <h2>Cópia de segurança</h2>
        <p>{backup}</p>
      </section>
      {processes.length > 0 ? <Processes processes={processes} /> : null}
      {pools ? <Pools pools={pools} /> : null}
      {hold ? (
        <section className="home-block">
          <h2>
            O que os usuários veem durante uma troca <small className="muted">no topo de cada página, até voltar</small>
          </h2>
          <p className="notice notice-warning">{hold}</p>
        </section>
      ) : null}
    </>
  )
}

/** With a script the page looks again by itself, while somebody sees it. */
function useAgain() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const again = () => {
      if (document.visibilityState === 'visible') revalidate()
    }
    const timer = setInterval(again, AGAIN_MS)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [revalidate])
}

function Machines({ members }: Pick<Shown, 'members'>) {
  const hasLines = members.some(({ line }) => line)
  return (
    <section className="home-block">
      <h2>
        Máquinas {hasLines ? <small className="muted">atraso na última hora; o traço é o limite, 5 s</small> : null}
      </h2>
      <div className="table-box">
        <table className="data-table">
          <caption className="visually-hidden">As máquinas do banco</caption>
          <thead>
            <tr>
              <th scope="col">Nome</th>
              <th scope="col" className="num">
                Atraso
              </th>
              {hasLines ? <th scope="col">Última hora</th> : null}
              <th scope="col" className="num">
                Linha do tempo
              </th>
              <th scope="col" className="num">
                Respondeu
              </th>
              <th scope="col">Situação</th>
            </tr>
          </thead>
          <tbody>
            {members.map(({ name, role, lag, bytes, line, timeline, answered, badge }) => (
              <tr key={name}>
                <th scope="row">
                  {name} <small>{role}</small>
                </th>
                <td className="num" data-label="Atraso">
                  <b>{lag}</b> {bytes ? <small className="muted">{bytes}</small> : null}
                </td>
                {hasLines ? <td data-label="Última hora">{line ? <LagLine {...line} /> : '—'}</td> : null}
                <td className="num" data-label="Linha do tempo">
                  {timeline}
                </td>
                <td className="num" data-label="Respondeu">
                  {answered}
                </td>
                <td data-label="Situação">
                  <StatusBadge {...badge} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** The figure beside it says what counts. */
function LagLine({ width, height, limit, path }: NonNullable<Shown['members'][number]['line']>) {
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} fill="none" aria-hidden="true">
      <path d={limit} stroke="var(--muted)" strokeDasharray="1 4" />
      <path d={path} stroke="var(--accent)" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  )
}

function Queues({ queues, until }: Pick<Shown, 'queues'> & { until: string }) {
  return (
    <section className="home-block">
      <h2>
        Filas <small className="muted">{until}</small>
      </h2>
      <div className="table-box">
        <table className="data-table">
          <caption className="visually-hidden">O que espera em segundo plano</caption>
          <thead>
            <tr>
              <th scope="col">Fila</th>
              <th scope="col" className="num">
                Esperando
              </th>
              <th scope="col" className="num">
                Mais antigo
              </th>
              <th scope="col" className="num">
                Falhas hoje
              </th>
              <th scope="col">
                <span className="visually-hidden">O que fazer</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {queues.map(({ label, what, waiting, oldest, failed, path, link }) => (
              <tr key={label}>
                <th scope="row">
                  {label} <small>{what}</small>
                </th>
                <td className="num" data-label="Esperando">
                  <b>{waiting}</b>
                </td>
                <td className="num" data-label="Mais antigo">
                  {oldest}
                </td>
                <td className="num" data-label="Falhas hoje">
                  {failed}
                </td>
                <td>{path ? <a href={path}>{link}</a> : null}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Processes({ processes }: Pick<Shown, 'processes'>) {
  return (
    <section className="home-block">
      <h2>Processos da API</h2>
      <div className="table-box">
        <table className="data-table">
          <caption className="visually-hidden">Os processos da API que deram sinal no último minuto</caption>
          <thead>
            <tr>
              <th scope="col">Máquina</th>
              <th scope="col">O que faz</th>
              <th scope="col">Versão</th>
              <th scope="col">Banco que conhece</th>
              <th scope="col">Relógio</th>
              <th scope="col" className="num">
                Visto
              </th>
            </tr>
          </thead>
          <tbody>
            {processes.map(({ name, what, role, version, schema, clock, seen }) => (
              <tr key={`${name} ${what}`}>
                <th scope="row">
                  {name} <small>{what}</small>
                </th>
                <td data-label="O que faz">{role}</td>
                <td data-label="Versão">{version}</td>
                <td data-label="Banco que conhece">{schema}</td>
                <td data-label="Relógio">{clock}</td>
                <td className="num" data-label="Visto">
                  {seen}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Pools({ pools }: { pools: NonNullable<Shown['pools']> }) {
  return (
    <section className="home-block">
      <h2>
        Conexões <small className="muted">do processo que respondeu</small>
      </h2>
      <div className="table-box">
        <table className="data-table">
          <caption className="visually-hidden">Conexões ao banco do processo que respondeu</caption>
          <thead>
            <tr>
              <th scope="col">Para onde</th>
              <th scope="col" className="num">
                Em uso
              </th>
              <th scope="col" className="num">
                Esperando uma
              </th>
            </tr>
          </thead>
          <tbody>
            {pools.map(({ name, use, waiting }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="num" data-label="Em uso">
                  {use}
                </td>
                <td className="num" data-label="Esperando uma">
                  {waiting}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
