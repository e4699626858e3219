import { getPixKeyInfo } from '@brazilian-utils/brazilian-utils/get-pix-key-info'
import { z } from 'zod'
import { documentField, formatDocument } from '../../ground/documents/client-document'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { seenText } from '../../ground/text/plain'
import { line } from '../../ground/text/text'

const pixKeyOf = (key: string): string => getPixKeyInfo(key)?.value ?? key

const pixKeyField = () =>
  z
    .string()
    .overwrite((text) => pixKeyOf(seenText(text).trim()))
    .min(1)
    .max(77)
    .refine((text) => getPixKeyInfo(text) !== null, { params: { rule: 'pixKey' } })

const PIX = ['pixKey', 'merchantName', 'merchantCity'] as const
const BANK = ['bank', 'bankBranch', 'bankAccount', 'holder', 'holderDocument'] as const

/**
 * Where buyers pay to: a PIX key with the name and city that a BR Code carries (25 and 15 characters), and a bank
 * account. Each of the two is whole or absent.
 */
export const paymentAccountInput = labelled(
  z
    .object({
      pixKey: emptyAsNull(pixKeyField()),
      merchantName: emptyAsNull(line({ max: 25 })),
      merchantCity: emptyAsNull(line({ max: 15 })),
      bank: emptyAsNull(line({ max: 60 })),
      bankBranch: emptyAsNull(line({ max: 20 })),
      bankAccount: emptyAsNull(line({ max: 30 })),
      holder: emptyAsNull(line({ max: 120 })),
      holderDocument: emptyAsNull(documentField()),
    })
    .superRefine((account, context) => {
      for (const group of [PIX, BANK])
        if (group.some((name) => account[name] !== null))
          for (const name of group)
            if (account[name] === null) context.addIssue({ code: 'custom', path: [name], params: { rule: 'required' } })
    }),
  {
    pixKey: 'Chave PIX',
    merchantName: 'Nome do recebedor',
    merchantCity: 'Cidade do recebedor',
    bank: 'Banco',
    bankBranch: 'Agência',
    bankAccount: 'Conta',
    holder: 'Titular da conta',
    holderDocument: 'CPF/CNPJ do titular',
  },
)
export type PaymentAccountInput = z.infer<typeof paymentAccountInput>

export type PaymentAccount = PaymentAccountInput

export const NO_PAYMENT_ACCOUNT: PaymentAccount = {
  pixKey: null,
  merchantName: null,
  merchantCity: null,
  bank: null,
  bankBranch: null,
  bankAccount: null,
  holder: null,
  holderDocument: null,
}

/** The bank account as label and value; empty without one. */
export function bankFacts(account: PaymentAccount): [label: string, value: string][] {
  const { bank, bankBranch, bankAccount, holder, holderDocument } = account
  if (!bank || !bankBranch || !bankAccount || !holder || !holderDocument) return []
  return [
    ['Banco', bank],
    ['Agência', bankBranch],
    ['Conta', bankAccount],
    ['Titular', holder],
    ['CPF/CNPJ do titular', formatDocument(holderDocument)],
  ]
}
