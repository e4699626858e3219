import { type AppLoadContext, data } from '@remix-run/node'
import type { z } from 'zod'
import { parseForm } from '~/components/form/parse-form.server'
import { fillAddress } from './look-up-cep.server'

/**
 * The form as it was typed, with the address of its postal code, for a look-up without a
 * script. Nothing is checked yet.
 */
export async function replyWithAddress(
  request: Request,
  context: AppLoadContext,
  form: FormData,
  schema: z.ZodType,
  prefix = '',
  isPublic = false,
) {
  const cepMessage = await fillAddress(request, context, form, prefix, isPublic)
  return data({ result: { initialValue: parseForm(form, schema).payload }, conflict: null, cepMessage })
}
