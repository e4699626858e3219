import type { ReactNode } from 'react'
import type { GaugePart, GaugeWords } from './describe-gauge'

const STATE_WORDS = { ok: 'Certo', watch: 'Atenção', wrong: 'Corrigir' } as const
const STATE_CHIPS = { ok: 'chip-delivery', watch: 'chip-waiting', wrong: 'chip-stopped' } as const
/** The scale ends here, in percent. */
const SCALE = 200

/** The gauge of a kit: the power meter, and every rule with how it stands and what would mend it. */
export function Gauge({ gauge, children }: { gauge: GaugeWords; children?: ReactNode }) {
  return (
    <section className="card gauge" aria-labelledby="gauge-title">
      <h2 id="gauge-title">Medidor do kit</h2>
      {gauge.meter ? <Meter meter={gauge.meter} /> : null}
      <ul>
        {gauge.parts.map((part) => (
          <Part key={part.label + part.text} part={part} />
        ))}
      </ul>
      {children}
    </section>
  )
}

function Part({ part }: { part: GaugePart }) {
  return (
    <li>
      <p>
        <strong>{part.label}</strong>{' '}
        <span className={`chip ${STATE_CHIPS[part.state]}`}>{STATE_WORDS[part.state]}</span>
      </p>
      <p>{part.text}</p>
      {part.mend ? <p className="mend">{part.mend}</p> : null}
    </li>
  )
}

/** Drawn with SVG attributes: the page's policy allows no inline style. */
function Meter({ meter }: { meter: NonNullable<GaugeWords['meter']> }) {
  const at = (percent: number) => Math.min(percent, SCALE)
  const isInside = meter.value >= meter.min && meter.value <= meter.max
  return (
    // biome-ignore lint/a11y/useSemanticElements: no browser draws a <meter> that shows both bounds in our colours
    <div
      className="meter"
      role="meter"
      aria-label="Potência dos módulos sobre a dos inversores"
      aria-valuenow={at(meter.value)}
      aria-valuemin={0}
      aria-valuemax={SCALE}
      aria-valuetext={meter.text}
    >
      <svg viewBox={`0 0 ${SCALE} 14`} preserveAspectRatio="none" aria-hidden="true">
        <rect className="track" y="4" width={SCALE} height="6" rx="3" />
        <rect className="range" x={meter.min} y="4" width={meter.max - meter.min} height="6" />
        <rect className={isInside ? 'mark' : 'mark mark-out'} x={at(meter.value) - 1.5} width="3" height="14" rx="1" />
      </svg>
      <p className="num" aria-hidden="true">
        <strong>{meter.shown}</strong> <span className="muted">{meter.range}</span>
      </p>
    </div>
  )
}
