import type { ReactNode } from 'react'
import { Icon } from '~/components/icon'
import { useNonce } from '~/remix/nonce'

/** Shows the button where it can do something; the page has no other script. */
const SHOW_PRINT_BUTTON = "var b=document.getElementById('print');b.hidden=false;b.onclick=function(){print()}"

type Props = { title: string; providerName: string; backPath: string; children: ReactNode }

/**
 * A page without the shell that prints well on A4: black on white, lines never split. Its route says
 * `handle = { scripts: false }`.
 */
export function PrintShell({ title, providerName, backPath, children }: Props) {
  return (
    <main className="print-page">
      <div className="no-print actions">
        <a className="btn btn-quiet" href={backPath}>
          Voltar
        </a>
        <button type="button" id="print" className="btn btn-primary" hidden>
          Imprimir
        </button>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, with the page's nonce */}
        <script nonce={useNonce()} dangerouslySetInnerHTML={{ __html: SHOW_PRINT_BUTTON }} />
      </div>
      <header className="print-header">
        <p className="brand">
          <Icon name="sun" /> <span>{providerName}</span>
        </p>
        <h1>{title}</h1>
      </header>
      {children}
    </main>
  )
}
