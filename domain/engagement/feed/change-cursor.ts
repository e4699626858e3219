/** A reader's place in the feed: after change `id` of transaction `xact`, in this database cluster. */
export interface ChangeCursor {
  cluster: string
  xact: number
  id: number
}

const SHAPE = /^([0-9a-z]{1,16})\.(\d{1,15})\.(\d{1,15})$/

export const writeChangeCursor = ({ cluster, xact, id }: ChangeCursor): string =>
  Buffer.from(`${cluster}.${xact}.${id}`).toString('base64url')

/** @returns null for a text that is no cursor of ours */
export function readChangeCursor(text: string): ChangeCursor | null {
  const match = SHAPE.exec(Buffer.from(text, 'base64url').toString('latin1'))
  return match ? { cluster: match[1]!, xact: Number(match[2]), id: Number(match[3]) } : null
}
