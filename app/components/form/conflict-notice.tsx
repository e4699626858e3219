import type { Conflict } from './reply-conflict.server'

const SIDES = [
  { side: 'stored', title: 'Salvo por outra pessoa', choice: 'Ficar com o salvo' },
  { side: 'typed', title: 'O que você digitou', choice: 'Ficar com o que digitei' },
] as const

/**
 * Another user saved first: what is stored now beside what was typed, with a choice field by field where the form
 * offers one.
 */
export function ConflictNotice({ conflict: { differences } }: { conflict: Conflict }) {
  if (differences.length === 0) return null
  const isChoice = differences.some(({ entries }) => entries)
  return (
    <div className="notice notice-warning">
      <table className="data-table">
        <caption className="visually-hidden">O que mudou</caption>
        <thead>
          <tr>
            <th scope="col">Campo</th>
            {SIDES.map(({ side, title }) => (
              <th scope="col" key={side}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differences.map((difference) => (
            <tr key={difference.name}>
              <th scope="row">
                {difference.label}
                {difference.entries ? (
                  <input type="hidden" name={`stored.${difference.name}`} value={JSON.stringify(difference.entries)} />
                ) : null}
              </th>
              {SIDES.map(({ side, title, choice }) => (
                <td data-label={title} key={side}>
                  {difference[side] || '(vazio)'}
                  {difference.entries ? (
                    <label className="form-check">
                      <input
                        type="radio"
                        className="form-check-input"
                        name={`keep.${difference.name}`}
                        value={side}
                        defaultChecked={difference.keep === side}
                        required
                      />{' '}
                      {choice}
                      <span className="visually-hidden"> em {difference.label}</span>
                    </label>
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2">
        {isChoice ? 'Escolha em cada campo e salve de novo.' : 'Salve de novo para ficar com o que você digitou.'}
      </p>
    </div>
  )
}
