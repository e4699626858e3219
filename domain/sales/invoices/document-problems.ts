/**
 * Why a fiscal document that can be read does not serve, each a sentence with the way out. `{name}` is filled by what was
 * found.
 */
export const DOCUMENT_PROBLEMS = {
  notFiscal: 'Este XML não é de uma NF-e, de um evento dela nem de um CT-e.',
  batch: 'Este XML é um lote enviado à SEFAZ, sem o protocolo. Envie o XML autorizado de cada nota (nfeProc).',
  layout: 'O XML é do leiaute {version}; o portal lê o 4.00, o que vale desde 2019. Peça o XML de novo ao emissor.',
  missing: 'Falta {path} no XML: ele não está completo. Baixe-o de novo de onde foi emitido.',
  unreadable: 'O valor de {path} ({value}) não é o que o leiaute pede. Baixe o XML de novo de onde foi emitido.',
  consumer: 'Este XML é de uma NFC-e (modelo 65), cupom de consumidor. O pedido precisa de uma NF-e, modelo 55.',
  model: 'O modelo {model} não é o de uma NF-e (55).',
  test: 'A nota foi emitida em ambiente de teste (homologação) e não tem valor fiscal. Envie a de produção.',
  key: 'A chave de acesso do XML não é válida: os dígitos não conferem.',
  keyDiffers: 'A chave de acesso e o conteúdo do XML não são da mesma nota: {what} difere.',
  notAuthorised: 'O XML não tem o protocolo de autorização. Baixe o XML autorizado (nfeProc) de onde foi emitido.',
  protocolOfAnother: 'O protocolo do XML é de outra nota ({key}).',
  canceled: 'Esta nota foi cancelada na SEFAZ ({reason}). Envie a nota que vale.',
  denied: 'A SEFAZ não autorizou esta nota: {reason}.',
  altered: 'O conteúdo do XML não é o que foi assinado: ele foi alterado depois. Peça o original ao emissor.',
  otherEvent: 'O evento {type} não é cancelamento nem carta de correção: não muda nada neste pedido.',
  eventRefused: 'A SEFAZ não registrou este evento: {reason}.',
} as const

type DocumentProblemRule = keyof typeof DOCUMENT_PROBLEMS

export interface DocumentProblem {
  rule: DocumentProblemRule
  meta: Readonly<Record<string, string>>
}
