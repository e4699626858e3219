import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartJs,
  type ChartOptions,
  DoughnutController,
  Legend,
  LinearScale,
  PieController,
  Tooltip,
} from 'chart.js'
import { useEffect, useRef, useState } from 'react'
import { Chart } from 'react-chartjs-2'
import type { Drawing } from './drawing'

ChartJs.register(
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  DoughnutController,
  Legend,
  LinearScale,
  PieController,
  Tooltip,
)

const TYPES = { bar: 'bar', pie: 'pie' } as const

/** The same drawing by chart.js: what one points at says its number. Colours are the theme's, letters the page's. */
export function LiveChart({ drawing, label, describedBy }: { drawing: Drawing; label: string; describedBy: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [style, setStyle] = useState<CSSStyleDeclaration>()
  useEffect(() => {
    // Live: it answers with the theme of the moment that it is asked.
    if (place.current) setStyle(getComputedStyle(place.current))
  }, [])
  const turns = useThemeTurns()
  return (
    <div ref={place} className="chart">
      {style ? (
        <Chart
          key={turns}
          type={TYPES[drawing.kind]}
          role="img"
          aria-label={label}
          aria-describedby={describedBy}
          data={dataOf(drawing, style)}
          options={optionsOf(drawing, style)}
        />
      ) : null}
    </div>
  )
}

/** Counts how often the theme has changed, by choice or by the system. */
function useThemeTurns(): number {
  const [turns, setTurns] = useState(0)
  useEffect(() => {
    const turn = () => setTurns((count) => count + 1)
    const system = matchMedia('(prefers-color-scheme: dark)')
    const chosen = new MutationObserver(turn)
    chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-bs-theme'] })
    system.addEventListener('change', turn)
    return () => {
      chosen.disconnect()
      system.removeEventListener('change', turn)
    }
  }, [])
  return turns
}

/** 'var(--primary)' as the theme has it. */
const colour = (name: string, style: CSSStyleDeclaration): string =>
  style.getPropertyValue(name.replace(/^var\(|\)$/g, '')).trim() || style.color

const dataOf = ({ labels, series }: Drawing, style: CSSStyleDeclaration) => ({
  labels,
  datasets: series.map(({ label, values, colours }) => ({
    label,
    data: values,
    backgroundColor: colours.map((name) => colour(name, style)),
    borderColor: colour('--surface', style),
  })),
})

function optionsOf({ kind, series }: Drawing, style: CSSStyleDeclaration): ChartOptions {
  const ticks = { color: colour('--muted', style) }
  ChartJs.defaults.font.family = style.fontFamily
  return {
    // Numbers of the axis as the page writes them, whatever the browser speaks.
    locale: 'pt-BR',
    maintainAspectRatio: false,
    animation: matchMedia('(prefers-reduced-motion: reduce)').matches ? false : { duration: 150 },
    plugins: {
      legend: { display: kind === 'bar' && series.length > 1, labels: ticks },
      tooltip: {
        callbacks: {
          label: ({ datasetIndex, dataIndex }) => {
            const { label = '', texts = [] } = series[datasetIndex] ?? {}
            return [label, texts[dataIndex]].filter(Boolean).join(': ')
          },
        },
      },
    },
    ...(kind === 'bar'
      ? {
          scales: {
            x: { stacked: true, ticks, grid: { display: false } },
            y: { stacked: true, beginAtZero: true, ticks, grid: { color: colour('--line', style) } },
          },
        }
      : {}),
  } as ChartOptions // The options of three types in one: chart.js reads those of the type that it draws.
}
