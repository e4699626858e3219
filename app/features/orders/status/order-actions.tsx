import { parted } from '~/components/button-row'
import { ConfirmLink } from '~/components/confirm/confirm-link'
import type { StepWords } from './order-steps.server'
import { StepFields } from './step-fields'

type Props = { path: string; version: number; idempotencyKey: string; steps: readonly StepWords[] }

/** What may be done now, likeliest first. What is blocked stays in sight with every reason and the way to mend it. */
export function OrderActions({ path, version, idempotencyKey, steps }: Props) {
  return parted(
    steps.map((step, index) =>
      step.allowed && !COMPARING.includes(step.action) ? (
        <ConfirmLink
          key={step.action}
          className={`btn ${rankOf(step, index)}`}
          label={step.label}
          question={step.question}
          consequence={step.consequence}
          verb={step.verb}
          isDangerous={step.isDangerous}
          action={`${path}/status/${step.action}`}
          encType="multipart/form-data"
          idempotencyKey={`${idempotencyKey}-${step.action}`}
          version={version}
        >
          <StepFields step={step} />
        </ConfirmLink>
      ) : (
        <a key={step.action} className={`btn ${rankOf(step, index)}`} href={`${path}/status/${step.action}`}>
          {step.label}
        </a>
      ),
    ),
  )
}

/** The likeliest step stands out, unless it closes something or cannot be taken yet. */
const rankOf = ({ action, allowed }: StepWords, index: number): string => {
  if (!allowed) return 'btn-quiet blocked'
  return index === 0 && !CLOSING.includes(action) ? 'btn-primary' : 'btn-quiet'
}

/** These say on their page what changed since, which a dialog over the order does not know. */
const COMPARING = ['clone', 'restore']

/** Never the one thing that a page suggests. */
const CLOSING = ['backStatus', 'backToNew', 'backToNegotiation', 'clone', 'cancel']

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
