import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { Icon } from '~/components/icon'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { useSending } from '~/components/use-sending'
import { Diagram } from './diagram'
import type { loadFolder } from './load-folder.server'

/** The technical folder of a budget or order: what is in it, what is missing, and its single-line diagram. */
export function FolderPage() {
  const { parent, missing, documents, diagram, idempotencyKey } = useLoaderData<typeof loadFolder>()
  const reply = useActionData<{ error: string }>()
  const isSending = useSending()
  return (
    <>
      <PageHeader
        title="Pasta técnica"
        summary="Os documentos para o projeto e a homologação, para revisão do responsável técnico."
        parent={parent}
      />
      {reply?.error ? <Notice kind="danger">{reply.error}</Notice> : null}
      <Form method="post" discover="none" className="no-print">
        <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
        <button type="submit" className="btn btn-primary" disabled={isSending}>
          <Icon name="download" /> {isSending ? 'Preparando…' : 'Preparar a pasta (ZIP)'}
        </button>
        <p className="help">
          {missing === 0
            ? 'Nada falta.'
            : missing === 1
              ? 'Falta um documento: a pasta diz qual.'
              : `Faltam ${missing} documentos: a pasta diz quais.`}
        </p>
      </Form>
      <section className="block" aria-labelledby="documents">
        <h2 id="documents">O que ela traz</h2>
        <div className="table-box">
          <table className="data-table">
            <caption className="visually-hidden">Documentos da pasta técnica</caption>
            <thead>
              <tr>
                <th scope="col">Documento</th>
                <th scope="col">Situação</th>
              </tr>
            </thead>
            <tbody>
              {documents.map(({ label, word, chip, detail, isAddress }) => (
                <tr key={label}>
                  <th scope="row" className="line-name">
                    {label}
                    {detail ? (
                      <small>
                        {isAddress ? (
                          <a href={detail} rel="noreferrer">
                            {detail}
                          </a>
                        ) : (
                          detail
                        )}
                      </small>
                    ) : null}
                  </th>
                  <td data-label="Situação">
                    <span className={`chip ${chip}`}>{word}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <section className="block" aria-labelledby="diagram">
        <h2 id="diagram">Diagrama unifilar</h2>
        <Diagram drawing={diagram} />
        <p className="help">Para revisão do responsável técnico. Não vale como projeto.</p>
      </section>
    </>
  )
}
