import type { NotificationEvent } from './audiences'
import { type AccountAudience, type Audience, audiencesOf, isToldAsHolder, NOTIFICATION_EVENTS } from './audiences'

/** PORTAL: the list behind the bell; EMAIL: a mail at once; SUMMARY: a line in the one mail of 8 h, São Paulo. */
export const CHANNELS = ['PORTAL', 'EMAIL', 'SUMMARY'] as const
export type Channel = (typeof CHANNELS)[number]

export type Cell = `${NotificationEvent}:${Channel}`
export const cellOf = (event: NotificationEvent, channel: Channel): Cell => `${event}:${channel}`
export const CELLS: readonly Cell[] = NOTIFICATION_EVENTS.flatMap((event) =>
  CHANNELS.map((channel) => cellOf(event, channel)),
)

/**
 * The choices of a person, or a role, that differ from the default: a cell that is not named follows the level above.
 */
export type Choices = Readonly<Record<string, boolean>>

/** Why the mail of an event cannot be switched off, in words that its page says. */
export const STAYS_ON: Readonly<Partial<Record<NotificationEvent, string>>> = {
  COMPANY_REGISTERED: 'Resposta ao cadastro da empresa',
  COMPANY_APPROVED: 'Leva o link de ativação',
  COMPANY_LINK_RESENT: 'Leva o link de ativação',
  COMPANY_DISAPPROVED: 'Resposta ao cadastro da empresa',
  COMPANY_SUSPENDED: 'Muda o acesso da empresa',
  COMPANY_REACTIVATED: 'Leva o link de ativação',
  COMPANY_ACTIVATED: 'Leva o link de ativação',
  USER_INVITED: 'Leva o link de acesso',
  PASSWORD_RECOVERY_REQUESTED: 'Leva o link de recuperação',
  PASSWORD_CHANGED: 'Segurança da senha',
  LOGIN_SLOWED: 'Segurança da senha',
  TWO_STEP_STOPPED: 'Segurança da conta',
  TWO_STEP_ENDED: 'Segurança da conta',
  TWO_STEP_RESET: 'Segurança da conta',
  INVOICE_ISSUED: 'Leva a nota fiscal',
  CLAIM_MOVED: 'Leva a decisão do chamado',
  CLAIM_REFUSED: 'Leva a decisão do chamado',
}

/** Of these the mail alone makes sense: the person who is to read them may not be able to enter. */
const MAIL_ONLY: readonly NotificationEvent[] = [
  'USER_INVITED',
  'PASSWORD_RECOVERY_REQUESTED',
  'PASSWORD_CHANGED',
  'LOGIN_SLOWED',
  'TWO_STEP_STOPPED',
  'TWO_STEP_ENDED',
  'TWO_STEP_RESET',
]

/**
 * The one rule of who gets what by which channel: mandatory notices always come; then the reader's choice counts, then
 * their role's, then the default. The sender asks it for each reader, and the pages ask it for what they show.
 * @param byDefault whether this reader is among those whom the channel tells by default (`audiences.ts`)
 */
function isOn(
  event: NotificationEvent,
  channel: Channel,
  byDefault: boolean,
  { own, role }: { own?: Choices | null; role?: Choices | null },
): boolean {
  if (staysOn(event, channel, byDefault)) return true
  const cell = cellOf(event, channel)
  return own?.[cell] ?? role?.[cell] ?? byDefault
}

const staysOn = (event: NotificationEvent, channel: Channel, byDefault: boolean): boolean =>
  byDefault && channel === 'EMAIL' && event in STAYS_ON

/** Whether a mail of this event may be switched off, and so carries `List-Unsubscribe`. */
export const isOptionalMail = (event: NotificationEvent): boolean => !(event in STAYS_ON)

/** The channels by which one reader is told, where it is known to whom of the audiences they belong. */
export const channelsFor = (
  event: NotificationEvent,
  byDefault: Readonly<Record<Channel, boolean>>,
  choices: { own?: Choices | null; role?: Choices | null },
): readonly Channel[] =>
  CHANNELS.filter((channel) => offers(event, channel) && isOn(event, channel, byDefault[channel], choices))

