type Row = { id: number; name: string; place: string | null; createdAt: string }

/** Registrations that came in lately and wait for an answer. */
export function NewCompanies({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0) return null
  return (
    <section className="block" aria-labelledby="new-companies">
      <h2 id="new-companies">Cadastros recentes à espera de aprovação</h2>
      <ul className="plain-list">
        {rows.map(({ id, name, place, createdAt }) => (
          <li key={id}>
            <a href={`/companies/${id}`}>{name}</a>
            <div className="muted">
              {place ? `${place} · ` : ''}
              {createdAt}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
