import { MaskInput, type MaskOptions } from 'maska'
import type { MaskName } from './mask-on-focus'

/** A CNPJ has letters in its first twelve places since July 2026 (domain 3.1). */
const CNPJ = 'XX.XXX.XXX/XXXX-##'
const CPF = '###.###.###-##'
const tokens = { X: { pattern: /[0-9A-Za-z]/, transform: (character: string) => character.toUpperCase() } }

const MASKS: Record<MaskName, MaskOptions> = {
  cnpj: { mask: CNPJ, tokens },
  cpf: { mask: CPF },
  document: {
    mask: (value) => (/^[\d.\-/]*$/.test(value) && value.replace(/\D/g, '').length <= 11 ? CPF : CNPJ),
    tokens,
  },
  phone: { mask: (value) => (value.replace(/\D/g, '').length <= 10 ? '(##) ####-####' : '(##) #####-####') },
  cep: { mask: '#####-###' },
}

export function mask(input: HTMLInputElement, name: MaskName): void {
  new MaskInput(input, MASKS[name])
}
