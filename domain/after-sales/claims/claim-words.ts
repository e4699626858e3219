/** The reason of a claim, chosen from a list beside the free text 'Motivo': statistics and filters count by it. */
export const CLAIM_REASONS = {
  TRANSPORT_DAMAGE: 'Dano no transporte',
  MISSING_VOLUME: 'Volume faltante',
  MISSING_PIECE: 'Peça faltante',
  WRONG_ITEM: 'Item trocado na separação',
  NOT_WORKING: 'Não funciona',
  ERROR_CODE: 'Código de erro',
  LOW_OUTPUT: 'Geração abaixo do esperado',
  WRONG_CHOICE: 'Item pedido errado',
  IN_REPAIR: 'Equipamento em conserto',
  CAMPAIGN: 'Campanha',
  OTHER: 'Outro',
} as const
export type ClaimReason = keyof typeof CLAIM_REASONS

/** The verdict of the analysis. */
export const CLAIM_VERDICTS = {
  ACCEPTED: 'Procedente',
  PARTIAL: 'Procedente em parte',
  REFUSED: 'Improcedente',
} as const
export type ClaimVerdict = keyof typeof CLAIM_VERDICTS

/**
 * The document that goods travel back with: the sender's own NF-e, or a declaration where the sender may issue none.
 */
export const RETURN_DOCUMENTS = { INVOICE: 'NF-e de devolução', DECLARATION: 'Declaração de conteúdo' } as const
