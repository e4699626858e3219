import type { ReactNode } from 'react'
import { ChartTable } from './chart-table'
import { type ChartRow, type Drawing, drawn, SECOND_COLOUR, short } from './drawing'
import { LivePicture } from './live-picture'

const HEIGHT = 176
/** The area of the bars, in percent of the height: below the name of the top line, above the labels. */
const [TOP, BOTTOM] = [12, 87]
/** As many labels as a phone has room for: of days and months, and of names. */
const [MAX_SHORT, MAX_LONG] = [6, 4]
const SHORT_LABEL = 6
const LONGEST = 11

const StillPicture = ({ children }: { children: ReactNode }) => children

/**
 * Bars with their table. Lengths are percents and letters keep their size, so that one drawing fits every width.
 * @param head over the labels, the numbers and, in bars of two parts, the second numbers
 * @param skipsZeros rows of nothing stay out of the table: of a month's days those with something are read
 * @param secondColour of the upper part; red where nothing else is said: it is what went wrong
 * @param isStill the server's drawing is all: a page that must stay light fetches no library for it
 * @param tableId the page's own table of the same numbers, where it has one
 * @param foldsTable the numbers are folded on the screen, where the picture is one of many
 */
export function BarChart({
  id,
  title,
  head,
  rows,
  skipsZeros = false,
  secondColour = SECOND_COLOUR,
  tableId,
  isStill = false,
  foldsTable = false,
}: {
  id: string
  title: string
  head: readonly string[]
  rows: readonly ChartRow[]
  skipsZeros?: boolean
  secondColour?: string
  tableId?: string
  isStill?: boolean
  foldsTable?: boolean
}) {
  const Picture = isStill ? StillPicture : LivePicture
  const describedBy = tableId ?? `${id}-tabela`
  const sumOf = ({ value, second }: ChartRow) => drawn(value) + drawn(second?.value ?? 0)
  const highest = rows.reduce<ChartRow | undefined>(
    (top, row) => (top && sumOf(top) >= sumOf(row) ? top : row),
    undefined,
  )
  const top = highest ? sumOf(highest) : 0
  const slot = 100 / Math.max(rows.length, 1)
  const most = rows.every(({ label }) => label.length <= SHORT_LABEL) ? MAX_SHORT : MAX_LONG
  const every = Math.ceil(rows.length / most)
  const height = (value: number) => (top > 0 ? ((BOTTOM - TOP) * drawn(value)) / top : 0)
  const hatch = `${id}-risco`
  const table = (
    <ChartTable
      id={describedBy}
      title={title}
      head={head}
      rows={skipsZeros ? rows.filter((row) => sumOf(row) > 0) : rows}
    />
  )
  return (
    <>
      {highest && top > 0 ? (
        <Picture drawing={drawingOf(head, rows, secondColour)} label={title} describedBy={describedBy}>
          <svg
            width="100%"
            height={HEIGHT}
            role="img"
            className="d-block"
            aria-describedby={describedBy}
            fontSize="12"
            fill="var(--muted)"
          >
            <title>{title}</title>
            <pattern id={hatch} width="4" height="4" patternUnits="userSpaceOnUse">
              <path d="M0 0h4v4h-4z" fill="var(--surface)" />
              <path d="M0 4l4-4" stroke="var(--ink)" />
            </pattern>
            <line x2="100%" y1={`${TOP}%`} y2={`${TOP}%`} stroke="var(--line)" />
            <text y="9%">{highest.second?.value ? `${highest.text} + ${highest.second.text}` : highest.text}</text>
            {rows.map(({ label, value, second }, at) => {
              const first = height(value)
              const bar = { x: `${short(slot * (at + 0.15))}%`, width: `${short(slot * 0.7)}%` }
              const above = height(second?.value ?? 0)
              const upper = { ...bar, y: `${short(BOTTOM - first - above)}%`, height: `${short(above)}%` }
              return (
                <g key={label}>
                  {first > 0 ? (
                    <rect {...bar} y={`${short(BOTTOM - first)}%`} height={`${short(first)}%`} fill="var(--primary)" />
                  ) : null}
                  {above > 0 ? (
                    <>
                      <rect {...upper} fill={secondColour} />
                      <rect {...upper} fill={`url(#${hatch})`} stroke="var(--ink)" className="on-paper" />
                    </>
                  ) : null}
                  {at % every === 0 ? (
                    <text
                      x={`${short(slot * (at + 0.5))}%`}
                      y="98%"
                      textAnchor={rows.length <= most ? 'middle' : anchorOf(at, rows.length)}
                    >
                      {label.length > LONGEST ? `${label.slice(0, LONGEST - 1)}…` : label}
                    </text>
                  ) : null}
                </g>
              )
            })}
            <line x2="100%" y1={`${BOTTOM}%`} y2={`${BOTTOM}%`} stroke="var(--muted)" />
          </svg>
        </Picture>
      ) : null}
      {tableId ? null : foldsTable ? (
        <details className="fold">
          <summary>Em números</summary>
          {table}
        </details>
      ) : (
        table
      )}
    </>
  )
}

/** A label at an end stays inside where there are many. */
const anchorOf = (at: number, count: number) => (at === 0 ? 'start' : at === count - 1 ? 'end' : 'middle')

function drawingOf(head: readonly string[], rows: readonly ChartRow[], secondColour: string): Drawing {
  const isDouble = rows.some(({ second }) => second)
  return {
    kind: 'bar',
    labels: rows.map(({ label }) => label),
    series: [
      {
        label: head[1] ?? '',
        values: rows.map(({ value }) => value),
        texts: rows.map(({ text }) => text),
        colours: ['var(--primary)'],
      },
      ...(isDouble
        ? [
            {
              label: head[2] ?? '',
              values: rows.map(({ second }) => second?.value ?? 0),
              texts: rows.map(({ second }) => second?.text ?? ''),
              colours: [secondColour],
            },
          ]
        : []),
    ],
  }
}
