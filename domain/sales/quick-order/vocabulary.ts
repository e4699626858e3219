import type {
  BatteryRole,
  ConnectorType,
  FixationType,
  InverterType,
  ProductType,
} from '../../catalogue/products/product-types'

/** What a word or a phrase of installers says of a product. */
export interface Meaning {
  /** The product is of one of these types. */
  types?: readonly ProductType[]
  /** Only where no other word names a type: 'mc4' is a connector, but an 'alicate mc4' is a tool. */
  weakTypes?: readonly ProductType[]
  fixations?: readonly FixationType[]
  connector?: ConnectorType
  inverter?: InverterType
  battery?: BatteryRole
  phase?: 'mono' | 'tri'
  colour?: 'BLACK_CABLE' | 'RED_CABLE' | 'GREEN_CABLE'
  clamp?: 'KIT_TERMINAL_FINAL' | 'KIT_TERMINAL_INTERMEDIARY'
  /** A word that compares as another one. */
  as?: string
}

const CABLES = ['BLACK_CABLE', 'RED_CABLE', 'GREEN_CABLE'] as const
const CLAMPS = ['KIT_TERMINAL_FINAL', 'KIT_TERMINAL_INTERMEDIARY'] as const
const FIBRO = ['FIBRO_WOOD', 'FIBRO_METAL'] as const
const ZINC = ['ZINCO_ALUZINCO', 'MINI_ZINCO_ALUZINCO'] as const
const GROUND = [
  'GROUND_STRUCTURE',
  'GROUND_STRUCTURE_4_PANELS',
  'GROUND_STRUCTURE_20_PANELS',
  'EXPANSION_GROUND_STRUCTURE',
  'BRACKET_GROUND_STRUCTURE',
] as const

const roof = (fixations: readonly FixationType[]): Meaning => ({ weakTypes: ['SUPPORT'], fixations })
const all = (words: string, meaning: Meaning): [string, Meaning][] => words.split('|').map((word) => [word, meaning])

/**
 * Words as they are written in messages, folded and in the singular; phrases of up to three words win over their parts. It
 * is written by hand after the glossary (docs/domain.md 8) and the words of roofs (1.6); a maker's name is no word of it.
 */
