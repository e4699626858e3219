import { redirect } from '@remix-run/node'
import { canonicalCpf, maskCpf } from '#domain/ground/documents/cpf'
import type { ListSpec } from '#domain/ground/lists/list-spec'

/**
 * Keeps whole CPFs out of the address of a list, which browsers, proxies and anyone sent the link remember: a search
 * for one is redirected to the same list by the digits that every list shows ('***.982.247-**'), which find the same
 * client. A CNPJ is public and stays.
 * @throws the redirect
 */
export function maskDocuments(request: Request, spec: ListSpec): void {
  const url = new URL(request.url)
  let isMasked = false
  for (const { name, ...filter } of spec.filters) {
    if (!('isDocument' in filter)) continue
    const values = url.searchParams.getAll(name)
    if (!values.some(isWholeCpf)) continue
    url.searchParams.delete(name)
    for (const value of values) url.searchParams.append(name, isWholeCpf(value) ? maskCpf(canonicalCpf(value)) : value)
    isMasked = true
  }
  if (isMasked) throw redirect(url.pathname.replace(/\.data$/, '') + url.search)
}

/** Eleven digits in any spelling, also of a CPF that was mistyped. */
const isWholeCpf = (value: string): boolean => !/[A-Za-z]/.test(value) && canonicalCpf(value).length === 11
