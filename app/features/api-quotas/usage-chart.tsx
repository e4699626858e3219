import { useEffect, useRef } from 'react'
import type { UsagePoint } from './usage-chart.lazy'

/** A picture of the usage table, for who has a script; chart.js comes only with this screen. */
export function UsageChart({ points, describedBy }: { points: UsagePoint[]; describedBy: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let remove: (() => void) | undefined
    let isGone = false
    import('./usage-chart.lazy').then(({ drawUsage }) => {
      if (!isGone && canvas.current) remove = drawUsage(canvas.current, points)
    })
    return () => {
      isGone = true
      remove?.()
    }
  }, [points])
  return (
    <div className="usage-chart">
      <canvas ref={canvas} role="img" aria-label="Gráfico das chamadas por dia" aria-describedby={describedBy} />
    </div>
  )
}
