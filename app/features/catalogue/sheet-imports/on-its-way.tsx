import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

const ASK_MS = 1_500

/** A sheet that is being read. Without a script the page asks again by itself. */
export function OnItsWay({ state, rowsDone }: { state: string; rowsDone: string }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(revalidate, ASK_MS)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <section className="block form-page">
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
      <p id="sheet-state" role="status">
        {state === 'QUEUED' ? 'Na fila: começa em instantes.' : `Lendo e comparando: ${rowsDone} linhas.`}
      </p>
      <progress className="mt-2" aria-labelledby="sheet-state" />
    </section>
  )
}
