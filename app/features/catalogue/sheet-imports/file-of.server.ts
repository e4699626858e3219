import { data } from '@remix-run/node'
import type { SheetReply } from './send-sheet'

/** The sheet of a form as the API takes it; null where none was chosen: a browser sends an empty file then. */
export function fileOf(form: FormData): FormData | null {
  const file = form.get('file')
  if (!(file instanceof File) || file.name === '') return null
  const body = new FormData()
  body.set('file', file, file.name)
  return body
}

/** The refusal of a form without a file. */
export const refuseNoFile = () =>
  data({ formErrors: [], fieldErrors: { file: ['Escolha um arquivo'] } } satisfies SheetReply, { status: 422 })
