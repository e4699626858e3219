import type { ReactNode } from 'react'

/** A page without the shell that prints well on A4: black on white, lines never split. Its route says `handle = { scripts: false }`. */
export function PrintShell({ title, backPath, children }: { title: string; backPath: string; children: ReactNode }) {
  return (
    <main className="print-page">
      <p className="no-print">
        <a href={backPath}>Voltar</a>
        <span className="muted"> · Para imprimir, use Ctrl+P (⌘P).</span>
      </p>
      <h1>{title}</h1>
      {children}
    </main>
  )
}
