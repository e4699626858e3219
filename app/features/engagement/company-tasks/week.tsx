import { Icon } from '~/components/icon'
import type { AgendaDay } from './agenda.server'

type Props = {
  days: readonly AgendaDay[]
  /** Users who may not add one see no sign for it. */
  canStore: boolean
}

const CLASSES = { gone: 'day is-gone', past: 'day', today: 'day is-today', next: 'day' } as const

/**
 * Seven days side by side, or one: what is done is grey, what is late is the sun's. On phones one day follows the
 * other, without those that are over and empty.
 */
export function Week({ days, canStore }: Props) {
  return (
    <div className={days.length > 1 ? 'week' : 'week is-day'}>
      {days.map(({ day, label, short, number, when, tasks }) => (
        <section key={day} className={CLASSES[tasks.length === 0 && when === 'past' ? 'gone' : when]}>
          <h2 aria-label={label}>
            {short} <b>{number}</b>
            {canStore && when !== 'past' ? (
              <a className="push" href={`/companyTasks/new?date=${day}`} aria-label={`Nova atividade, ${label}`}>
                <Icon name="plus" />
              </a>
            ) : null}
          </h2>
          <ul className="plain-list">
            {tasks.map((task) => (
              <li key={task.id} className={task.isOver ? 'is-over' : task.isLate ? 'is-late' : undefined}>
                <a href={`/companyTasks/${task.id}`}>
                  <b>
                    {task.time} {task.isOff ? <s>{task.type}</s> : task.type}
                  </b>
                  <span>{task.company}</span>
                  <small>{task.text}</small>
                  {/* The colour says it to those who see it. */}
                  <span className="visually-hidden">{task.state.label}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
