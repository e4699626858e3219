import type { ReactNode } from 'react'
import { Icon } from '~/components/icon'
import { PrintButton } from './print-button'

export type Paper = {
  /** 'Espelho do pedido' */
  kind: string
  /** Of the document, or what it is of: '2 pedidos'. */
  number: number | string
  /** The seller: the name first, then the other data. */
  supplier: readonly string[]
  issued: string
  validity: string | null
  backPath: string
}

/**
 * A page without the shell that prints well on A4: black on white, lines never split, the document's name and the page
 * at the foot of each. Its route says `handle = { scripts: false }`.
 */
export function PrintShell({ paper, children }: { paper: Paper; children: ReactNode }) {
  const { kind, number, supplier, issued, validity, backPath } = paper
  return (
    <main className="print-page">
      <div className="no-print actions">
        <a className="btn btn-quiet" href={backPath}>
          Voltar
        </a>{' '}
        <PrintButton />
      </div>
      <header className="print-header">
        <div>
          <p className="brand">
            <Icon name="sun" /> <span>{supplier[0]}</span>
          </p>
          {supplier.slice(1).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <div className="num">
          <h1>
            <small>{kind}</small> {number}
          </h1>
          <p>{issued}</p>
          {validity ? (
            <p>
              <strong>{validity}</strong>
            </p>
          ) : null}
        </div>
      </header>
      {children}
    </main>
  )
}
