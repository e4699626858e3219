import { isRouteErrorResponse } from '@remix-run/react'
import { useEffect } from 'react'
import { useUnsentForm } from '~/remix/unsent-form'
import { ButtonRow } from './button-row'
import { isModuleLoadFailure, reportError } from './report-errors'

type Sentence = { title: string; text: string; retry?: true }

const CRASH: Sentence = {
  title: 'Oops! Algo deu errado.',
  text: 'O erro foi registrado. Atualize a página para tentar de novo.',
  retry: true,
}
const CONNECTION: Sentence = {
  title: 'Não foi possível carregar esta página.',
  text: 'Verifique sua conexão com a internet e atualize a página.',
  retry: true,
}

const NOT_FOUND: Sentence = {
  title: 'Página não encontrada',
  text: 'A página/recurso que você está buscando não existe ou não está mais disponível!',
}

/** By HTTP status, in the words of specification §2 and §8. */
const BY_STATUS: Record<number, Sentence> = {
  403: {
    title: 'Você não possui permissão para acessar este recurso!',
    text: 'Se precisar dele, peça ao administrador da sua empresa.',
  },
  404: NOT_FOUND,
  409: {
    title: 'Este registro mudou',
    text: 'Outra pessoa alterou este registro enquanto você trabalhava. Abra-o de novo para ver a versão atual.',
    retry: true,
  },
  405: NOT_FOUND,
  503: {
    title: 'Não foi possível comunicar com o servidor.',
    text: 'Você continua conectado. Tente de novo em instantes.',
    retry: true,
  },
}

const TROUBLE: Sentence = { title: 'Não foi possível concluir agora.', text: '', retry: true }

/** The API's own reason, as it came with the answer (client.server.ts). */
function reasonOf(error: { data: unknown }): Sentence | undefined {
  const text = (error.data as { text?: unknown } | null)?.text
  return typeof text === 'string' ? { ...TROUBLE, text } : undefined
}

function sentenceOf(error: unknown): Sentence {
  if (isModuleLoadFailure(error)) return CONNECTION
  return isRouteErrorResponse(error) ? (reasonOf(error) ?? BY_STATUS[error.status] ?? CRASH) : CRASH
}

/** The same as the browser's tab says it. */
export const errorTitle = (error: unknown): string => sentenceOf(error).title.replace(/[.!]$/, '')

/** Shown when a page cannot be shown; never a stack, never blank. */
export function PageError({ error }: { error: unknown }) {
  const isAnswer = isRouteErrorResponse(error)
  const unsentForm = useUnsentForm()
  useEffect(() => {
    if (!isAnswer) reportError(error, error instanceof Error ? error.stack : '')
  }, [error, isAnswer])

  const { title, text, retry } = sentenceOf(error)
  return (
    <section className="empty">
      <h1>{title}</h1>
      <p>{text}</p>
      {unsentForm}
      <ButtonRow className="form-actions justify-content-center">
        {retry ? (
          // An empty address is this page, also without a script.
          // biome-ignore lint/a11y/useValidAnchor: see above
          <a className="btn btn-primary" href="" data-document="">
            Atualizar a página
          </a>
        ) : null}
        <a className={retry ? 'btn' : 'btn btn-primary'} href="/">
          Ir para o início
        </a>
      </ButtonRow>
    </section>
  )
}
