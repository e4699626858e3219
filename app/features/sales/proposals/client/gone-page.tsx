/** A link that leads nowhere. It names nobody. */
export function GonePage() {
  return (
    <main className="pub">
      <div className="pub-body">
        <section className="part">
          <h1>Este link não vale mais</h1>
          <p>A proposta foi retirada ou o endereço está incompleto. Peça o link de novo à empresa que a fez.</p>
        </section>
      </div>
    </main>
  )
}
