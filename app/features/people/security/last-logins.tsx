type LoginRow = { id: number; when: string; network: string; browser: string; isCurrent: boolean }

/** When, from where and with what the user logged in: of 90 days, the newest first. */
export function LastLogins({ logins }: { logins: readonly LoginRow[] }) {
  return (
    <section className="block form-page" id="logins">
      <h2>Últimos logins</h2>
      <ul className="checks plain-list">
        {logins.map(({ id, when, network, browser, isCurrent }) => (
          <li key={id} className="session">
            <p>
              <strong>{when}</strong> {isCurrent ? <span className="chip chip-delivery">Esta sessão</span> : null}
              <small className="cell-more">
                {browser} · rede {network}
              </small>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
