import { formatDocument } from '#domain/ground/documents/client-document'
import { canonicalCnpj, formatCnpj } from '#domain/ground/documents/cnpj'
import { canonicalPhone, formatPhone } from '#domain/ground/documents/phone'
import { canonicalCep, formatCep } from '#domain/ground/places/cep'
import type { MaskName } from './mask-names'

/** As the server reads it: cleaned first, then drawn. A text that does not fit stays as it was typed. */
const DRAWN: Record<MaskName, (typed: string) => string> = {
  cnpj: (typed) => whole(typed, canonicalCnpj(typed), [14], formatCnpj),
  document: (typed) => whole(typed, canonicalCnpj(typed), [11, 14], formatDocument),
  phone: (typed) => whole(typed, canonicalPhone(typed), [12, 13], formatPhone),
  cep: (typed) => whole(typed, canonicalCep(typed), [8], formatCep),
}

function whole(typed: string, clean: string, lengths: readonly number[], draw: (clean: string) => string): string {
  const drawn = draw(clean)
  return lengths.includes(clean.length) && drawn !== clean ? drawn : typed
}

/** Draws a number once it is whole: at the end of its typing or pasting, and when the field is left. */
export function mask(input: HTMLInputElement, name: MaskName): void {
  const draw = (event: Event) => {
    if (event.type === 'input' && input.selectionEnd !== input.value.length) return
    const drawn = DRAWN[name](input.value)
    if (drawn !== input.value) input.value = drawn
  }
  input.addEventListener('input', draw)
  input.addEventListener('change', draw)
}
