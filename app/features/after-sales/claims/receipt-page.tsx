import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { ButtonRow } from '~/components/button-row'
import { CheckField } from '~/components/form/choice-fields'
import { ErrorSummary } from '~/components/form/error-summary'
import { describe, Field } from '~/components/form/field'
import { FileInput } from '~/components/form/file-input'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { TextAreaField, TextField } from '~/components/form/text-fields'
import { valueAt } from '~/components/form/value-at'
import { Tabs } from '~/components/list/tabs'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { useSending } from '~/components/use-sending'
import { Facts } from '~/features/sales/orders/facts/facts'
import type { ClaimReply } from './claim-form-page'
import type { loadReceipt } from './receipt.server'

type Receipt = Awaited<ReturnType<typeof loadReceipt>>
type Line = Receipt['lines'][number]

/** The goods that came, counted line by line on a phone: a plain form, a page of lines at a time. */
export function ReceiptPage() {
  const receipt = useLoaderData<typeof loadReceipt>() as Receipt
  const { parent, summary, invoiceKey, volumes, notLeft, state, canCount, conclusion, pages, proposals } = receipt
  const facts: [string, string][] = [
    ...(invoiceKey ? [['Chave da NF-e', invoiceKey] as [string, string]] : []),
    ...(volumes ? [['Volumes que já saíram', volumes] as [string, string]] : []),
    ...(notLeft ? [['Ainda não saíram', notLeft] as [string, string]] : []),
  ]
  const reply = useActionData<ClaimReply>()
  // Another user concluded it meanwhile: no form is left to say so.
  const refused = canCount ? [] : Object.values(reply?.error ?? {}).flatMap((errors) => errors ?? [])
  return (
    <>
      <PageHeader title="Recebimento" summary={summary} parent={parent} />
      {facts.length > 0 ? <Facts facts={facts} /> : null}
      <p>{state}</p>
      {refused.length > 0 ? <Notice kind="danger">{refused.join(' ')}</Notice> : null}
      {proposals.map(({ title, lines, link }) => (
        <section key={title} className="block">
          <h2>{title}</h2>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {link ? (
            <p>
              <a className="btn btn-primary" href={link.href}>
                {link.label}
              </a>
            </p>
          ) : null}
        </section>
      ))}
      {pages.length > 1 ? <Tabs label="Páginas do recebimento" tabs={pages} /> : null}
      {canCount ? <CountForm key={receipt.idempotencyKey} receipt={receipt} /> : <Counted lines={receipt.lines} />}
      {conclusion ? <ConcludeForm receipt={receipt} day={conclusion} /> : null}
    </>
  )
}

const LINE_FIELD = /^lines\[(\d+)\]\.(received|damaged|serials|fault|assetIds)$/
/** The field that shows a line's photos. */
const SHOWN_AS: Readonly<Record<string, string>> = { assetIds: 'photo' }

const fieldId = (at: number, name: string): string => `receipt-${at}-${name}`

function CountForm({ receipt: { lines, idempotencyKey, keptAs, canTickRest } }: { receipt: Receipt }) {
  const reply = useActionData<ClaimReply>()
  const isSending = useSending()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const node = form.current
    let stop: (() => void) | undefined
    let isGone = false
    if (node)
      import('./receipt-help.lazy').then(
        ({ helpReceipt }) => {
          if (!isGone) stop = helpReceipt(node, keptAs)
        },
        // Without it the form is as good, and says nothing.
        () => undefined,
      )
    return () => {
      isGone = true
      stop?.()
    }
  }, [keptAs])
  const refused = Object.entries(reply?.error ?? {})
  const others = refused.flatMap(([name, errors]) => (LINE_FIELD.test(name) ? [] : (errors ?? [])))
  // Each under its line's name, for a page of lines has many fields of one label.
  const ofLines = Object.fromEntries(
    refused.flatMap(([name, errors]) => {
      const [, at, field] = LINE_FIELD.exec(name) ?? []
      return at && field
        ? [[`${at}-${SHOWN_AS[field] ?? field}`, [`${lines[Number(at)]?.name}: ${errors?.join(' ')}`]]]
        : []
    }),
  )
  return (
    <Form
      ref={form}
      method="post"
      discover="none"
      encType="multipart/form-data"
      className="form-page"
      data-stamp={lines.map(({ version }) => version).join('.')}
    >
      <ErrorSummary formId="receipt" formErrors={others} fieldErrors={ofLines} />
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
      {lines.map((line, at) => (
        <LineFields key={line.position} line={line} at={at} reply={reply} />
      ))}
      <ButtonRow className="form-actions">
        <button type="submit" name="intent" value="save" className="btn btn-primary" disabled={isSending}>
          Salvar conferência
        </button>
        {canTickRest ? (
          <button type="submit" name="intent" value="allRight" className="btn btn-quiet" disabled={isSending}>
            O resto desta página está certo
          </button>
        ) : null}
      </ButtonRow>
    </Form>
  )
}

