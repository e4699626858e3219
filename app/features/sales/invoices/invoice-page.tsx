import { Form, useActionData, useLoaderData } from '@remix-run/react'
import type { FormEvent } from 'react'
import { ButtonRow } from '~/components/button-row'
import { FileField } from '~/components/form/file-field'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { TextAreaField } from '~/components/form/text-fields'
import { Icon } from '~/components/icon'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { useSending } from '~/components/use-sending'
import type { Fact, InvoiceWords, ReadingWords } from './invoice-words.server'
import type { InvoiceReply } from './keep-invoice.server'
import type { loadInvoice } from './load-invoice.server'

const TYPES = ['.xml', '.zip', 'text/xml', 'application/xml', 'application/zip', 'application/x-zip-compressed']

/** The fiscal documents of an order: those it has, what was read and waits, and the form that takes more (mock-up 46). */
export function InvoicePage() {
  const page = useLoaderData<typeof loadInvoice>()
  const reply = useActionData<InvoiceReply>()
  const waiting = reply?.read ?? page.waiting
  return (
    <>
      <PageHeader title="Nota fiscal" summary={page.summary} parent={page.parent} />
      {page.waiting?.isGone && !reply?.read ? (
        <Notice kind="warning">O que foi lido já foi gravado, ou não está mais guardado. Envie o XML de novo.</Notice>
      ) : null}
      {waiting?.readings.map((reading, at) => (
        <ReadingCard
          key={reading.assetId ?? `file-${at}`}
          reading={reading}
          version={waiting.version}
          idempotencyKey={page.idempotencyKey}
          action={`/orders/${page.id}/invoice${addressOf(waiting.readings)}`}
          refused={reply?.refused?.assetId === reading.assetId ? reply?.refused : undefined}
          recipients={page.recipients}
        />
      ))}
      {page.mayKeep && page.summary ? <ReadForm errors={reply?.files} isFirst={!waiting?.readings.length} /> : null}
      {page.typed && page.mayKeep ? (
        <p>
          Sem o XML, <a href={page.typed}>digite a chave da nota</a>.
        </p>
      ) : null}
      {page.invoices.map((invoice) => (
        <InvoiceCard key={invoice.id} invoice={invoice} />
      ))}
      {page.mayKeep && !page.summary ? <ReadForm errors={reply?.files} isFirst={false} /> : null}
      {page.invoices.length === 0 && !waiting?.readings.length && !page.mayKeep ? (
        <p className="muted">Este pedido ainda não tem o XML da nota no portal.</p>
      ) : null}
      {page.freight ? (
        <p>
          Frete cobrado <strong className="num">{page.freight.charged}</strong>, do CT-e{' '}
          <strong className="num">{page.freight.real}</strong>: diferença de{' '}
          <strong className="num">{page.freight.over}</strong>.
        </p>
      ) : null}
    </>
  )
}

/** What waits stays in the address, so that a page that is loaded again shows it. */
const addressOf = (readings: readonly ReadingWords[]): string => {
  const ids = readings.flatMap(({ assetId }) => assetId ?? [])
  return ids.length > 0 ? `?${ids.map((id) => `file=${id}`).join('&')}` : ''
}

/** A plain form; where scripts run, a chosen or dropped file is read at once. */
function ReadForm({ errors, isFirst }: { errors: string[] | undefined; isFirst: boolean }) {
  const { idempotencyKey } = useLoaderData<typeof loadInvoice>()
  const isSending = useSending()
  const read = (event: FormEvent<HTMLFormElement>) => {
    if (event.currentTarget.checkValidity()) event.currentTarget.requestSubmit()
  }
  return (
    <Form
      method="post"
      discover="none"
      encType="multipart/form-data"
      className="block form-page no-print"
      key={idempotencyKey}
      onChange={read}
    >
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={`${idempotencyKey}-read`} />
      <input type="hidden" name="intent" value="read" />
      <FileField
        label={isFirst ? 'XML da nota' : 'Outro XML'}
        help="Um ou vários XML, ou um ZIP: da NF-e, do cancelamento ou da carta de correção, do CT-e. Até 10 MB. Nada é gravado antes de você conferir."
        errors={errors}
        types={TYPES}
        maxFiles={20}
        input={{ id: 'invoice-files', name: 'files', required: true }}
      />
      <ButtonRow className="form-actions">
        <button type="submit" className={`btn ${isFirst ? 'btn-primary' : 'btn-quiet'}`} disabled={isSending}>
          {isSending ? 'Lendo…' : 'Ler e comparar'}
        </button>
      </ButtonRow>
    </Form>
  )
}

type ReadingProps = {
  reading: ReadingWords
  version: number
  idempotencyKey: string
  action: string
  refused: InvoiceReply['refused']
  recipients: ReturnType<typeof useLoaderData<typeof loadInvoice>>['recipients']
}

