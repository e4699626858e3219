import type { Alarm } from './alarm.server'

/**
 * The tick without which prices that move far, or fall below the cost, do not count. It names how many and the worst,
 * and sends how many: with another number the API asks again.
 */
export function Acknowledge({ id, alarm }: { id: string; alarm: Alarm | null | undefined }) {
  if (!alarm) return null
  return (
    <div className="form-check field">
      <input type="checkbox" className="form-check-input" id={id} name="acknowledge" value={alarm.rows} />
      <label className="form-check-label" htmlFor={id}>
        {`Conferi: ${alarm.text}.`}
      </label>
    </div>
  )
}
