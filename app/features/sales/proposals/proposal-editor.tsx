import { type FieldMetadata, getCollectionProps, getInputProps } from '@conform-to/react'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import type { ProposalInput } from '#domain/sales/proposals/proposal-input'
import {
  EQUIPMENT_PRICING_LABELS,
  EQUIPMENT_PRICINGS,
  INVOICER_LABELS,
  INVOICERS,
} from '#domain/sales/proposals/proposal-words'
import { ButtonRow } from '~/components/button-row'
import { CheckField, RadioField } from '~/components/form/choice-fields'
import { fieldText } from '~/components/form/field'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { MaskedField, MoneyField, PercentField, TextField } from '~/components/form/text-fields'
import { EnterButton } from '~/components/form/whole-form'
import { Icon } from '~/components/icon'
import { Notice } from '~/components/notice'
import { useSending } from '~/components/use-sending'
import { DRAFT_FORM, DraftPreview } from './draft-preview'
import type { loadProposal } from './edit-proposal.server'
import { LongTexts, PaymentRows, rowOf } from './proposal-rows'

type Loaded = ReturnType<typeof useLoaderData<typeof loadProposal>>

/** One proposal as its company works on it: result first, then what the client pays, and what became of each version. */
export function ProposalEditor() {
  const proposal = useLoaderData<typeof loadProposal>()
  const reply = useActionData<{ error?: string }>()
  const { words, canWrite } = proposal
  const [lead] = words.options
  return (
    <>
      <header className="page-header order-head">
        <div>
          <a className="crumb" href="/proposals">
            <Icon name="left" /> Propostas
          </a>
          <h1>
            {words.title} <span className={`chip ${words.state.chip}`}>{words.state.word}</span>
          </h1>
          <p>{words.summary}</p>
        </div>
        {lead ? (
          <div className="num">
            <p className="big">{lead.result}</p>
            <p>Seu resultado</p>
          </div>
        ) : null}
      </header>
      {reply?.error ? <Notice kind="danger">{reply.error}</Notice> : null}
      <Accepted proposal={proposal} />
      <News proposal={proposal} />
      {words.options.map(({ orderId, delay }) =>
        delay ? (
          <Notice kind="warning" key={orderId}>
            {delay}
          </Notice>
        ) : null,
      )}
      {words.warnings.map((text) => (
        <Notice kind="warning" key={text}>
          {text}
        </Notice>
      ))}
      <Link proposal={proposal} />
      <Results proposal={proposal} />
      {canWrite ? (
        // A new version is a new form, and a new look at it.
        <div className="with-side" key={proposal.version}>
          <DraftForm proposal={proposal} />
          <DraftPreview id={proposal.id} />
        </div>
      ) : null}
      <Life proposal={proposal} />
    </>
  )
}

function Accepted({ proposal: { id, words } }: { proposal: Loaded }) {
  const { accepted } = words
  if (!accepted) return null
  return (
    <Notice kind="success">
      {accepted.text} {accepted.isCurrent ? null : 'A versão de agora ainda não foi aceita. '}
      {accepted.isOpen ? <a href={`/proposals/${id}/order`}>Enviar pedido</a> : null}
    </Notice>
  )
}

/** What moved outside since it was published: two verbs, each with its price. */
function News({ proposal }: { proposal: Loaded }) {
  const { words, version, idempotencyKey, canWrite } = proposal
  const isSending = useSending()
  const news = words.options.flatMap((option) => (option.news ? [option.news] : []))
  if (news.length === 0) return null
  return (
    <Notice kind="warning">
      {news.map(({ text, detail }) => (
        <p key={text}>
          <b>{text}</b> {detail}
        </p>
      ))}
      {canWrite ? (
        <Form method="post" discover="none">
          <input type="hidden" name={IDEMPOTENCY_FIELD} value={`${idempotencyKey}-news`} />
          <input type="hidden" name="version" value={version} />
          <ButtonRow>
            <button type="submit" className="btn btn-primary" name="intent" value="keep" disabled={isSending}>
              Publicar versão {words.next}
            </button>
            <button type="submit" className="btn btn-quiet" name="intent" value="absorb" disabled={isSending}>
              Absorver
            </button>
          </ButtonRow>
        </Form>
      ) : null}
    </Notice>
  )
}

