import type { Conflict } from './reply-conflict.server'

/** Somebody else saved first: what is stored now beside what was typed. Sending again overwrites. */
export function ConflictNotice({ conflict }: { conflict: Conflict }) {
  if (conflict.differences.length === 0) return null
  return (
    <div className="notice notice-warning">
      <table className="data-table">
        <caption className="visually-hidden">O que mudou</caption>
        <thead>
          <tr>
            <th scope="col">Campo</th>
            <th scope="col">Salvo por outra pessoa</th>
            <th scope="col">O que você digitou</th>
          </tr>
        </thead>
        <tbody>
          {conflict.differences.map(({ label, stored, typed }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td data-label="Salvo por outra pessoa">{stored || '(vazio)'}</td>
              <td data-label="O que você digitou">{typed || '(vazio)'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2">Salve de novo para ficar com o que você digitou.</p>
    </div>
  )
}
