import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { acceptanceInput } from '#domain/sales/proposals/proposal-input'
import { dataOf } from '~/api-client/data-of'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { type AnswerReply, answerLink } from '~/features/sales/proposals/client/answer.server'
import { AnswerFrame, ClientField } from '~/features/sales/proposals/client/answer-frame'
import { contentWords, lifeWords } from '~/features/sales/proposals/client/client-words.server'
import { GonePage } from '~/features/sales/proposals/client/gone-page'
import { linkMeta } from '~/features/sales/proposals/client/link-meta'
import { anonymousApi, gone, readLink, tokenOf } from '~/features/sales/proposals/client/read-link.server'
import type { PageHandle } from '~/remix/page-handle'

export const handle: PageHandle = { scripts: false, styles: 'proposal' }

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  linkMeta(
    page && 'words' in page ? { title: `Aceitar · ${page.words.title}`, company: page.words.company.name } : null,
  )

/** The page that repeats what was chosen, before a name is asked for. */
export async function loader(args: LoaderFunctionArgs) {
  const found = await readLink(args)
  if (!found) return gone()
  const life = lifeWords(found)
  const search = new URL(args.request.url).searchParams
  const chosen = search.get('escolha') ?? '0.0'
  const read = search.get('v')
  if (read !== null && Number(read) !== found.content.version) throw redirect(`/p/${tokenOf(args)}?mudou=1`)
  const [, at = '0', way = '0'] = /^([0-2])\.([0-3])$/.exec(chosen) ?? []
  const words = contentWords(found.content, new Date())
  const option = words.options[Number(at)]
  const payment = option?.payments[Number(way)]
  // Answered meanwhile, or a choice that there is not: its page says what is.
  if (!life.isOpen || !option || !payment || life.closed.includes(Number(at))) throw redirect(`/p/${tokenOf(args)}`)
  return data({
    token: tokenOf(args),
    words,
    sha256: found.sha256,
    chosen: { at, way, query: chosen },
    option: { name: words.options.length > 1 ? option.name : null, kwp: option.kwp },
    payment,
    asksCode: found.content.asksCode === true,
    idempotencyKey: newIdempotencyKey(),
  })
}

/** Without the code that the version asks for, one is mailed first. */
export function action(args: ActionFunctionArgs) {
  const params = { path: { token: tokenOf(args) } }
  const api = anonymousApi(args)
  return answerLink(
    args,
    acceptanceInput,
    (body, headers) => dataOf(api.POST('/publicProposals/{token}/accept', { params, body, headers })),
    ({ hash, email }, headers) =>
      dataOf(api.POST('/publicProposals/{token}/code', { params, body: { hash, email }, headers })),
  )
}

export default function AcceptProposal() {
  const page = useLoaderData<typeof loader>()
  const reply = useActionData<AnswerReply>()
  if ('gone' in page) return <GonePage />
  const { token, words, sha256, chosen, option, payment, asksCode, idempotencyKey } = page
  const hasCode = reply?.codeFor !== undefined || reply?.typed.code !== undefined
  return (
    <AnswerFrame words={words} token={token} title="Confira e aceite" error={reply?.error ?? null}>
      <section className="part">
        <dl className="facts">
          {option.name ? (
            <div>
              <dt>Opção</dt>
              <dd>{option.name}</dd>
            </div>
          ) : null}
          <div>
            <dt>Sistema</dt>
            <dd>{option.kwp}</dd>
          </div>
          <div>
            <dt>Você paga</dt>
            <dd>{payment.total}</dd>
          </div>
          <div>
            <dt>Como</dt>
            <dd>{payment.label}</dd>
          </div>
        </dl>
        <p className="small muted">{[...payment.detail, `Proposta válida até ${words.validity.day}`].join('. ')}.</p>
      </section>
      <form method="post" action={`/p/${token}/accept?escolha=${chosen.query}`} className="part" noValidate>
        <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
        <input type="hidden" name="hash" value={sha256} />
        <input type="hidden" name="option" value={chosen.at} />
        <input type="hidden" name="payment" value={chosen.way} />
        <ClientField name="name" label="Seu nome" reply={reply} autoComplete="name" />
        <ClientField name="document" label="CPF ou CNPJ" reply={reply} inputMode="numeric" autoComplete="off" />
        <ClientField
          name="email"
          label="Seu e-mail, para a sua cópia"
          reply={reply}
          type="email"
          autoComplete="email"
        />
        <div className="field">
          <label className="check">
            <input
              type="checkbox"
              name="agreed"
              defaultChecked={reply?.typed.agreed === 'on'}
              aria-describedby={reply?.errors.agreed ? 'agreed-error' : undefined}
              aria-invalid={reply?.errors.agreed ? true : undefined}
            />
            <span>Li a proposta e aceito o valor e as condições</span>
          </label>
          {reply?.errors.agreed ? (
            <p className="field-error" id="agreed-error">
              Marque que leu e aceita.
            </p>
          ) : null}
        </div>
        {hasCode ? (
          <>
            {reply?.codeFor ? (
              <p className="news" role="status">
                Mandamos um código de 6 números a {reply.codeFor}. Ele vale 15 minutos; veja também a caixa de spam.
              </p>
            ) : null}
            <ClientField
              name="code"
              label="Código do e-mail"
              reply={reply}
              inputMode="numeric"
              autoComplete="one-time-code"
            />
          </>
        ) : null}
        <div className="actions">
          <button className="btn btn-primary" type="submit">
            {asksCode && !hasCode ? 'Receber o código por e-mail' : 'Aceitar proposta'}
          </button>
          {hasCode ? (
            <button className="btn" type="submit" name="intent" value="code">
              Mandar outro código
            </button>
          ) : null}
          <a className="btn" href={`/p/${token}`}>
            Voltar
          </a>
        </div>
        <p className="small muted">
          Guardamos a data, o endereço de rede e o código desta versão como prova do aceite (MP 2.200-2, art. 10, § 2º),
          e mandamos uma cópia a você e à {words.company.name}. Nada é cobrado agora.
        </p>
      </form>
    </AnswerFrame>
  )
}