/** The link, for the chat and the mail: what a published proposal is for. */
function Link({ proposal: { id, words, canWrite } }: { proposal: Loaded }) {
  const { messages } = words
  const preview = (
    <a className="btn btn-quiet" href={`/proposals/${id}/preview`} data-document="">
      Ver como o cliente
    </a>
  )
  if (!messages) return <ButtonRow className="actions">{preview}</ButtonRow>
  return (
    <section className="block" aria-labelledby="link">
      <h2 id="link">Link do cliente</h2>
      <div className="field">
        <label className="form-label" htmlFor="client-link">
          Copiar link
        </label>
        <input className="form-control" id="client-link" readOnly value={messages.link} />
      </div>
      <ButtonRow>
        <a className="btn btn-primary" href={messages.send} rel="noreferrer">
          Mandar pelo WhatsApp
        </a>
        <a className="btn btn-quiet" href={messages.remind} rel="noreferrer">
          Lembrar pelo WhatsApp
        </a>
        {canWrite ? (
          <a className="btn btn-quiet" href={`/proposals/${id}/email`}>
            Mandar por e-mail
          </a>
        ) : null}
        {preview}
      </ButtonRow>
    </section>
  )
}

function Results({ proposal: { words } }: { proposal: Loaded }) {
  return (
    <section className="block" aria-labelledby="result">
      <h2 id="result">Seu resultado</h2>
      {words.options.map((option) => (
        <div key={option.orderId}>
          {option.name ? <h3>{option.name}</h3> : null}
          <p>
            <b>{option.result}</b>
          </p>
          <p className="help">
            O que o cliente paga, menos o <a href={option.path}>{option.label.toLowerCase()}</a>. Sai daqui a sua mão de
            obra.{option.endsOn ? ` O preço do orçamento vale até ${option.endsOn}.` : ''}
          </p>
          <dl className="facts">
            {option.sums.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="num">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  )
}

const OPTION = ['orderId', 'name', 'equipmentPrice'] as const

function DraftForm({ proposal }: { proposal: Loaded }) {
  const { values, version, constraint, idempotencyKey, words } = proposal
  const { form, fields, conflict } = useResourceForm<ProposalInput>({
    id: DRAFT_FORM,
    defaultValue: values,
    constraint,
  })
  const isSending = useSending()
  const text = (name: 'clientName' | 'clientEmail' | 'headline' | 'km' | 'warrantyMonths' | 'servicePerWp') => (
    <TextField
      {...fieldText(fields[name])}
      input={{
        ...getInputProps(fields[name] as FieldMetadata<unknown>, { type: 'text' }),
        required: name === 'clientName',
      }}
    />
  )
  const money = (name: 'serviceFixed' | 'servicePerModule' | 'servicePerKm') => (
    <MoneyField
      {...fieldText(fields[name])}
      input={{ ...getInputProps(fields[name], { type: 'text' }), required: false }}
    />
  )
  const option = (at: number) => {
    const row = rowOf(fields.options as never, at, OPTION)
    return (
      <div className="field-row" key={row.orderId.id}>
        <TextField
          {...fieldText(row.orderId)}
          label={`Orçamento da ${at + 1}ª opção`}
          input={{ ...getInputProps(row.orderId, { type: 'text' }), required: at === 0, inputMode: 'numeric' }}
        />
        <TextField
          {...fieldText(row.name)}
          label="Nome da opção"
          input={{ ...getInputProps(row.name, { type: 'text' }), required: at === 0 }}
        />
        <MoneyField
          {...fieldText(row.equipmentPrice)}
          label="Preço fixo do equipamento"
          input={{ ...getInputProps(row.equipmentPrice, { type: 'text' }), required: false }}
        />
      </div>
    )
  }
  const hasMore = words.options.length > 1 || Object.keys(fields.options.allErrors ?? {}).length > 0
  return (
    <ResourceForm
      form={form}
      conflict={conflict}
      idempotencyKey={idempotencyKey}
      version={version}
      submitLabel="Salvar rascunho"
      cancelPath="/proposals"
      lead={
        <button type="submit" className="btn btn-primary" name="intent" value="publish" disabled={isSending}>
          Salvar e publicar versão {words.next}
        </button>
      }
    >
      <EnterButton label="Salvar rascunho" intent="save" />
      <fieldset>
        <legend>O que o cliente paga</legend>
        <RadioField
          {...fieldText(fields.invoicedBy)}
          id={fields.invoicedBy.id}
          help="Se a nota do equipamento é da distribuidora, o cliente a lê: o equipamento custa o total do pedido, e a sua margem fica nos serviços."
          inputs={getCollectionProps(fields.invoicedBy, { type: 'radio', options: [...INVOICERS] })}
          labels={INVOICER_LABELS}
        />
        <RadioField
          {...fieldText(fields.pricing)}
          id={fields.pricing.id}
          inputs={getCollectionProps(fields.pricing, { type: 'radio', options: [...EQUIPMENT_PRICINGS] })}
          labels={EQUIPMENT_PRICING_LABELS}
        />
        <PercentField
          {...fieldText(fields.marginPercentage)}
          optional
          input={{ ...getInputProps(fields.marginPercentage, { type: 'text' }), required: false }}
        />
        {option(0)}
        <details className="fold" open={hasMore}>
          <summary>Mais opções: até três, lado a lado</summary>
          {option(1)}
          {option(2)}
        </details>
        <div className="field-row">
          {money('serviceFixed')}
          {text('servicePerWp')}
          {money('servicePerModule')}
          {money('servicePerKm')}
          {text('km')}
        </div>
      </fieldset>
      <fieldset>
        <legend>Como ele paga</legend>
        <details className="fold" open={Boolean(Object.keys(fields.payments.allErrors ?? {}).length)}>
          <summary>Formas de pagamento</summary>
          <PaymentRows list={fields.payments} />
        </details>
        <TextField
          {...fieldText(fields.validUntil)}
          help="Ao menos 2 dias."
          input={getInputProps(fields.validUntil, { type: 'date' })}
        />
        <CheckField
          {...fieldText(fields.assumesDifference)}
          input={getInputProps(fields.assumesDifference, { type: 'checkbox' })}
        />
        <CheckField {...fieldText(fields.asksCode)} input={getInputProps(fields.asksCode, { type: 'checkbox' })} />
      </fieldset>
      <fieldset>
        <legend>Cliente e textos</legend>
        {text('clientName')}
        <div className="field-row">
          {text('clientEmail')}
          <MaskedField
            {...fieldText(fields.clientPhone)}
            mask="phone"
            input={{ ...getInputProps(fields.clientPhone, { type: 'text' }), required: false }}
          />
        </div>
        {text('headline')}
        <LongTexts intro={fields.intro} terms={fields.terms} />
        {text('warrantyMonths')}
      </fieldset>
    </ResourceForm>
  )
}

/** Versions, answers, and the company's own record of both. */
function Life({ proposal: { id, words, events, canWrite } }: { proposal: Loaded }) {
  return (
    <>
      {words.versions.length > 0 ? (
        <section className="block" aria-labelledby="versions">
          <h2 id="versions">Versões</h2>
          <p className="help">O link é um só e mostra a última.</p>
          <div className="table-box">
            <table className="data-table">
              <caption className="visually-hidden">Versões publicadas</caption>
              <thead>
                <tr>
                  <th scope="col">Versão</th>
                  <th scope="col">Situação</th>
                  <th scope="col" className="num">
                    Preço
                  </th>
                </tr>
              </thead>
              <tbody>
                {words.versions.map((version) => (
                  <tr key={version.number}>
                    <th scope="row" className="line-name">
                      {version.number}
                      <small>{version.facts}</small>
                    </th>
                    <td data-label="Situação">
                      <span className={`chip ${version.state.chip}`}>{version.state.word}</span>
                    </td>
                    <td data-label="Preço" className="num">
                      {version.total}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      ) : null}
      {words.answers.map((answer) => (
        <section className="block" key={answer.key}>
          <h2>{answer.title}</h2>
          <dl className="facts">
            {answer.facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {answer.paper ? (
            <a href={answer.paper} data-document="">
              Baixar a folha assinada
            </a>
          ) : null}
        </section>
      ))}
      {canWrite ? (
        <ButtonRow className="actions block">
          <a className="btn btn-quiet" href={`/proposals/${id}/duplicate`}>
            Duplicar
          </a>
          {words.canTakePaper ? (
            <a className="btn btn-quiet" href={`/proposals/${id}/paper`}>
              Aceite em papel
            </a>
          ) : null}
          {words.canRevoke ? (
            <a className="btn btn-quiet" href={`/proposals/${id}/revoke`}>
              Revogar link
            </a>
          ) : null}
        </ButtonRow>
      ) : null}
      <details className="fold">
        <summary>Histórico</summary>
        <p className="help">Só a sua empresa lê.</p>
        <ul>
          {events.map(({ id: key, text, by }) => (
            <li key={key}>
              {text} <span className="muted">{by}</span>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}
