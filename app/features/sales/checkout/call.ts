import type { ActionFunctionArgs } from '@remix-run/node'

/** A form that was sent, and whose it is. */
export type Call = { args: ActionFunctionArgs; form: FormData }
