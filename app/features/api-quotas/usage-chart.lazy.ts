import { BarController, BarElement, CategoryScale, Chart, Legend, LinearScale, Tooltip } from 'chart.js'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Legend, Tooltip)

export type UsagePoint = { label: string; calls: number; refused: number }

/**
 * Draws calls and refusals of each day; the table beside it says the same. Colours are the theme's.
 * @returns what takes it away
 */
export function drawUsage(canvas: HTMLCanvasElement, points: readonly UsagePoint[]): () => void {
  const style = getComputedStyle(canvas)
  const colour = (name: string) => style.getPropertyValue(name).trim() || style.color
  const ticks = { color: colour('--muted') }
  const grid = { color: colour('--line') }
  const chart = new Chart(canvas, {
    type: 'bar',
    data: {
      labels: points.map(({ label }) => label),
      datasets: [
        { label: 'Chamadas', data: points.map(({ calls }) => calls), backgroundColor: colour('--accent') },
        { label: 'Recusadas', data: points.map(({ refused }) => refused), backgroundColor: colour('--danger') },
      ],
    },
    options: {
      maintainAspectRatio: false,
      animation: matchMedia('(prefers-reduced-motion: reduce)').matches ? false : { duration: 200 },
      plugins: { legend: { labels: ticks } },
      scales: {
        x: { stacked: true, ticks, grid: { display: false } },
        y: { stacked: true, beginAtZero: true, ticks: { ...ticks, precision: 0 }, grid },
      },
    },
  })
  return () => chart.destroy()
}
