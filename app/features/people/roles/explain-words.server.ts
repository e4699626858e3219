import type { ScreenCondition } from '#domain/people/permissions/screen-conditions'
import type { AccessStep } from '#domain/people/users/explain-access'
import { permissionLabel } from './permission-groups.server'

export type Explanation = {
  allowed: boolean
  steps: AccessStep[]
  user: { id: number; name: string; kind: 'PERSON' | 'API' }
  company: { fantasyName: string; status: string }
  role: { id: number; name: string; level: number }
}

type Words = readonly [passed: string, failed: string]

const CONDITIONS: Readonly<Record<ScreenCondition, Words>> = {
  THRESHOLD_ROLE: ['Tem papel de alçada.', 'Não tem papel de alçada. Defina um no cadastro do usuário.'],
  SELLS_LOOSE: ['Pode vender avulso.', 'A empresa não pode vender avulso. Mude isso na configuração da empresa.'],
  COMPANY: ['É de uma empresa que compra.', 'É do integrador: a equipe do fornecedor não vê isto.'],
  STAFF: ['É da equipe do fornecedor.', 'Só a equipe do fornecedor vê isto.'],
}

const COMPANY_STATES: Readonly<Record<string, string>> = {
  PENDING: 'aguarda aprovação',
  APPROVED: 'foi aprovada e ainda não ativou o cadastro',
  DISAPPROVED: 'foi reprovada',
  SUSPENDED: 'está suspensa',
}

/** One step of the answer as a sentence; what failed also says where it is mended. */
export function stepWords(step: AccessStep, { company, role }: Explanation): string {
  if (step.check === 'GRANT') return grantWords(step, role.name)
  const [passed, failed] = wordsOf(step, company)
  return step.passed ? passed : failed
}

function wordsOf(step: AccessStep, { fantasyName, status }: Explanation['company']): Words {
  switch (step.check) {
    case 'USER_ACTIVE':
      return ['O usuário está ativo.', 'O usuário foi excluído. Restaure-o em Usuários.']
    case 'COMPANY_NOT_BLOCKED':
      return [
        `A empresa ${fantasyName} não está na lista de bloqueio.`,
        `A empresa ${fantasyName} está na lista de empresas bloqueadas.`,
      ]
    case 'COMPANY_ACTIVE':
      return [
        `A empresa ${fantasyName} está ativa.`,
        `A empresa ${fantasyName} ${COMPANY_STATES[status] ?? 'não está ativa'}.`,
      ]
    case 'API_USERS_ALLOWED':
      return ['A empresa pode ter usuários de API.', 'A empresa não tem permissão para ter usuários de API.']
    case 'TERMS_ACCEPTED':
      return [
        'Aceitou os termos de uso em vigor.',
        'Ainda não aceitou os termos de uso em vigor: o portal os pede na entrada.',
      ]
    case 'PASSWORD_FRESH':
      return ['A senha tem menos de um ano.', 'A senha tem mais de um ano: o portal pede outra na entrada.']
    case 'TWO_STEP_SET_UP':
      return [
        'A verificação em duas etapas está como o perfil pede.',
        'O perfil exige a verificação em duas etapas, e ela ainda não foi configurada: o portal a pede na entrada.',
      ]
    default:
      return CONDITIONS[step.condition ?? 'THRESHOLD_ROLE']
  }
}

function grantWords({ passed, by, permission, anyOf = [] }: AccessStep, role: string): string {
  if (by === 'EVERYONE') return 'Não pede permissão.'
  if (by === 'ADMIN') return `O perfil ${role} é de administrador: pode tudo.`
  if (by === 'STAFF') return `O perfil ${role} é da equipe do fornecedor.`
  if (passed && permission) return `O perfil ${role} tem a permissão ${named(permission)}.`
  if (anyOf.length === 0) return `O perfil ${role} não é da equipe do fornecedor.`
  if (anyOf.length === 1) return `O perfil ${role} não tem a permissão ${named(anyOf[0]!)}.`
  return `O perfil ${role} não tem nenhuma destas permissões: ${anyOf.map(named).join(', ')}.`
}

const named = (key: string) => `${permissionLabel(key)} (${key})`