const offers = (event: NotificationEvent, channel: Channel): boolean =>
  channel === 'EMAIL' || !MAIL_ONLY.includes(event)

/** A role, or a user of it, as far as it decides whom an event may concern. */
export interface Reach {
  isStaff: boolean
  isAdmin: boolean
  permissions: readonly string[]
}

/** Whether an audience may hold a user of this role at all. */
function mayHold(audience: Audience | AccountAudience, reach: Reach): boolean {
  if (typeof audience === 'object') return reach.isStaff && isToldAsHolder(reach, audience.holders)
  if (audience === 'CREATOR' || audience === 'REQUESTER' || audience === 'PERSON') return true
  if (audience === 'INTEGRATOR') return !reach.isStaff
  if (audience === 'APPROVERS')
    return reach.isStaff && (reach.isAdmin || reach.permissions.includes('approvalThresholdsRequests:respond'))
  return reach.isStaff && (audience === 'HELPER' || audience === 'TEAM' || audience === 'STAFF_PERSON')
}

/** One cell of a matrix as its page shows it. */
interface MatrixCell {
  channel: Channel
  isOn: boolean
  /** Its value where nothing is chosen. */
  isOnByDefault: boolean
  /** It cannot be switched off. */
  isFixed: boolean
}

export interface MatrixRow {
  event: NotificationEvent
  cells: MatrixCell[]
}

/**
 * Every event that may concern a user of a role, with its channels.
 * @param choices `own` of a person over those of their `role`; of a role's own matrix `role` alone, as `own`
 */
export function matrixOf(reach: Reach, choices: { own?: Choices | null; role?: Choices | null }): MatrixRow[] {
  return NOTIFICATION_EVENTS.flatMap((event): MatrixRow[] => {
    const { mail = [], inApp = [] } = audiencesOf(event)
    const holds = (audiences: readonly (Audience | AccountAudience)[]) => audiences.some((one) => mayHold(one, reach))
    const byDefault = { PORTAL: holds(inApp), EMAIL: holds(mail), SUMMARY: false }
    if (!byDefault.PORTAL && !byDefault.EMAIL) return []
    const cells = CHANNELS.filter((channel) => offers(event, channel)).map((channel) => ({
      channel,
      isOn: isOn(event, channel, byDefault[channel], choices),
      isOnByDefault: isOn(event, channel, byDefault[channel], { role: choices.role }),
      isFixed: staysOn(event, channel, byDefault[channel]),
    }))
    return [{ event, cells }]
  })
}

/** Every cell of a matrix that is on: the present form. */
export const cellsOn = (rows: readonly MatrixRow[]): Cell[] =>
  rows.flatMap(({ event, cells }) => cells.filter(({ isOn }) => isOn).map(({ channel }) => cellOf(event, channel)))

/**
 * The cells of a form that differ from the default: only these are stored.
 * @param on every cell that is ticked
 */
export function choicesOf(rows: readonly MatrixRow[], on: readonly string[]): Choices {
  const cells = rows.flatMap(({ event, cells }) =>
    cells.map((cell) => ({ ...cell, name: cellOf(event, cell.channel) })),
  )
  return Object.fromEntries(
    cells
      .filter(({ name, isFixed, isOnByDefault }) => !isFixed && on.includes(name) !== isOnByDefault)
      .map(({ name }) => [name, on.includes(name)]),
  )
}

/** The fixed cells that a form leaves out: it would switch off mandatory ones. */
export const leftOff = (rows: readonly MatrixRow[], on: readonly string[]): Cell[] =>
  rows.flatMap(({ event, cells }) =>
    cells
      .filter(({ channel, isFixed }) => isFixed && !on.includes(cellOf(event, channel)))
      .map(({ channel }) => cellOf(event, channel)),
  )
