import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

interface ReceivedMail {
  to: string[]
  /** The whole message as it came over the wire. */
  raw: string
  messageId: string
}

/** The server's behaviour with the next mail: take it, refuse it for now or for good, or take it and never say so. */
type Behaviour = 'take' | 'refuse for now' | 'refuse for good' | 'cut after DATA'

export interface SmtpReceiver {
  url: string
  received: ReceivedMail[]
  /** How long it takes over each mail. */
  takesMs: number
  /** So many were under way together at most. */
  mostTogether: number
  /** Asked before each mail. */
  behave: () => Behaviour
  /** How many there were so far. */
  connections: () => number
  close(): Promise<void>
}

/** A real SMTP server on a free port, with scripted moods (docs/threats.md F7). */
export async function openSmtpReceiver(): Promise<SmtpReceiver> {
  let connections = 0
  let together = 0
  const receiver: SmtpReceiver = {
    url: '',
    received: [],
    takesMs: 0,
    mostTogether: 0,
    behave: () => 'take',
    connections: () => connections,
    close: async () => {},
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onConnect(_, callback) {
      connections++
      callback()
    },
    onData(stream, session, callback) {
      together++
      receiver.mostTogether = Math.max(receiver.mostTogether, together)
      text(stream)
        .then(async (raw) => {
          await pause(receiver.takesMs)
          together--
          return raw
        })
        .then((raw) => {
          const mood = receiver.behave()
          if (mood === 'refuse for now') return callback(Object.assign(new Error('try later'), { responseCode: 451 }))
          if (mood === 'refuse for good')
            return callback(Object.assign(new Error('no such user'), { responseCode: 550 }))
          receiver.received.push({
            to: session.envelope.rcptTo.map(({ address }) => address),
            raw,
            messageId: /^Message-ID: (.+)$/im.exec(raw)?.[1]?.trim() ?? '',
          })
          if (mood === 'cut after DATA') return callback(Object.assign(new Error('gone'), { responseCode: 421 }))
          callback()
        }, callback)
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  receiver.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  receiver.close = () => new Promise((resolve) => server.close(() => resolve()))
  return receiver
}
