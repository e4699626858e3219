import type { StepWords } from './order-steps.server'

/** Every blocker of every blocked verb, under the header. */
export function Blockers({ steps }: { steps: readonly StepWords[] }) {
  return steps
    .filter(({ blockers }) => blockers.length > 0)
    .map((step) => (
      <section key={step.action} className="notice notice-warning blockers">
        <h2>{step.label}: falta resolver</h2>
        <BlockerList blockers={step.blockers} />
      </section>
    ))
}

export function BlockerList({ blockers }: Pick<StepWords, 'blockers'>) {
  return (
    <ul>
      {blockers.map(({ text, href }) => (
        <li key={text}>{href ? <a href={href}>{text}</a> : text}</li>
      ))}
    </ul>
  )
}
