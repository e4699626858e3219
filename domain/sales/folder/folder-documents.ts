import type { FolderFacts, FolderLine } from './folder-facts'
import { dayText, integerText } from './folder-words'
import { singleLineSvg } from './single-line'
import { DOCUMENTED, materialsCsv, memorialPaper, stringPlanPaper } from './write-papers'

/** READY: in the folder. ELSEWHERE: at the maker's address, which is in the index. MISSING: the register has it not. */
export const DOCUMENT_STATES = ['READY', 'ELSEWHERE', 'MISSING'] as const
type DocumentState = (typeof DOCUMENT_STATES)[number]

export interface FolderDocument {
  label: string
  state: DocumentState
  /** The file's name in the folder; null: it is not in there. */
  file: string | null
  /** The address, the registration, or what is lacking. */
  detail: string
  /** What the file holds: a paper that is made when the folder is, or a file of the store; null: it is not in there. */
  content: { write: () => string } | { key: string } | null
}

const ready = (label: string, file: string, write: () => string, detail = ''): FolderDocument => ({
  label,
  state: 'READY',
  file,
  detail,
  content: { write },
})

/**
 * What a technical folder holds and what it lacks: a document that nobody gave is listed as missing, never made up.
 * @returns in the order of the index: ours first, then by product
 */
export function folderDocuments(facts: FolderFacts): FolderDocument[] {
  const kinds = facts.lines.filter(({ type }) => DOCUMENTED.includes(type))
  const { plan, isPlanned } = facts.report
  return [
    ready('Lista de materiais', 'lista-de-materiais.csv', () => materialsCsv(facts)),
    ...(plan
      ? [
          ready(
            'Plano de strings',
            'plano-de-strings.html',
            () => stringPlanPaper(facts),
            isPlanned ? '' : 'as strings não fecham: este é o plano mais próximo',
          ),
        ]
      : [missing('Plano de strings', 'faltam dados elétricos dos produtos')]),
    ready('Diagrama unifilar', 'diagrama-unifilar.svg', () => singleLineSvg(facts)),
    ready('Memorial descritivo', 'memorial-descritivo.html', () => memorialPaper(facts), 'com campos para a ART'),
    ...kinds.map(datasheetOf),
    ...kinds.map((line) => registrationOf(line, facts.today)),
  ]
}

const missing = (label: string, detail: string): FolderDocument => ({
  label,
  state: 'MISSING',
  file: null,
  detail,
  content: null,
})

function datasheetOf({ name, datasheetUrl, datasheetKey }: FolderLine, at: number): FolderDocument {
  const label = `Ficha técnica: ${name}`
  if (datasheetKey)
    return {
      label,
      state: 'READY',
      file: `fichas-tecnicas/${at + 1}-${fileName(name)}.pdf`,
      detail: '',
      content: { key: datasheetKey },
    }
  if (datasheetUrl) return { label, state: 'ELSEWHERE', file: null, detail: datasheetUrl, content: null }
  return missing(label, 'não consta do cadastro')
}

/** 'Módulo HL-585N 585 W' → 'modulo-hl-585n-585-w': every system writes it. */
const fileName = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)

/** The documents as they are when the files of the store `gone` are not there any more. */
export const withoutFiles = (documents: readonly FolderDocument[], gone: ReadonlySet<string>): FolderDocument[] =>
  documents.map((one) =>
    one.content && 'key' in one.content && gone.has(one.content.key)
      ? missing(one.label, 'o arquivo não está mais no portal')
      : one,
  )

function registrationOf({ name, inmetro, inmetroUntil }: FolderLine, today: string): FolderDocument {
  const label = `Registro INMETRO: ${name}`
  if (inmetro === null) return missing(label, 'não consta do cadastro')
  if (inmetroUntil !== null && inmetroUntil < today)
    return missing(label, `${inmetro} venceu em ${dayText(inmetroUntil)}`)
  const until = inmetroUntil === null ? '' : `, válido até ${dayText(inmetroUntil)}`
  return { label, state: 'ELSEWHERE', file: null, detail: `${inmetro}${until}`, content: null }
}

/** The first paper of the folder: what is in it, what is elsewhere, what is missing. */
export function folderIndex(facts: FolderFacts, documents: readonly FolderDocument[]): string {
  const of = (state: DocumentState) => documents.filter((one) => one.state === state)
  const line = ({ label, file, detail }: FolderDocument) =>
    `- ${label}${file ? ` (${file})` : ''}${detail ? `: ${detail}` : ''}`
  const part = (title: string, all: readonly FolderDocument[]) =>
    all.length === 0 ? [] : [`${title} (${integerText(all.length)})`, ...all.map(line), '']
  return [
    `Pasta técnica do ${facts.isBudget ? 'orçamento' : 'pedido'} ${facts.id}`,
    `${facts.company.name}, ${dayText(facts.today)}`,
    '',
    ...part('Nesta pasta', of('READY')),
    ...part('Em outro endereço', of('ELSEWHERE')),
    ...part('Falta', of('MISSING')),
    'Os documentos desta pasta são para revisão do responsável técnico.',
    '',
  ].join('\r\n')
}
