/**
 * Keys of the keyboard: `/keys` lists them and `press-keys.lazy.ts` acts on them. Paths are those of links on the page.
 */
export const GO_TO: Readonly<Record<string, readonly [label: string, path: string]>> = {
  i: ['Início', '/'],
  f: ['Minha fila', '/queue'],
  o: ['Pedidos', '/orders'],
  b: ['Meus orçamentos', '/budgets'],
  c: ['Clientes', '/clients'],
}

export const NEW_BUDGET = '/budgets/new'
export const KEYS_PAGE = '/keys'

/** Every shortcut with its keys, in the order of the page. */
export const SHORTCUTS: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['Ctrl+K'], 'Buscar em todo o portal'],
  [['/'], 'Buscar na lista'],
  ...Object.entries(GO_TO).map(([key, [label]]) => [['g', key], `Ir para ${label}`] as const),
  [['n'], 'Novo orçamento'],
  [['j'], 'Próxima linha da lista'],
  [['k'], 'Linha anterior da lista'],
  [['?'], 'Esta lista de atalhos'],
]
