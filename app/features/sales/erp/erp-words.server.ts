import { ERP_STATE_CHIPS, ERP_STATE_LABELS, ERP_STEP_LABELS } from '#domain/sales/erp/erp-states'
import { storedErrorText } from '#domain/sales/error-texts/error-text'
import type { Schemas } from '~/api-client/schemas'
import { formatMoment } from '~/format/dates'
import { formatInteger } from '~/format/numbers'

/** GET /orders/erp/{id}, for staff only. */
type ErpDetail = Schemas['ErpIntegration']

/** What staff read of an order's integration; null where the ERP has nothing to do with the order yet. */
export function erpWords(detail: ErpDetail) {
  const { state, number, jobs, canRetry, isConnected } = detail
  if (state === 'NONE' && !canRetry) return null
  const job = jobs.find((one) => one.state !== 'DONE') ?? jobs[0]
  return {
    id: detail.id,
    badge: { family: ERP_STATE_CHIPS[state], label: ERP_STATE_LABELS[state] },
    facts: [
      ...(number ? [['Número no ERP', number] as const] : []),
      ...(job && job.state !== 'DONE' ? openFacts(job) : []),
    ],
    error: job?.code ? { text: storedErrorText(job.code), detail: job.detail } : null,
    offline: isConnected ? null : 'Nenhum ERP está configurado: o pedido espera na fila.',
    canRetry,
  }
}
export type ErpWords = NonNullable<ReturnType<typeof erpWords>>

const openFacts = ({
  kind,
  state,
  attempts,
  maxAttempts,
  nextTryAt,
}: ErpDetail['jobs'][number]): (readonly [string, string])[] => [
  ['O que falta', kind === 'CREATE' ? 'Criar o pedido no ERP' : 'Cancelar o pedido no ERP'],
  [
    'Tentativas',
    maxAttempts > 0 ? `${formatInteger(attempts)} de ${formatInteger(maxAttempts)}` : formatInteger(attempts),
  ],
  ...(nextTryAt && state === 'QUEUED' ? [['Próxima tentativa', formatMoment(nextTryAt)] as const] : []),
]

/** The last calls, for whoever has to find out why. */
export const callWords = ({ calls }: ErpDetail) =>
  calls.map(({ id, at, step, ok, code, detail, milliseconds }) => ({
    id,
    at: formatMoment(at),
    step: ok && detail ? `${ERP_STEP_LABELS[step]}: ${detail}` : ERP_STEP_LABELS[step],
    ok,
    took: `${formatInteger(milliseconds)} ms`,
    error: code ? [storedErrorText(code), detail].filter(Boolean).join(' ') : null,
  }))
