import type { AppLoadContext } from '@remix-run/node'
import { recordOf } from '#domain/ground/objects/record-of'
import { canonicalCep } from '#domain/ground/places/cep'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { Schemas } from '~/api-client/schemas'
import { ADDRESS_FIELDS, type CepAnswer, filledAddress, NO_ADDRESS } from './cep-answer'

type ApiAnswer = Schemas['CepAnswer']

/**
 * Looks a postal code up. It never fails: without an answer the address is typed by hand, and the message says so.
 * @param isPublic for visitors who are not logged in (sign-up)
 */
export async function lookUpCep(
  request: Request,
  context: AppLoadContext,
  typed: string,
  isPublic = false,
): Promise<CepAnswer> {
  const cep = canonicalCep(typed)
  if (!/^\d{8}$/.test(cep)) return { address: null, message: 'Digite os 8 números do CEP.' }
  const answer = await ask(request, context, cep, isPublic)
  if (answer && !answer.configured)
    return { address: null, message: 'Este portal não busca endereços por CEP. Preencha o endereço à mão.' }
  if (!answer?.available)
    return { address: null, message: 'A busca de CEP não respondeu agora. Preencha o endereço à mão.' }
  if (!answer.address)
    return { address: NO_ADDRESS, message: 'CEP não encontrado. Confira os números ou preencha o endereço à mão.' }
  const { street, district, city, uf } = answer.address
  return { address: { street, district, city, uf }, message: 'Endereço preenchido. Confira e complete o número.' }
}

async function ask(
  request: Request,
  context: AppLoadContext,
  cep: string,
  isPublic: boolean,
): Promise<ApiAnswer | null> {
  const params = { path: { cep } }
  try {
    return await dataOf(
      isPublic
        ? apiFor(request, context, { anonymous: true }).GET('/companies/register/address/{cep}', { params })
        : apiFor(request, context).GET('/ceps/{cep}', { params }),
    )
  } catch (error) {
    // A session that ended still leads to the login; anything else is only a look-up that did not work.
    if (error instanceof Response) throw error
    return null
  }
}

/**
 * Without a script: fills the address of a form that asked for it, and empties it where the code is unknown.
 * @param prefix of the fields' names: '' or 'triangulation.'
 * @returns what to say beside the postal code
 */
export async function fillAddress(
  request: Request,
  context: AppLoadContext,
  form: FormData,
  prefix = '',
  isPublic = false,
): Promise<string> {
  const { address, message } = await lookUpCep(request, context, String(form.get(`${prefix}cep`) ?? ''), isPublic)
  if (address) {
    const typed = recordOf(ADDRESS_FIELDS, (name) => String(form.get(prefix + name) ?? ''))
    for (const [name, value] of Object.entries(filledAddress(typed, address))) form.set(prefix + name, value)
  }
  return message
}
