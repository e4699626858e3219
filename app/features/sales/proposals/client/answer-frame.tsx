import type { InputHTMLAttributes, ReactNode } from 'react'
import type { AnswerReply } from './answer.server'
import type { ContentWords } from './client-words.server'

type Props = { words: ContentWords; token: string; title: string; error: string | null; children: ReactNode }

/** The head of a client's form: whose proposal it is, and what was refused. */
export function AnswerFrame({ words, token, title, error, children }: Props) {
  return (
    <main className="pub">
      <header className="pub-head">
        <p>
          <b>{words.company.name}</b>
          <br />
          <span className="small muted">{words.title.split(' · ')[0]}</span>
        </p>
        <a className="btn" href={`/p/${token}`}>
          Ler a proposta
        </a>
      </header>
      <div className="pub-body">
        {error ? (
          <p className="news is-wrong" role="alert">
            {error} <a href={`/p/${token}`}>Ver a proposta de agora</a>
          </p>
        ) : null}
        <section className="part">
          <h1>{title}</h1>
        </section>
        {children}
      </div>
      <link rel="stylesheet" href={`/p/cor/${words.colour}.css`} />
    </main>
  )
}

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  name: string
  label: string
  reply: AnswerReply | undefined
}

/** One line of a client's form, with its error beside it and what was typed. */
export function ClientField({ name, label, reply, ...input }: FieldProps) {
  const error = reply?.errors[name]
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        {...input}
        className="control"
        id={name}
        name={name}
        defaultValue={reply?.typed[name] ?? ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
      />
      {error ? (
        <p className="field-error" id={`${name}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
