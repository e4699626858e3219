import type { Company } from './companies-api.server'

export type CompanyTab = { label: string; path: string }

/** The parts of a company that this user may open, as links. */
export function tabsOf({ id, staff, financial, allowedEdits }: Company): CompanyTab[] {
  const path = `/companies/${id}`
  const tab = (isOpen: boolean, label: string, part: string): CompanyTab[] =>
    isOpen ? [{ label, path: path + part }] : []
  return [
    ...tab(true, 'Dados', ''),
    ...tab(staff !== null, 'Configuração', '/config'),
    ...tab(financial !== null, 'Configuração financeira', '/financial'),
    ...tab(staff !== null, 'Informações', '/info'),
    ...tab(allowedEdits.includes('updateProfile'), 'Perfil', '/profile'),
    ...tab(true, 'Usuários', '/users'),
    ...tab(true, 'Pedidos', '/orders'),
    ...tab(staff !== null, 'Atividades', '/tasks'),
  ]
}
