import { Icon } from '~/components/icon'
import type { AgendaDay } from './agenda.server'

type Props = {
  days: readonly AgendaDay[]
  /** The hours that stand at the side: 8 for 8h. */
  hours: readonly number[]
  /** Users who may not add one see no sign for it. */
  canStore: boolean
}

const CLASSES = { gone: 'day is-gone', past: 'day', today: 'day is-today', next: 'day' } as const

/**
 * Seven days side by side, or one, by the hour: what is done is grey, what is late is the sun's, and the sun's line is
 * now. On phones one day follows the other, without those that are over and empty, and without empty hours.
 */
export function Week({ days, hours, canStore }: Props) {
  return (
    <div className={days.length > 1 ? 'week' : 'week is-day'}>
      <div className="day hours" aria-hidden="true">
        <div />
        {hours.map((hour) => (
          <div key={hour} className="slot">
            {hour}h
          </div>
        ))}
      </div>
      {days.map(({ day, label, short, number, when, slots, isEmpty }) => (
        <section key={day} className={CLASSES[isEmpty && when === 'past' ? 'gone' : when]}>
          <h2 aria-label={label}>
            {short} <b>{number}</b>
            {canStore && when !== 'past' ? (
              <a className="push" href={`/companyTasks/new?date=${day}`} aria-label={`Nova atividade, ${label}`}>
                <Icon name="plus" />
              </a>
            ) : null}
          </h2>
          {slots.map(({ hour, tasks, now }) => (
            <div key={hour} className="slot" data-now={now}>
              {tasks.length > 0 ? (
                <ul className="plain-list">
                  {tasks.map((task) => (
                    <li key={task.id} className={task.isOver ? 'is-over' : task.isLate ? 'is-late' : undefined}>
                      <a href={`/companyTasks/${task.id}`}>
                        <b>{task.time}</b> <small>{task.isOff ? <s>{task.type}</s> : task.type}</small>
                        <span>{task.company}</span>
                        <small>{task.text}</small>
                        {/* The colour says it to those who see it. */}
                        <span className="visually-hidden">{task.state.label}</span>
                      </a>
                      {canStore && !task.isOver && when !== 'next' ? (
                        <a
                          className="done"
                          href={`/companyTasks/${task.id}/conclude`}
                          aria-label={`Concluir: ${task.type}, ${task.company}, ${task.time}`}
                        >
                          <Icon name="check" />
                        </a>
                      ) : null}
                    </li>
                  ))}
                </ul>
              ) : null}
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}
