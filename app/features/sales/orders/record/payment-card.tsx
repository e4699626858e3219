import { Form } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { FileField } from '~/components/form/file-field'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { TextAreaField } from '~/components/form/text-fields'
import { Notice } from '~/components/notice'
import type { PaymentReply } from '../status/keep-payment.server'
import type { PaymentWords } from './load-payment.server'

const TYPES = ['application/pdf', 'image/png', 'image/jpeg']
const MAX_FILES = 10

type Props = { payment: PaymentWords; path: string; idempotencyKey: string; reply?: PaymentReply }

/** How the order is paid, the receipts sent for it, and the forms of users who may send one. */
export function PaymentCard({ payment, path, idempotencyKey, reply }: Props) {
  const { pix, bank, boleto, receipts } = payment
  return (
    <section className="block payment-card" id="pagamento" aria-labelledby="pagamento-titulo">
      <h2 id="pagamento-titulo">{payment.isAwaited ? 'Como pagar' : 'Pagamento'}</h2>
      <p>
        <strong className="num">{payment.amount}</strong>
        {payment.dueDate ? ` · vence em ${payment.dueDate}` : ''}
      </p>
      {pix ? (
        <div className="payment-pix">
          <svg viewBox={pix.qr.viewBox} width="232" height="232" role="img" aria-label="QR Code do PIX">
            <rect x="-4" y="-4" width="100%" height="100%" fill="#fff" />
            <path d={pix.qr.path} fill="#000" />
          </svg>
          <div>
            <p>
              Leia o QR Code no aplicativo do seu banco ou copie o código. O valor já vem preenchido; confira o
              recebedor: <strong>{pix.merchantName}</strong> ({pix.key}).
            </p>
            <p className="form-label">PIX copia e cola</p>
            <code className="pix-code">{pix.code}</code>
            <CopyButton text={pix.code} />
          </div>
        </div>
      ) : null}
      {bank.length > 0 ? (
        <>
          <dl className="facts">
            {bank.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p>
            Identifique a transferência como <strong>{payment.transaction}</strong>.
          </p>
        </>
      ) : null}
      {boleto ? (
        <p>
          {boleto.files.map((file) => (
            <a key={file.id} href={`/files/${file.id}`} data-document="">
              Baixar o boleto{boleto.number > 1 ? ` (versão ${boleto.number})` : ''}
            </a>
          ))}{' '}
          <span className="muted">
            {boleto.at} · {boleto.userName}
          </span>
        </p>
      ) : null}
      {payment.missing ? <p>{payment.missing}</p> : null}
      {payment.mayChangeAccount ? (
        <p className="no-print">
          <a href="/payment-account">Dados de recebimento</a>
        </p>
      ) : null}
      {receipts.length > 0 ? (
        <>
          <h3>Comprovantes enviados</h3>
          <ul>
            {receipts.map((receipt) => (
              <li key={receipt.number}>
                {receipt.files.map((file, index) => (
                  <span key={file.id}>
                    {index > 0 ? ', ' : ''}
                    <a href={`/files/${file.id}`} data-document="">
                      {file.name}
                    </a>
                  </span>
                ))}{' '}
                <span className="muted">
                  {receipt.at} · {receipt.userName}
                </span>
                {receipt.note ? <span className="note-text"> {receipt.note}</span> : null}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {payment.maySendReceipt ? (
        <PaymentForm
          intent="receipt"
          title="Enviei o comprovante"
          {...{ path, idempotencyKey, reply }}
          help="Até dez arquivos PDF, PNG ou JPEG, de até 10 MB cada. O financeiro é avisado e confirma o pagamento."
        />
      ) : null}
      {payment.mayAttachBoleto ? (
        <PaymentForm
          intent="boleto"
          title={boleto ? 'Substituir o boleto' : 'Anexar o boleto'}
          {...{ path, idempotencyKey, reply }}
          help="Um PDF de até 10 MB. O integrador recebe o boleto por e-mail; um novo substitui o anterior."
        />
      ) : null}
    </section>
  )
}

type FormProps = Omit<Props, 'payment'> & { intent: 'receipt' | 'boleto'; title: string; help: string }

function PaymentForm({ intent, title, help, path, idempotencyKey, reply }: FormProps) {
  const own = reply?.intent === intent ? reply : undefined
  const isReceipt = intent === 'receipt'
  return (
    // The key: closed again once the file is there.
    <details className="no-print" open={own !== undefined} key={idempotencyKey}>
      <summary>{title}</summary>
      <Form method="post" action={`${path}/payment`} discover="none" encType="multipart/form-data" className="mt-2">
        {own && own.errors.length > 0 ? <Notice kind="danger">{own.errors.join(' ')}</Notice> : null}
        <input type="hidden" name={IDEMPOTENCY_FIELD} value={`${idempotencyKey}-${intent}`} />
        <input type="hidden" name="intent" value={intent} />
        <FileField
          label={isReceipt ? 'Comprovante' : 'Boleto'}
          help={help}
          errors={own?.files.length ? own.files : undefined}
          types={isReceipt ? TYPES : TYPES.slice(0, 1)}
          maxFiles={isReceipt ? MAX_FILES : 1}
          input={{ id: `${intent}-files`, name: 'files', required: true }}
        />
        {isReceipt ? (
          <TextAreaField
            label="Observação"
            optional
            input={{ id: 'receipt-note', name: 'note', rows: 2, maxLength: 1000, defaultValue: own?.note ?? '' }}
          />
        ) : null}
        <button type="submit" className="btn btn-primary btn-sm">
          {isReceipt ? 'Enviar comprovante' : title}
        </button>
      </Form>
    </details>
  )
}

/** Only where a script can do it; the code itself is selected with one touch. */
function CopyButton({ text }: { text: string }) {
  const [state, setState] = useState<'absent' | 'ready' | 'copied'>('absent')
  useEffect(() => {
    if (navigator.clipboard) setState('ready')
  }, [])
  if (state === 'absent') return null
  return (
    <p className="mt-2 no-print">
      <button
        type="button"
        className="btn btn-quiet btn-sm"
        onClick={() =>
          navigator.clipboard.writeText(text).then(
            () => setState('copied'),
            () => setState('absent'),
          )
        }
      >
        Copiar código
      </button>{' '}
      <span role="status">{state === 'copied' ? 'Código copiado.' : ''}</span>
    </p>
  )
}
