import { saoPauloMoment } from '#domain/ground/dates/sao-paulo'
import type { AuditFinding, AuditVerdict } from './verify-audit-logs'

const WORDS = {
  changed: (id: number) => `Registro ${id} foi alterado.`,
  lost: (id: number) => `Registro ${id} foi apagado.`,
  added: (id: number) => `Registro ${id} foi incluído depois do selo.`,
  erased: (id: number) => `Registro ${id} teve um valor pessoal apagado sem que se diga por quê.`,
  seal: (id: number) => `Selo ${id} não confere com a sua chave ou com o selo anterior.`,
  unknownKey: (id: number) => `Selo ${id} foi feito com uma chave que não está em AUDIT_KEY.`,
  unkeyed: (id: number) => `Selo ${id} não tem chave: qualquer um pode tê-lo refeito.`,
} as const

/** What was found, in a sentence. */
export function sayFinding(finding: AuditFinding): string {
  if (finding.kind === 'cut')
    return `O selo ${finding.hash} não está mais no banco: o fim da auditoria foi apagado ou refeito, ou um backup mais antigo foi restaurado.`
  if (finding.kind === 'stored')
    return `O arquivo da partição ${finding.name} não está no armazenamento, ou não é o que foi guardado: os seus registros não foram conferidos.`
  if (finding.kind === 'gap')
    return (
      `Depois do último selo ${numbersOf(finding)}: apagados ou desfeitos, e nenhum selo guardado fora do banco diz qual dos dois. ` +
      'Confira com AUDIT_FILE, --file ou --expect, ou repita depois do próximo selo.'
    )
  return WORDS[finding.kind](finding.id)
}

/**
 * Says no more than is certain when nothing was found: the log is whole up to the newest seal that was kept outside the
 * database; a later cut would not show.
 */
export function sayVerdict({
  vouched,
  stored,
  lastId,
  seals,
  openRows,
  openGap,
}: Pick<AuditVerdict, 'vouched' | 'stored' | 'lastId' | 'seals' | 'openRows' | 'openGap'>): string[] {
  const said: string[] = []
  if (seals === 0) said.push('Ainda não há selos: nada se pode dizer da auditoria.')
  else if (!vouched)
    said.push(
      `A corrente do banco (${counted(seals, 'selo', 'selos')}) confere com os registros. Nenhum selo guardado fora do banco foi conferido ` +
        '(AUDIT_FILE, --file, --expect): se o fim foi cortado, não se vê.',
    )
  else {
    const later = lastId - vouched.id
    said.push(
      `Auditoria íntegra até o selo ${vouched.id}, de ${saoPauloMoment(new Date(vouched.sealedAt))}, o último publicado fora do banco. ` +
        `O que veio depois não foi publicado${later > 0 ? ` (${counted(later, 'selo', 'selos')} no banco)` : ''}: um corte ali não se vê.`,
    )
  }
  if (stored)
    said.push(
      `Os registros até ${stored.toId} estão no armazenamento; os seus arquivos conferem com ${counted(stored.seals, 'selo', 'selos')}.`,
    )
  if (openRows > 0) said.push(`Ainda sem selo: ${counted(openRows, 'registro', 'registros')}.`)
  if (openGap)
    said.push(
      `Observação: depois do último selo ${numbersOf(openGap)}, como deixa uma transação desfeita; o próximo selo os anota.`,
    )
  return said
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const numbersOf = ({ count, id, toId }: { count: number; id: number; toId: number }): string =>
  count === 1 ? `o número ${id} não tem registro` : `${count} números entre ${id} e ${toId} não têm registro`
