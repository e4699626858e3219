const MESSAGES = {
  'session-expired': { kind: 'warning', text: 'Sua sessão expirou, por favor faça login novamente!' },
  'logged-out': { kind: 'success', text: 'Você saiu do portal.' },
  'password-updated': { kind: 'success', text: 'Senha alterada.' },
  'agreements-accepted': { kind: 'success', text: 'Termos aceitos. Bom trabalho!' },
  'manufacturer-created': { kind: 'success', text: 'Fabricante {detail} criado.' },
  'manufacturer-updated': { kind: 'success', text: 'Fabricante {detail} salvo.' },
  'manufacturer-deleted': { kind: 'success', text: 'Fabricante excluído.' },
  'client-created': { kind: 'success', text: 'Cliente {detail} criado.' },
  'client-updated': { kind: 'success', text: 'Cliente {detail} salvo.' },
  'client-deleted': { kind: 'success', text: 'Cliente excluído.' },
} as const satisfies Record<string, { kind: 'success' | 'warning'; text: string }>

export type FlashCode = keyof typeof MESSAGES

export function isFlashCode(value: unknown): value is FlashCode {
  return typeof value === 'string' && Object.hasOwn(MESSAGES, value)
}

export function flashMessage(code: FlashCode, detail: string): { kind: 'success' | 'warning'; text: string } {
  const { kind, text } = MESSAGES[code]
  return { kind, text: text.replace('{detail}', detail.slice(0, 120)) }
}