/** One file against the order: the verdict first, then line by line, then the form that keeps it. */
function ReadingCard({ reading, version, idempotencyKey, action, refused, recipients }: ReadingProps) {
  const isSending = useSending()
  const { assetId, title, fileName, refusals, differences, verdict, takenBy } = reading
  const heading = `reading-${assetId ?? fileName}`
  const taken = takenBy ?? refused?.takenBy ?? null
  return (
    <section className="block" aria-labelledby={heading}>
      <h2 id={heading}>
        {title} <small className="muted">{fileName}</small>
      </h2>
      {refused && refused.errors.length > 0 ? <Notice kind="danger">{refused.errors.join(' ')}</Notice> : null}
      {refusals.length > 0 ? (
        <Notice kind="danger">
          {refusals.join(' ')}
          {taken ? (
            <>
              {' '}
              <a href={`/orders/${taken}`}>Abrir o pedido {taken}</a>
            </>
          ) : null}
        </Notice>
      ) : null}
      {differences.length > 0 ? (
        <div className="notice notice-warning blockers mt-2">
          <h3>A nota difere do pedido</h3>
          <ul>
            {differences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {verdict ? <Notice kind={reading.mayKeep ? 'success' : 'warning'}>{verdict}</Notice> : null}
      {reading.rows.length > 0 ? <ComparedTable reading={reading} /> : null}
      <FactList facts={reading.facts} />
      {reading.mayKeep && assetId !== null ? (
        <Form method="post" action={action} discover="none" className="no-print">
          <input type="hidden" name={IDEMPOTENCY_FIELD} value={`${idempotencyKey}-${assetId}`} />
          <input type="hidden" name="intent" value="save" />
          <input type="hidden" name="assetId" value={assetId} />
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="moves" value={reading.moves ? 'yes' : 'no'} />
          {differences.length > 0 ? (
            <TextAreaField
              label="Por que gravar com a diferença?"
              help="Fica na linha do tempo do pedido, só para a equipe."
              errors={refused?.reasonErrors}
              input={{
                id: `reason-${assetId}`,
                name: 'reason',
                rows: 2,
                minLength: 3,
                maxLength: 1000,
                required: true,
                defaultValue: refused?.reason,
              }}
            />
          ) : null}
          {reading.mails && recipients.length > 0 ? (
            <Recipients recipients={recipients} id={`mail-${assetId}`} chosen={refused?.mailTo} />
          ) : null}
          <ButtonRow className="form-actions">
            <button type="submit" className="btn btn-primary" disabled={isSending}>
              {reading.save}
            </button>
          </ButtonRow>
        </Form>
      ) : null}
    </section>
  )
}

function ComparedTable({ reading: { rows, total } }: { reading: ReadingWords }) {
  return (
    <div className="table-box mt-2">
      <table className="data-table">
        <caption className="visually-hidden">Pedido e nota, item a item</caption>
        <thead>
          <tr>
            <th scope="col">Item da nota</th>
            <th scope="col" className="num">
              Quantidade
            </th>
            <th scope="col" className="num">
              Pedido
            </th>
            <th scope="col" className="num">
              Nota
            </th>
            <th scope="col" className="num">
              Diferença
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an invoice may say the same item twice
            <tr key={at}>
              <th scope="row" className="line-name">
                {row.label}
                {row.detail ? <small>{row.detail}</small> : null}
              </th>
              <td data-label="Quantidade" className="num">
                {row.quantity}
              </td>
              <td data-label="Pedido" className="num">
                {row.order}
              </td>
              <td data-label="Nota" className="num">
                {row.differs ? <strong>{row.invoice}</strong> : row.invoice}
              </td>
              <td data-label="Diferença" className="num">
                {row.differs ? <strong>{row.over}</strong> : row.over}
              </td>
            </tr>
          ))}
          {total ? (
            <tr>
              <th scope="row">Total</th>
              <td />
              <td data-label="Pedido" className="num">
                {total.order}
              </td>
              <td data-label="Nota" className="num">
                <strong>{total.invoice}</strong>
              </td>
              <td data-label="Diferença" className="num">
                <strong>{total.over}</strong>
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  )
}

function FactList({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <dl className="facts mt-2">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Whom this invoice is mailed to: the company's switches, until somebody says otherwise. */
function Recipients({
  recipients,
  id,
  chosen,
}: { id: string; chosen: string[] | undefined } & Pick<ReadingProps, 'recipients'>) {
  return (
    <fieldset className="choices" id={id}>
      <legend>Quem recebe DANFE e XML por e-mail, ao gravar</legend>
      <input type="hidden" name="choosesMail" value="yes" />
      {recipients.map(({ value, who, name, email, gets, why, mayGet }) => (
        <div className="form-check" key={value}>
          <input
            type="checkbox"
            className="form-check-input"
            id={`${id}-${value}`}
            name="mailTo"
            value={value}
            defaultChecked={mayGet && (chosen ? chosen.includes(value) : gets)}
            disabled={!mayGet}
          />
          <label className="form-check-label" htmlFor={`${id}-${value}`}>
            {who}: {name}
            {email ? `, ${email}` : ''} {why ? <span className="muted">({why})</span> : null}
          </label>
        </div>
      ))}
    </fieldset>
  )
}

function InvoiceCard({ invoice }: { invoice: InvoiceWords }) {
  const { id, title, badge, facts, danfe, xml, events, differences, isCanceled } = invoice
  return (
    <section className="block" aria-labelledby={`invoice-${id}`}>
      <h2 id={`invoice-${id}`}>
        {title} <span className={`chip ${badge.className}`}>{badge.label}</span>
      </h2>
      {isCanceled ? (
        <Notice kind="danger">
          Esta nota foi cancelada: não vale mais. Grave a que a substitui; se nada saiu ainda, volte antes o status do
          pedido.
        </Notice>
      ) : null}
      {differences.length > 0 ? <p>Gravada com diferença: {differences.join(' ')}</p> : null}
      <ButtonRow className="no-print">
        {danfe ? (
          <a className="btn btn-quiet" href={danfe} data-document="">
            <Icon name="print" /> DANFE
          </a>
        ) : null}
        {xml ? (
          <a className="btn btn-quiet" href={xml} download="">
            <Icon name="download" /> XML
          </a>
        ) : null}
      </ButtonRow>
      <FactList facts={facts} />
      {events.length > 0 ? (
        <ul>
          {events.map((event) => (
            <li key={event.xml}>
              {event.label}
              <ButtonRow className="no-print">
                <a className="btn btn-quiet btn-sm" href={event.xml} download="">
                  <Icon name="download" /> XML do evento
                </a>
              </ButtonRow>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
