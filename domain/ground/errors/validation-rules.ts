/**
 * The field rules of specification §5 (422), then our own. Each text completes 'O campo {label} …'; `{name}` is a bound
 * that the answer's `meta` carries. A text that starts with '=' is a whole sentence.
 */
export const VALIDATION_RULES = {
  string: 'deve ser um texto',
  boolean: 'deve ser verdadeiro ou falso',
  number: 'deve ser um número',
  date: 'deve ser uma data válida',
  regex: 'está em um formato inválido',
  alpha: 'deve conter apenas letras',
  alphaNum: 'deve conter apenas letras e números',
  confirmed: 'não confere com a confirmação',
  different: 'deve ser diferente de {other}',
  email: 'deve ser um e-mail válido',
  exists: 'deve existir no cadastro',
  endBeforeStart: '=O último dia vem antes do primeiro',
  belowStart: '=O campo Até deve ser igual ao De ou maior',
  inactive: 'tem uma escolha que foi desativada: escolha outra',
  fixed: 'não muda mais: um orçamento ou pedido já o usa',
  unique: 'já está em uso',
  ip: 'deve ser um endereço IP válido',
  maxLength: 'deve ter no máximo {max} caracteres',
  minLength: 'deve ter no mínimo {min} caracteres',
  maxItems: 'deve ter no máximo {max} itens',
  minItems: 'deve ter {min} ou mais itens',
  range: 'deve estar entre {min} e {max}',
  uuid: 'deve ser um UUID válido',
  phone: 'deve ser um telefone válido com DDD',
  required: 'é obrigatório',
  after: 'deve ser uma data posterior a {min}',
  before: 'deve ser uma data anterior a {max}',
  notContains: 'não deve conter {value}',
  url: 'deve ser uma URL válida',
  equalTo: 'deve ser igual a {value}',
  noSpecialCharacters: 'não deve conter caracteres especiais',
  noSpaces: 'não deve conter espaços',
  max: 'deve ser no máximo {max}',
  digits: 'deve conter apenas números',
  brDate: 'deve ser possuir uma data valida',
  uniqueItems: '=Já existem itens com esse mesmo valor',

  // Ours
  min: 'deve ser no mínimo {min}',
  moreThan: 'deve ser maior que {min}',
  lessThan: 'deve ser menor que {max}',
  afterOrEqual: 'deve ser uma data a partir de {min}',
  beforeOrEqual: 'deve ser uma data até {max}',
  integer: 'deve ser um número inteiro',
  decimals: 'deve ter no máximo {max} casas decimais',
  brNumber: 'deve ser um número como 1.500,50',
  ambiguousNumber: 'é ambíguo: use vírgula para os decimais e ponto só para os milhares, como 1.500,50',
  signInWords: 'deve ser um número com sinal: escreva {offered}',
  choice: 'tem um valor que não é permitido',
  future: 'deve ser um momento futuro',
  array: 'deve ser uma lista',
  object: 'está em um formato inválido',
  unknown: 'não é aceito',
  packQuantity: '=A quantidade está em {unit}: diga quantos metros ou quantas peças são',
  notForSale: '=Este produto não está à venda para esta empresa: escolha outro',
  listRows: '=A lista tem mais de {max} linhas: divida-a. O que você colou ficou no campo',
  sheetRefused: '={reason}',
  colour: 'deve ter seis dígitos, como 1f3f8f',
  budgetEnds:
    '=A proposta vale ao menos 2 dias, e o orçamento termina em {max}: marque que assume a diferença, ou renove o orçamento',
  oneOption: 'só vale com uma opção: com mais de uma, informe os juros ao mês',
  bannerLink: 'deve começar com https:// (sem usuário) ou ser um caminho do portal, como /promotions',
  videoUrl: 'deve ser o endereço de um vídeo do YouTube ou do Vimeo, como https://youtu.be/…',
  videoHost: 'é de um site de vídeos que este portal não usa',
  instalments: 'deve ter os dias, como 28/56, ou os dias com percentuais, como 30 (40%) / 60 (60%)',
  increasingDays: '=Cada parcela deve vencer depois da anterior, como 28/56/84',
  sharesOf100: '=Os percentuais das parcelas devem somar 100%; estes somam {sum}%',
  duration: 'deve ter minutos e segundos, como 12:30, ou também horas, como 1:05:00',
  cnpj: 'deve ser um CNPJ válido',
  cpf: 'deve ser um CPF válido',
  document: 'deve ser um CPF ou CNPJ válido',
  pixKey: 'deve ser uma chave PIX: CPF, CNPJ, e-mail, celular com +55 ou chave aleatória',
  httpsUrl: 'deve ser um endereço que começa com https://',
  productCode: 'deve ter só letras, números, ponto, barra e hífen, sem espaços',
  gtin: 'deve ter 8, 12, 13 ou 14 números, e o último confere os outros: confira o código de barras',
  ncm: 'deve ter 8 números, como 8541.43.00',
  ofOtherType: 'não pertence a este tipo de produto',
  perTracker: '=Escreva um valor para cada MPPT: o inversor tem {trackers}',
  substitute: '=O substituto deve ser outro produto do mesmo tipo, à venda',
  battery: '=As baterias compatíveis devem ser produtos do tipo Bateria que não foram excluídos',
  onlyHybrid: '=Um lote híbrido leva inversores híbridos, e só ele leva baterias',
  noHybrid: '=Um lote on-grid não leva inversores híbridos',
  noPoint: '=Nenhum número de módulos cabe entre estas potências',
  tooManyPoints: '=Seriam {points} pontos; um lote tem no máximo {max}. Reduza a faixa, os telhados ou as tensões',
  datasheetPdf: '=A ficha técnica deve ser um arquivo PDF',
  sameImages: '=A lista não é a das imagens do produto: abra a página de novo',
  pdf: '=O boleto deve ser um arquivo PDF',
  cep: 'deve ser um CEP com 8 números',
  mobilePhone: 'deve ser um celular com DDD e 9 dígitos',
  returnInvoiceOfTaxpayer:
    '=Quem comprou como contribuinte de ICMS manda a NF-e de devolução; a declaração é de quem não emite nota',
  taxpayerWithoutRegistration:
    '=Contribuinte de ICMS precisa de CNPJ com inscrição estadual ativa: marque como não contribuinte ou complete o cadastro',
  oneAddress: '=Escolha um endereço só: um salvo, ou desmarque “Entregar neste endereço”',
  stateRegistration: 'deve ser uma inscrição estadual válida{expected}, ou ISENTO',
  nfeKey: 'deve ser uma chave de acesso válida com 44 posições',
  nfeIssuer:
    '=A chave é de uma nota de outro emitente ({cnpj}): use a nota da filial ou do centro que vende este pedido',
  nfeUf: '=A chave é de uma nota de {uf}, mas a filial que a emite é de {expected}',
  nfeMonth: '=A chave é de uma nota de {month}; para este pedido só serve de {from} a {to}',
  nfeSeries: '=A série {series} da chave não é de nota da empresa',
  nfeNumber: '=A chave tem número de nota zero',
  nfeTaken: '=Esta chave já está no pedido {order}',
  plate: 'deve ser uma placa como ABC1D23 ou ABC1234',
  password: 'deve ter no mínimo {min} caracteres, com pelo menos uma letra e um número',
  controlCharacters: 'contém caracteres que não são aceitos',
  businessDay: 'deve ser um dia útil',
  multiplier: 'deve ser um multiplicador entre {min} e {max} (ex.: 1,12 para 12%)',
  accepted: 'precisa ser aceito',
  current: 'não confere com a senha atual',
  targetAboveTable: '=Este total passa do preço de tabela: o mais próximo possível é {nearest}',
  targetBelowBound: '=Os itens escolhidos não chegam a este total: o mais próximo possível é {nearest}',
  consumption: '=Informe o consumo: o valor da conta, a média ou os 12 meses',
  oneConsumption: '=Informe o consumo de um jeito só: o valor da conta, a média ou os 12 meses',
  minimumBill: '=A conta já é a mínima: um sistema não reduz mais.',
  sharesSum: '=As partes somam {sum}%: faça com que somem 100%',
  unitsOfGroupB: '=Dividir a energia entre unidades só está previsto no grupo B convencional: apague este consumo',
  kwhOfGroupA: '=No grupo A e na tarifa branca, informe o consumo de cada posto, e apague este valor',
  onlyGroupA: '=Só o grupo A tem este valor, e a tarifa branca os postos: escolha um deles, ou apague-o',
  onlyWhite: '=Só a tarifa branca tem o posto intermediário: escolha-a em Modalidade, ou apague este valor',
  lightingFees:
    '=Escreva um valor, como 18,90, ou faixas que crescem até a última: até 50: 0; até 100: 12,50; acima: 31,90',
  tariffNeeded: '=Escolha a distribuidora: por posto só a tarifa dela diz os preços',
  tariffMissing: '=Não há tarifa em vigor com esta distribuidora, subgrupo e modalidade: confira os três',
  tariffTaxes: '=A tarifa ainda não diz este imposto: informe-o aqui',
  modalityOfSubgroup: '=O grupo B tem as modalidades convencional e branca; o grupo A, verde e azul',
  nothingAtPeak: '=Não há consumo na ponta que as baterias pudessem assumir: apague este valor',
  beyondOutage: '=A falta de energia dura {max} h: esta carga não passa disso',
  backupLoads: '=Informe o que continua ligado quando falta energia, ou apague este valor',
  fioBAboveTusd: '=O Fio B é uma parte da TUSD: não passa dela',
  taxDestination: '=Não entendi “{entry}”: escreva como SP, ou PE 20,5 + 2, um por linha',
  taxDestinationRate: '=Em {uf}, {what} vai de 0 a {max} %',
  proposalCode: '=O código não confere ou já venceu. Ele tem 6 números e vale 15 minutos; peça outro se precisar',
  ufTwice: '=A UF {uf} está duas vezes',
  oneSubject: '=Diga só um: o produto, o NCM ou as mercadorias',
  cfop: 'deve ter 4 números, como 6102',
  cst: 'deve ter 2 ou 3 números, como 00 ou 102',
  taxOverlap: '=Já há uma regra igual para {combination}: é a {number}. Mude as datas, ou diga mais nesta',
  tariffOverlap: '=Já há uma tarifa igual que vale de {from} até {until}: mude as datas',
  fileType: '=Tipo de arquivo inválido',
  fileTooLarge: '=Arquivo muito grande',
  fileTooSmall: '=Arquivo muito pequeno',
  archive: '=O arquivo não é um ZIP que se possa ler',
  archiveFiles: '=O ZIP tem mais de {max} arquivos: divida-o',
  archiveBytes: '=Aberto, o ZIP passa de {max} MB: divida-o',
  maxFiles: '=Limite máximo de arquivos: {max}',
  fileRejected: '=Arquivo rejeitado: {file} - {reason}',
} as const

export type ValidationRule = keyof typeof VALIDATION_RULES

export type RuleMeta = Readonly<Record<string, string | number | boolean | null>>

/** One entry of `errors[]` in a 422 (specification §8). */
export interface FieldError {
  /** 'products[0].quantity' style. */
  field: string
  rule: ValidationRule
  meta: RuleMeta
}

export const isValidationRule = (value: unknown): value is ValidationRule =>
  typeof value === 'string' && Object.hasOwn(VALIDATION_RULES, value)

/** The line above a form whose answer had more errors than it says (`moreErrors`). */
export const moreErrorsText = (count: number): string =>
  count === 1
    ? 'Mais um campo precisa de correção: ele aparece quando estes estiverem certos'
    : `Mais ${count} campos precisam de correção: eles aparecem quando estes estiverem certos`
