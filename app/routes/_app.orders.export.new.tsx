import type { MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { ButtonRow } from '~/components/button-row'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { Icon } from '~/components/icon'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { useSending } from '~/components/use-sending'
import { askForSheet, loadSheetRequest } from '~/features/insight/exports/ask-for-sheet.server'

export const meta: MetaFunction = () => [{ title: 'Exportar' }]

export const loader = loadSheetRequest

export const action = askForSheet

/** A list that is too large for a sheet at once: what it would hold, and the button that has it made. */
export default function ExportList() {
  const { screen, plural, many, filters, query, back, direct, count, size, most, idempotencyKey } =
    useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const isSending = useSending()
  return (
    <>
      <PageHeader title={`Exportar ${many}`} parent={{ label: plural, path: back }} />
      <section className="block form-page">
        {reply && 'error' in reply ? <Notice kind="danger">{reply.error}</Notice> : null}
        <p>
          <strong className="num">{count}</strong> {many} na planilha
          {filters.length > 0 ? `, com ${filters.join('; ')}.` : ', sem filtros.'}
        </p>
        {size === 'tooLarge' ? (
          <>
            <p className="mt-2">Uma planilha leva até {most} linhas. Volte e use os filtros para reduzir a lista.</p>
            <ButtonRow className="form-actions">
              <a className="btn btn-primary" href={back}>
                Voltar à lista
              </a>
            </ButtonRow>
          </>
        ) : size === 'small' ? (
          <ButtonRow className="form-actions">
            <a className="btn btn-primary" href={direct} data-document="">
              <Icon name="download" /> Baixar planilha
            </a>
            <a className="btn btn-quiet" href={back}>
              Voltar
            </a>
          </ButtonRow>
        ) : (
          <Form method="post" discover="none">
            <p className="mt-2">
              Ela é gerada em segundo plano. Você pode continuar trabalhando: avisamos quando estiver pronta.
            </p>
            <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
            <input type="hidden" name="screen" value={screen} />
            <input type="hidden" name="query" value={query} />
            <ButtonRow className="form-actions">
              <button type="submit" className="btn btn-primary" disabled={isSending}>
                Gerar planilha
              </button>
              <a className="btn btn-quiet" href={back}>
                Voltar
              </a>
            </ButtonRow>
          </Form>
        )}
      </section>
    </>
  )
}
