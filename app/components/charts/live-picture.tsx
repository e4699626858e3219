import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { Drawing } from './drawing'

type Live = ComponentType<{ drawing: Drawing; label: string; describedBy: string }>

/**
 * The server's picture, in whose place chart.js draws as soon as the page is painted: not where the visitor saves
 * data, and never on paper. Where its file does not arrive, the first picture stays.
 */
export function LivePicture({
  drawing,
  label,
  describedBy,
  children,
}: {
  drawing: Drawing
  label: string
  describedBy: string
  children: ReactNode
}) {
  const [Chart, setChart] = useState<Live>()
  useEffect(() => {
    if (savesData()) return
    let isGone = false
    const timer = setTimeout(() => {
      import('./live-chart.lazy').then(
        ({ LiveChart }) => {
          if (!isGone) setChart(() => LiveChart)
        },
        () => {},
      )
    })
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [])
  return (
    <>
      {Chart ? (
        <div className="no-print mb-3">
          <Chart drawing={drawing} label={label} describedBy={describedBy} />
        </div>
      ) : null}
      <div className={Chart ? 'on-paper' : 'mb-3'}>{children}</div>
    </>
  )
}

/** 'Save-Data', as the browser says it to a script. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } } // Not in every browser, nor in its types.
  return connection?.saveData === true
}
