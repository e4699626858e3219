import type { ProductType } from '../../../catalogue/products/product-types'
import type { BusinessDate } from '../../../ground/dates/business-date'
import type { Promised, PromiseLine } from './promise'

/** What is said of a type as a cause: one, and many; nothing of OTHER, which is said by its name. */
const NOUNS: Readonly<Record<ProductType, readonly [one: string, many: string] | null>> = {
  MODULE: ['do módulo', 'dos módulos'],
  INVERTER: ['do inversor', 'dos inversores'],
  STRINGBOX: ['da string box', 'das string boxes'],
  TRANSFORMER: ['do transformador', 'dos transformadores'],
  SUPPORT: ['do suporte', 'dos suportes'],
  ATERRAMENTO: ['do aterramento', 'dos aterramentos'],
  BLACK_CABLE: ['do cabo preto', 'dos cabos pretos'],
  RED_CABLE: ['do cabo vermelho', 'dos cabos vermelhos'],
  GREEN_CABLE: ['do cabo verde', 'dos cabos verdes'],
  CHARGER: ['do carregador', 'dos carregadores'],
  CONTAINER: ['do container', 'dos containers'],
  KIT_TERMINAL_FINAL: ['do terminal final', 'dos terminais finais'],
  KIT_TERMINAL_INTERMEDIARY: ['do terminal intermediário', 'dos terminais intermediários'],
  ALUMINUM_PROFILE: ['do perfil de alumínio', 'dos perfis de alumínio'],
  EMENDATION: ['da emenda', 'das emendas'],
  BATTERY: ['da bateria', 'das baterias'],
  CONNECTOR: ['do conector', 'dos conectores'],
  TOOL: ['da ferramenta', 'das ferramentas'],
  OTHER: null,
}

/** How the lines of a cause are called: 'do inversor', and 'ele' after 'sem'. */
export interface CauseWords {
  of: string
  without: string
}

type Named = Pick<PromiseLine, 'position' | 'name' | 'type' | 'unit' | 'quantity'>

/** The words of the latest lines; a product by its name where another of its type comes in time. */
export function causeWords(lines: readonly Named[], positions: readonly number[]): CauseWords | null {
  const late = lines.filter(
    ({ position }, at) =>
      positions.includes(position) && lines.findIndex((other) => other.position === position) === at,
  )
  const types = [...new Set(late.map(({ type }) => type))]
  if (late.length === 0) return null
  const isMixed = lines.some(({ position, type }) => !positions.includes(position) && types.includes(type))
  const nouns = types.map((type) => {
    const own = late.filter((line) => line.type === type)
    const isMany = own.length > 1 || own.some(({ unit, quantity }) => unit !== 'm' && quantity > 1)
    return { isMany, word: NOUNS[type]?.[isMany ? 1 : 0] ?? null }
  })
  if (isMixed || nouns.some(({ word }) => word === null))
    return late.length === 1
      ? { of: `de ${late[0]!.name}`, without: 'esse item' }
      : { of: `de ${late.length} itens`, without: 'esses itens' }
  const isFemale = nouns.every(({ word }) => word!.startsWith('da'))
  const pronoun = `el${isFemale ? 'a' : 'e'}${nouns.length > 1 || nouns[0]!.isMany ? 's' : ''}`
  if (nouns.length > 2) return { of: `de ${late.length} itens`, without: 'esses itens' }
  return { of: nouns.map(({ word }) => word).join(' e '), without: pronoun }
}

/** '19/12', with its year where that is not today's. */
export const nearDay = (day: BusinessDate, today: BusinessDate): string =>
  (day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day).split('-').reverse().join('/')

interface Said {
  today: BusinessDate
  uf: string
  /** Its buyer collects it. */
  isPickup?: boolean
}

/**
 * The sentence that pages, papers, mails and the API say of it: 'Chega em 19/12 por causa do inversor; sem ele, 02/12',
 * without a stop at its end.
 */
export function promiseText(
  { on, isForecast, cause, without }: Pick<Promised, 'on' | 'isForecast' | 'cause' | 'without'>,
  lines: readonly Named[],
  { today, uf, isPickup = false }: Said,
): string {
  if (cause?.kind === 'FUTURE') return 'Prazo a combinar: venda para entrega futura'
  if (cause?.kind === 'CARRIER') return `Prazo a combinar: não há prazo de entrega para ${uf}`
  const verb = isPickup ? 'Pronto para retirar em' : 'Chega em'
  const head = on === null ? 'Prazo a combinar' : `${verb} ${nearDay(on, today)}${isForecast ? ' (previsão)' : ''}`
  if (cause?.kind === 'PLANNED') return `${head}, pela saída planejada`
  const words = cause?.kind === 'LINES' ? causeWords(lines, cause.positions) : null
  if (!words) return head
  return `${head} por causa ${words.of}${without === null ? '' : `; sem ${words.without}, ${nearDay(without, today)}`}`
}
