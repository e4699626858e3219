import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadLabels } from '~/features/sales/picking/labels.server'
import { PrintButton } from '~/layouts/print-button'
import type { PageHandle } from '~/remix/page-handle'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? 'Etiquetas' }]

export const handle: PageHandle = { scripts: false, styles: 'labels' }

export const loader = loadLabels

/** One label a volume, 100 × 150 mm each: a sheet of its own for a label printer. */
export default function Labels() {
  const { number, sender, backPath, volumesPath, range, more, receiver, labels } = useLoaderData<typeof loader>()
  return (
    <main>
      <header className="screen">
        <h1>Etiquetas do pedido {number}</h1>
        {volumesPath ? (
          <p>
            Os volumes deste pedido ainda não foram contados. <a href={volumesPath}>Informe quantos são</a> e volte
            aqui.
          </p>
        ) : (
          <p>Uma etiqueta de 100 × 150 mm por volume. {range ? `Volumes ${range}.` : null}</p>
        )}
        <p>
          <a className="btn" href={backPath}>
            Voltar
          </a>{' '}
          {more ? (
            <>
              <a className="btn" href={more}>
                Próximas etiquetas
              </a>{' '}
            </>
          ) : null}
          {volumesPath ? null : <PrintButton />}
        </p>
      </header>
      {labels.map(({ code, n, volume, volumes, carrier, bars }) => (
        <section key={code} className="label" aria-label={`Remessa ${n}, volume ${volume} de ${volumes}`}>
          <p className="sender">{sender}</p>
          <p className="row">
            <span>
              <small>Pedido</small> <b>{number}</b>
            </span>{' '}
            <span>
              <small>Remessa</small> <b>{n}</b>
            </span>{' '}
            <span>
              <small>Volume</small>{' '}
              <b>
                {volume} de {volumes}
              </b>
            </span>
          </p>
          <p className="to">
            <small>Para</small> <b>{receiver.name}</b> <span>{receiver.address}</span> <small>{receiver.company}</small>
          </p>
          <p className="city">
            {receiver.city} <small>{receiver.cep}</small>
          </p>
          <p className="carrier">
            <small>Transportadora</small> {carrier ?? 'a definir'}
          </p>
          <img className="bars" src={bars} alt={`Código de barras ${code}`} />
          <p className="code">{code}</p>
        </section>
      ))}
    </main>
  )
}
