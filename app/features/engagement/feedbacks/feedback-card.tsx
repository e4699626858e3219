import type { FeedbackWords } from './feedback-words.server'

/** What a user wrote, and what staff answered. */
export function FeedbackCard({ feedback }: { feedback: FeedbackWords }) {
  const { type, comment, path, appVersion, who, sent, answer, answered, screenshotId } = feedback
  return (
    <section className="block form-page">
      <dl className="facts">
        <div>
          <dt>Tipo</dt>
          <dd>{type}</dd>
        </div>
        <div>
          <dt>De</dt>
          <dd>{who}</dd>
        </div>
        <div>
          <dt>Enviado em</dt>
          <dd>{sent}</dd>
        </div>
        {path ? (
          <div>
            <dt>Página</dt>
            <dd>
              <a href={path}>{path}</a>
            </dd>
          </div>
        ) : null}
        {appVersion ? (
          <div>
            <dt>Versão</dt>
            <dd>{appVersion}</dd>
          </div>
        ) : null}
      </dl>
      <Lines text={comment} />
      {screenshotId ? (
        <p>
          <a href={`/files/${screenshotId}`} data-document="">
            Captura de tela
          </a>
        </p>
      ) : null}
      <h2>Resposta</h2>
      {answer ? (
        <>
          <Lines text={answer} />
          <p className="muted">Respondido em {answered}.</p>
        </>
      ) : (
        <p className="muted">Ainda sem resposta.</p>
      )}
    </section>
  )
}

function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text never move
    <p key={at}>{line}</p>
  ))
}
