import type { Schemas } from '~/api-client/schemas'
import { formatDay } from '~/format/dates'
import { companyClientWords } from './company-client-words.server'

/** What is known of a client, in words; what is not known is left out. */
export function clientFacts(client: Schemas['CompanyClient']): [label: string, value: string][] {
  const words = companyClientWords(client)
  const street = [words.street, words.number, words.complement].filter(Boolean).join(', ')
  const place = [words.city, words.uf].filter(Boolean).join('/')
  const facts: [string, string][] = [
    ['CPF/CNPJ', words.document],
    ['Inscrição estadual', words.stateRegistration],
    ['E-mail', words.email],
    ['Celular', words.mobilePhone],
    ['Endereço', [street, words.district, place, words.cep].filter(Boolean).join(' · ')],
    ['Criado em', formatDay(client.createdAt)],
  ]
  return facts.filter(([, value]) => value !== '')
}
