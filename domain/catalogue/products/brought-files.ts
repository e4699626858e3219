/** What became of a file of a ZIP of data sheets and pictures. */
export const BROUGHT = ['DATASHEET', 'IMAGE', 'SAME', 'NO_PRODUCT', 'SEVERAL', 'NOT_ACCEPTED', 'TOO_MANY'] as const
export type Brought = (typeof BROUGHT)[number]

export const BROUGHT_LABELS: Readonly<Record<Brought, string>> = {
  DATASHEET: 'Ficha técnica guardada',
  IMAGE: 'Imagem incluída',
  SAME: 'Já estava no produto',
  NO_PRODUCT: 'Nenhum produto tem este código',
  SEVERAL: 'Mais de um produto tem este código',
  NOT_ACCEPTED: 'Não é um PDF, PNG ou JPEG que se possa ler',
  TOO_MANY: 'O produto já tem 8 imagens',
}

/** A code as it can stand in the name of a file: letters and figures alone, in capitals. */
const fileKey = (text: string): string =>
  text
    .normalize('NFC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * The keys that the name of a file may mean, the whole name first: 'HL-585N_2.jpg' is 'HL-585N_2', else the second of
 * 'HL-585N'.
 */
export function keysOfFile(name: string): string[] {
  const base = name.replace(/\.[^.]*$/, '')
  const [, apart] = /^(.+?)[\s_(-]+\d{1,2}\)?$/.exec(base) ?? []
  return [...new Set([base, apart ?? ''].map(fileKey))].filter((key) => key !== '')
}
