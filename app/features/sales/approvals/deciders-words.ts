import { THRESHOLD_ROLE_LABELS, type ThresholdRole } from '#domain/people/permissions/threshold-roles'

const ONE_OF = new Intl.ListFormat('pt-BR', { type: 'disjunction' })

/**
 * With whom a request is that the reader may not answer; the lowest role that is enough was asked at once, so that
 * there is nothing to pass on (domain 5, flow 3).
 * @param names people who may answer it, for staff
 */
export function decidersWords(role: ThresholdRole, names: readonly string[] = []): string {
  const who = `Aguarda ${THRESHOLD_ROLE_LABELS[role]} ou acima`
  return names.length > 0 ? `${who}: ${ONE_OF.format(names)}.` : `${who}.`
}