export const VOCABULARY: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ...all('modulo|modulo solar|painel|painel solar|placa|placa solar|mod|modl|modolo|pain|plac|plc|pl', {
    types: ['MODULE'],
  }),
  ...all('modulo de bateria|modulo bateria|bateria|bat|battery', { types: ['BATTERY'] }),
  ...all('bms|controlador', { weakTypes: ['BATTERY'] }),
  ...all('expansao', { battery: 'SLAVE' }),
  ...all('master|mestre', { battery: 'MASTER' }),
  ...all('inversor|inv|inver|invs|inverso|inverssor|invercor|invesor|inverter', { types: ['INVERTER'] }),
  ...all('microinversor|micro inversor|micro-inversor|micro|microinv', { types: ['INVERTER'], inverter: 'MICRO' }),
  ...all('hibrido|hybrid|hibrida|hib', { weakTypes: ['INVERTER'], inverter: 'HYBRID' }),
  ...all('inversor string|ongrid|on-grid|on grid', { weakTypes: ['INVERTER'], inverter: 'STRING' }),
  ...all('offgrid|off-grid|off grid', { weakTypes: ['INVERTER'], inverter: 'OFF_GRID' }),
  ...all('string box|stringbox|string-box|strings box|estringbox|caixa de juncao', { types: ['STRINGBOX'] }),
  ...all('string|sb', { weakTypes: ['STRINGBOX'] }),
  ...all('transformador|trafo|autotransformador|autotrafo|auto trafo|auto transformador', { types: ['TRANSFORMER'] }),
  ...all('cabo|cb|cabo solar|fio|fio solar|cabinho|cabo cc', { types: CABLES }),
  ...all('preto|preta|pto|pt|negro', { colour: 'BLACK_CABLE' }),
  ...all('vermelho|vermelha|verm|vm', { colour: 'RED_CABLE' }),
  ...all('verde|terra|vd', { colour: 'GREEN_CABLE' }),
  ...all('carregador|wallbox|carregador veicular|wall box', { types: ['CHARGER'] }),
  ...all('veicular', { weakTypes: ['CHARGER'] }),
  ...all('container|conteiner', { types: ['CONTAINER'] }),
  ...all('embalagem', { weakTypes: ['CONTAINER'] }),
  ...all('terminal|grampo|clamp|presilha|kit terminal|kit grampo', { types: CLAMPS }),
  ...all('final|fim|end|terminal final|grampo final|end clamp', { clamp: 'KIT_TERMINAL_FINAL' }),
  ...all('intermediario|inter|meio|mid|interm|mid clamp|terminal intermediario', {
    clamp: 'KIT_TERMINAL_INTERMEDIARY',
  }),
  ...all('perfil|perfi|trilho|perfil aluminio|perfil de aluminio', { types: ['ALUMINUM_PROFILE'] }),
  ...all('emenda|juncao|emenda de perfil|emenda perfil|juncao de perfil|juncao perfil', { types: ['EMENDATION'] }),
  ...all('aterramento|kit aterramento|kit de aterramento', { types: ['ATERRAMENTO'] }),
  ...all('conector|conectro|conetor', { types: ['CONNECTOR'] }),
  ...all('mc4|mc-4', { weakTypes: ['CONNECTOR'], connector: 'MC4', as: 'mc4' }),
  ...all('tronco|conector tronco', { weakTypes: ['CONNECTOR'], connector: 'STEM' }),
  ...all('terminador|terminador do tronco|terminador tronco|end cap|endcap|tampa', {
    types: ['CONNECTOR'],
    connector: 'END_CAP',
  }),
  ...all('alicate|ferramenta|crimpador', { types: ['TOOL'] }),
  ...all('suporte|estrutura|gancho|fixacao|parafuso|prisioneiro', { types: ['SUPPORT'] }),
  ...all('mini trilho|minitrilho|mini-trilho|mini perfil', { types: ['SUPPORT'], fixations: ['MINI_ZINCO_ALUZINCO'] }),
  ...all('colonial|ceramica|ceramico|telha colonial|telha ceramica', roof(['COLONIAL'])),
  ...all('fibrocimento|fibro|fibrocim|eternit|brasilit|telha fibrocimento', roof(FIBRO)),
  ...all('zinco|aluzinco|trapezoidal|telha metalica|telha trapezoidal', roof(ZINC)),
  ...all('laje|triangulo', roof(['SLAB_STRUCTURE'])),
  ...all('solo|chao', roof(GROUND)),
  ...all('carport|garagem|garagem solar', roof(['CARPORT', 'EXPANSION_CARPORT'])),
  ...all('kalhetao|calhetao', roof(['KALHETAO_TILE_SUPPORT'])),
  ...all('ajustavel', roof(['ADJUST'])),
  ...all('ibrap', roof(['IBRAP'])),
  ...all('mono|monofasico|monofasica|monof|bifasico|bifasica|bif', { phase: 'mono' }),
  ...all('tri|trifasico|trifasica|trif', { phase: 'tri' }),
])

/** Words that say nothing of the product. */
export const FILLER: ReadonlySet<string> = new Set(
  (
    'a ao as com da das de do dos e em i la na nas no nos o os ou p para pra pro por que se cada cerca aprox aproximadamente um uma uns umas tipo marca modelo mod. ' +
    'solar fotovoltaico fotovoltaica fv pv kit telha peca unidade par barra metro'
  ).split(' '),
)

/** Words of greetings and requests: a line of these alone is no item, and an item does not begin with them. */
export const CHAT: ReadonlySet<string> = new Set(
  (
    'oi oii oiii ola opa eai ei hey bom boa dia hj tarde noite tudo bem td blz beleza obrigado obrigada obg valeu vlw grato grata abraco abs ' +
    'preciso precisa precisamos precisava quero queria queremos gostaria manda mande mandar passa passar me mim nos pra para por favor pfv pf pls ' +
    'cota cotar cotacao orca orcar orcamento pedido lista material materiais segue seguinte abaixo ai isso esse essa este esta estes de do da ' +
    'amanha hoje urgente ontem segunda terca quarta quinta sexta sabado domingo semana ver vc voce vcs voces consegue conseguem pode podem ' +
    'fazer faz faca verifica ve veja ja mais tambem tb tbm e o a os as um uma que com meu minha nosso nossa cliente obra entrega entregar ' +
    'frete prazo pagamento boleto pix obs observacao att tem tenho estoque valor valores preco precos quanto quantos custa fica saber ' +
    'gilda gente pessoal amigo amiga equipe time so ok certo sim nao vou vamos fechar comprar compra item itens sao eh la aqui ali'
  ).split(' '),
)
