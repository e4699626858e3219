/** The state of a mail. OUTBOX: there is no mail server, it rests where staff can read it. */
export const MAIL_STATES = ['QUEUED', 'SENT', 'OUTBOX', 'DEAD'] as const
export type MailState = (typeof MAIL_STATES)[number]

export const MAIL_STATE_LABELS: Readonly<Record<MailState, string>> = {
  QUEUED: 'Na fila',
  SENT: 'Enviado',
  OUTBOX: 'Caixa de saída',
  DEAD: 'Não entregue',
}
