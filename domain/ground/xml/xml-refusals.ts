import { keysOf } from '../objects/keys-of'

/** Why an XML, or a ZIP of them, is not read at all; each with the way out. */
export const XML_REFUSALS = {
  NOT_XML: 'O arquivo não é um XML que se possa ler. Baixe-o de novo de onde foi emitido.',
  DECLARATION: 'O XML tem declarações (<!…) ou instruções que nenhuma nota tem. Baixe o original de onde foi emitido.',
  ENCODING:
    'O XML não está em UTF-8 nem em ISO-8859-1, ou diz uma coisa e é outra. Baixe o original de onde foi emitido.',
  TOO_LARGE: 'O arquivo é grande demais: um XML tem até 10 MB, e um ZIP até 30 MB aberto.',
  TOO_DEEP: 'O XML tem elementos demais uns dentro dos outros: não é uma nota.',
  TOO_SLOW: 'O XML demorou demais para ser lido: não é uma nota como as outras. Baixe o original de onde foi emitido.',
  TOO_MANY: 'O ZIP tem mais de 50 arquivos. Separe as notas deste pedido e envie-as em outro.',
  WITH_PASSWORD: 'O ZIP tem senha. Envie-o sem senha, ou os XML um a um.',
  EMPTY: 'O ZIP não tem nenhum XML.',
  DIED: 'O portal não conseguiu ler este arquivo. Baixe-o de novo de onde foi emitido.',
} as const

export type XmlRefusal = keyof typeof XML_REFUSALS
export const XML_REFUSAL_KEYS = keysOf(XML_REFUSALS)

/**
 * What is known of the signature of an XML: VALID: its content is what was signed, with the certificate that came along.
 * Who issued that certificate is not asked (the chain to ICP-Brasil is not checked). UNCHECKED: it could not be.
 */
export const SIGNATURE_STATES = ['VALID', 'MISMATCH', 'ABSENT', 'UNCHECKED'] as const
type SignatureState = (typeof SIGNATURE_STATES)[number]

export interface XmlSignature {
  state: SignatureState
  /** Whose the certificate says to be. */
  holder: string | null
  /** Days between which it is good. */
  from: string | null
  until: string | null
}