function LineFields({ line, at, reply }: { line: Line; at: number; reply: ClaimReply | undefined }) {
  const name = (field: string) => `lines[${at}].${field}`
  const errors = (field: string) => reply?.error?.[name(field)] ?? undefined
  const typed = (field: string, stored: string) => (reply ? (valueAt(reply.initialValue, name(field)) ?? '') : stored)
  const input = (field: string, stored: string) => ({
    id: fieldId(at, field),
    name: name(field),
    defaultValue: typed(field, stored),
  })
  const isWrong = ['received', 'damaged', 'serials', 'fault', 'assetIds'].some((field) => errors(field))
  const photo = { label: `Foto de ${line.name}`, errors: errors('assetIds') }
  return (
    <fieldset className="block">
      <legend>{line.name}</legend>
      <p className="muted">{line.packed}</p>
      <input type="hidden" name={name('position')} value={line.position} />
      <input type="hidden" name={name('version')} value={line.version} />
      <CheckField
        label={`Tudo certo: ${line.name}`}
        input={{
          id: fieldId(at, 'isRight'),
          name: name('isRight'),
          defaultChecked: reply ? valueAt(reply.initialValue, name('isRight')) === 'on' : line.isRight,
        }}
      />
      <details open={isWrong || line.isWrong || undefined}>
        <summary>Algo diferente em {line.name}</summary>
        <TextField
          label={`Recebido de ${line.name}`}
          optional
          errors={errors('received')}
          input={{ ...input('received', line.received), inputMode: 'numeric', maxLength: 6 }}
        />
        <TextField
          label={`Danificado de ${line.name}`}
          optional
          errors={errors('damaged')}
          input={{ ...input('damaged', line.damaged), inputMode: 'numeric', maxLength: 6 }}
        />
        <TextField
          label={`O que houve com ${line.name}`}
          optional
          errors={errors('fault')}
          input={{ ...input('fault', line.fault), maxLength: 300 }}
        />
        <TextAreaField
          label={`Números de série de ${line.name}`}
          help="Um por linha; havendo dano, os das peças danificadas."
          optional
          errors={errors('serials')}
          input={{ ...input('serials', line.serials), rows: 2 }}
        />
        <Field id={fieldId(at, 'photo')} {...photo} optional>
          <FileInput
            {...describe(fieldId(at, 'photo'), photo)}
            id={fieldId(at, 'photo')}
            name={`photo-${at}`}
            accept="image/png,image/jpeg"
            capture="environment"
          />
        </Field>
        {keptOf(reply, at).map((id) => (
          <input key={id} type="hidden" name={name('assetIds')} value={id} />
        ))}
        <p data-tools={at} role="status" />
        {line.photos.map(({ id, label }) => (
          <a key={id} className="d-block" href={`/files/${id}`} data-document="">
            {label}
          </a>
        ))}
      </details>
    </fieldset>
  )
}

/** Photos that came with a page which was refused. */
function keptOf(reply: ClaimReply | undefined, at: number): string[] {
  const lines: unknown = reply?.initialValue?.lines
  const line: unknown = Array.isArray(lines) ? lines[at] : undefined
  const ids = typeof line === 'object' && line !== null ? Reflect.get(line, 'assetIds') : undefined
  return [ids].flat().filter((id): id is string => typeof id === 'string' && id !== '')
}

function ConcludeForm({ receipt, day }: { receipt: Receipt; day: NonNullable<Receipt['conclusion']> }) {
  const reply = useActionData<ClaimReply>()
  const isSending = useSending()
  return (
    <Form method="post" discover="none" className="form-page">
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={`${receipt.idempotencyKey}-c`} />
      <TextField
        label="Dia do recebimento"
        help="Depois de concluída, a conferência não muda mais."
        errors={reply?.error?.receivedOn ?? undefined}
        input={{
          id: 'receipt-day',
          name: 'receivedOn',
          type: 'date',
          required: true,
          min: day.min,
          max: day.max,
          defaultValue: day.value,
        }}
      />
      <button type="submit" name="intent" value="conclude" className="btn btn-primary" disabled={isSending}>
        Concluir recebimento
      </button>
    </Form>
  )
}

function Counted({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className="documents">
      {lines.map(({ position, name, packed, found, photos }) => (
        <li key={position} className="block">
          <strong>{name}</strong> <span className="muted d-block">{packed}</span> {found}
          {photos.map(({ id, label }) => (
            <a key={id} className="d-block" href={`/files/${id}`} data-document="">
              {label}
            </a>
          ))}
        </li>
      ))}
    </ul>
  )
}
