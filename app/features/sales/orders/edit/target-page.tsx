import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { ButtonRow } from '~/components/button-row'
import { FieldError } from '~/components/form/field'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { MoneyField, TextAreaField } from '~/components/form/text-fields'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { useSending } from '~/components/use-sending'
import type { loadTarget, TargetReply } from './target-price.server'

type Loaded = ReturnType<typeof useLoaderData<typeof loadTarget>>

/** Closing at a total, in two steps: which, and what that makes of the prices; nothing is saved before the second. */
export function TargetPage() {
  const loaded = useLoaderData<typeof loadTarget>()
  const { id, path, total, isOpen, isNew, hasRequest, status, errors, preview, typed, choices } = loaded
  return (
    <>
      <PageHeader
        title="Fechar em um total"
        summary={`Hoje o total é ${total}. Os preços nunca passam da tabela, e nada é salvo antes de você confirmar.`}
        parent={{ label: `Orçamento ${id}`, path }}
      />
      {!isOpen || hasRequest ? (
        <>
          <p>
            {hasRequest
              ? 'Há uma solicitação de aprovação aberta: até a resposta, ou até ela ser cancelada, os preços não mudam.'
              : `Os preços não podem ser alterados enquanto o status for ${status}.`}
            {isNew ? ' Inicie a negociação primeiro, na página do orçamento.' : null}
          </p>
          <a className="btn btn-quiet" href={path}>
            Abrir o orçamento
          </a>
        </>
      ) : (
        <>
          {/* The key: other values in the address are other values in the fields. */}
          <form method="get" className="form-page mb-3" key={`${typed} ${choices.map(({ isTicked }) => isTicked)}`}>
            {errors.form?.length ? <Notice kind="danger">{errors.form.join(' ')}</Notice> : null}
            <MoneyField
              label="Total desejado"
              help="Com frete, condição de pagamento e taxas: o que o cliente paga."
              input={{ id: 'target', name: 'target', defaultValue: typed, maxLength: 16, required: true }}
              errors={errors.target ?? undefined}
            />
            <fieldset className="choices">
              <legend>Itens que podem mudar de preço</legend>
              {choices.map((line) => (
                <div className="form-check" key={line.productId}>
                  <input
                    type="checkbox"
                    className="form-check-input"
                    id={`target-${line.productId}`}
                    name="productIds"
                    value={line.productId}
                    defaultChecked={line.isTicked}
                  />
                  <label className="form-check-label" htmlFor={`target-${line.productId}`}>
                    {line.name}{' '}
                    <span className="muted">
                      {line.quantity} · {line.price}
                    </span>
                  </label>
                </div>
              ))}
              <FieldError id="productIds" errors={errors.productIds ?? undefined} />
            </fieldset>
            <ButtonRow className="form-actions">
              <button type="submit" className={`btn ${preview ? 'btn-quiet' : 'btn-primary'}`}>
                Calcular
              </button>
              <a className="btn btn-quiet" href={`${path}/prices`}>
                Preços um a um
              </a>
            </ButtonRow>
          </form>
          {preview ? <Preview loaded={loaded} preview={preview} /> : null}
        </>
      )}
    </>
  )
}

/** The effects of saving, and its button. */
function Preview({ loaded, preview }: { loaded: Loaded; preview: NonNullable<Loaded['preview']> }) {
  const reply = useActionData<TargetReply>()
  const isSending = useSending()
  const { idempotencyKey, path, choices } = loaded
  const ticked = choices.filter(({ isTicked }) => isTicked)
  const again = (target: string) =>
    `?${new URLSearchParams([['target', target], ...ticked.map(({ productId }) => ['productIds', String(productId)])])}`
  return (
    <section aria-labelledby="preview">
      <h2 id="preview">{preview.title}</h2>
      {preview.difference ? <Notice kind="warning">{preview.difference}</Notice> : null}
      <div className="table-box">
        <table className="data-table">
          <caption className="visually-hidden">O que muda</caption>
          <thead>
            <tr>
              <th scope="col">O que muda</th>
              <th scope="col" className="num">
                Antes
              </th>
              <th scope="col" className="num">
                Depois
              </th>
            </tr>
          </thead>
          <tbody>
            {preview.sums.map(({ label, from, to }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td data-label="Antes" className="num">
                  {from}
                </td>
                <td data-label="Depois" className="num">
                  <strong>{to}</strong>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={preview.canSave ? 'notice mt-3' : 'notice notice-warning mt-3'}>
        {preview.approver.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {preview.lowest ? (
          <p>
            O menor total que alguém pode aprovar: <a href={again(preview.lowest.value)}>{preview.lowest.text}</a>.
          </p>
        ) : null}
      </div>
      <div className="table-box mt-3">
        <table className="data-table">
          <caption className="visually-hidden">Preço de cada item</caption>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col" className="num wide">
                Tabela
              </th>
              <th scope="col" className="num">
                Antes
              </th>
              <th scope="col" className="num">
                Depois
              </th>
              <th scope="col" className="num">
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {preview.lines.map((line) => (
              <tr key={line.productId}>
                <th scope="row">
                  {line.name} <small className="muted">{line.quantity}</small>
                </th>
                <td data-label="Tabela" className="num wide">
                  {line.table}
                </td>
                <td data-label="Antes" className="num">
                  {line.before}
                </td>
                <td data-label="Depois" className="num">
                  {line.isChanged ? <strong>{line.price}</strong> : 'Não muda'}
                </td>
                <td data-label="Total" className="num">
                  {line.total}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {preview.canSave ? (
        <Form method="post" className="form-page mt-3">
          {reply ? (
            <Notice kind="danger">
              {reply.errors.join(' ')}{' '}
              {reply.isStale ? <a href={again(loaded.typed)}>Calcular de novo com o que está salvo agora</a> : null}
            </Notice>
          ) : null}
          <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
          <input type="hidden" name="version" value={preview.version} />
          <input type="hidden" name="fingerprint" value={preview.fingerprint} />
          {preview.lines.map((line, index) => (
            <span key={line.productId} hidden>
              <input type="hidden" name={`products[${index}].productId`} value={line.productId} />
              <input type="hidden" name={`products[${index}].price`} value={line.typedPrice} />
            </span>
          ))}
          <TextAreaField
            label="Motivo"
            help="Fica na revisão do orçamento."
            optional
            input={{ id: 'target-reason', name: 'reason', rows: 2, maxLength: 1000, defaultValue: reply?.reason ?? '' }}
          />
          <ButtonRow className="form-actions">
            <button type="submit" className="btn btn-primary" disabled={isSending}>
              Salvar estes preços
            </button>
            <a className="btn btn-quiet" href={path}>
              Voltar
            </a>
          </ButtonRow>
        </Form>
      ) : null}
    </section>
  )
}
