import type { ReactNode } from 'react'
import type { GaugePart, GaugeWords, MeterWords } from './describe-gauge'

const STATE_WORDS = { ok: 'Certo', watch: 'Atenção', wrong: 'Corrigir' } as const
const STATE_CHIPS = { ok: 'chip-delivery', watch: 'chip-waiting', wrong: 'chip-stopped' } as const
/** The part of the scale that the bar shows, in percent; values beyond it are drawn at its end. */
const [SCALE_FROM, SCALE_TO] = [60, 160]
const MAX_SHOWN = 200

/** The gauge of a kit: the power meter, and every rule with its state and what would mend it. */
export function Gauge({ gauge, children }: { gauge: GaugeWords; children?: ReactNode }) {
  return (
    <section className="gauge" aria-labelledby="gauge-title">
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

/** The bar, and its two numbers in words. Drawn with SVG attributes: the page's policy allows no inline style. */
export function Meter({ meter: { value, min, max, text } }: { meter: MeterWords }) {
  const at = (percent: number) => `${Math.min(Math.max(percent - SCALE_FROM, 0), SCALE_TO - SCALE_FROM)}%`
  return (
    // biome-ignore lint/a11y/useSemanticElements: no browser draws a <meter> that shows both bounds in our colours
    <div
      className="meter"
      role="meter"
      aria-label="Potência dos módulos sobre a dos inversores"
      aria-valuenow={Math.min(value, MAX_SHOWN)}
      aria-valuemin={0}
      aria-valuemax={MAX_SHOWN}
      aria-valuetext={text}
    >
      <svg aria-hidden="true">
        <rect className="track" width="100%" height="4" />
        <rect className="range" x={at(min)} width={`${max - min}%`} height="4" />
        <rect className={value < min || value > max ? 'mark mark-out' : 'mark'} x={at(value)} width="4" height="4" />
      </svg>
      <p aria-hidden="true">
        <span>{value}% dos inversores</span>{' '}
        <span>
          {min} a {max}%
        </span>
      </p>
    </div>
  )
}
