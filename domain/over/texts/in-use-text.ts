import { fromRegisters } from '../../ground/nouns/registers'

/** Records that may refer to another one, as `meta.referrer` of RESOURCE_IN_USE names them: one, many. */
const REFERRERS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  ...fromRegisters(({ many, words }) => ({ [many]: words })),
  products: ['produto', 'produtos'],
  productKits: ['kit', 'kits'],
  priceTableProducts: ['preço de tabela', 'preços de tabela'],
  exclusiveProducts: ['preço exclusivo', 'preços exclusivos'],
  users: ['usuário', 'usuários'],
  companies: ['empresa', 'empresas'],
  playlists: ['playlist', 'playlists'],
  promotions: ['promoção', 'promoções'],
  videos: ['vídeo', 'vídeos'],
  orders: ['pedido', 'pedidos'],
  openOrders: ['orçamento ou pedido em andamento', 'orçamentos ou pedidos em andamento'],
}

export interface Use {
  referrer: string
  count: number
}

/**
 * Why a record cannot be deleted: 'Em uso por 2 usuários e 1 empresa: não pode ser excluído.'
 * @returns undefined when nothing that has a name here refers to it
 */
export function inUseText(uses: readonly Use[]): string | undefined {
  const named = uses.flatMap(({ referrer, count }) => {
    const words = Object.hasOwn(REFERRERS, referrer) ? REFERRERS[referrer] : undefined
    return words && count > 0 ? [`${count} ${count === 1 ? words[0] : words[1]}`] : []
  })
  const last = named.pop()
  if (last === undefined) return undefined
  const list = named.length > 0 ? `${named.join(', ')} e ${last}` : last
  return `Em uso por ${list}: não pode ser excluído.`
}
