import { z } from 'zod'
import { businessDate } from '../../ground/dates/business-date'
import { documentField } from '../../ground/documents/client-document'
import { phoneField } from '../../ground/documents/phone'
import { checkbox } from '../../ground/flags/br-boolean'
import { choice } from '../../ground/forms/choice'
import { emptyAsAbsent, emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { rows } from '../../ground/forms/rows'
import { brDecimal, brInteger, brMoney, brPercent } from '../../ground/numbers/br-number'
import { id } from '../../ground/numbers/id'
import { emailAddress, line, paragraph, webAddress } from '../../ground/text/text'
import {
  CODE_DIGITS,
  EQUIPMENT_PRICINGS,
  INVOICERS,
  LEAST_VALID_DAYS,
  MAX_OPTIONS,
  MAX_PAYMENTS,
  MOST_INSTALMENTS,
} from './proposal-words'

const colourField = () =>
  z
    .string()
    .overwrite((text) => text.trim().replace(/^#/, '').toLowerCase())
    .min(1, { abort: true })
    .max(30, { abort: true })
    .refine((text) => /^[0-9a-f]{6}$/.test(text), { params: { rule: 'colour' } })

const serviceFields = {
  serviceFixed: emptyAsNull(brMoney()),
  servicePerWp: emptyAsNull(brDecimal({ min: 0, max: 20, decimals: 4 })),
  servicePerModule: emptyAsNull(brMoney({ max: 100_000 })),
  servicePerKm: emptyAsNull(brMoney({ max: 1_000 })),
}

const SERVICE_LABELS = {
  serviceFixed: 'Serviço fixo',
  servicePerWp: 'Serviço por Wp (R$)',
  servicePerModule: 'Serviço por módulo',
  servicePerKm: 'Deslocamento por km',
}

const paymentRow = z.object({
  label: line({ max: 60 }),
  note: emptyAsNull(line({ max: 120 })),
  instalments: brInteger({ min: 1, max: MOST_INSTALMENTS }),
  monthlyRate: emptyAsNull(brPercent({ max: 20 })),
  value: emptyAsNull(brMoney()),
})

const PAYMENT_LABELS = {
  payments: 'Formas de pagamento',
  'payments[].label': 'Forma de pagamento',
  'payments[].note': 'Observação',
  'payments[].instalments': 'Parcelas',
  'payments[].monthlyRate': 'Juros ao mês (%)',
  'payments[].value': 'Valor da parcela',
}

const texts = {
  headline: emptyAsNull(line({ max: 80 })),
  intro: emptyAsNull(paragraph({ max: 600 })),
  terms: emptyAsNull(paragraph({ max: 2_000 })),
  warrantyMonths: emptyAsNull(brInteger({ max: 600 })),
  asksCode: checkbox(),
}

const TEXT_LABELS = {
  headline: 'Frase de abertura',
  intro: 'Apresentação',
  terms: 'Condições',
  warrantyMonths: 'Garantia da instalação (meses)',
  asksCode: 'Confirmar o e-mail do cliente com um código antes do aceite',
}

/** What all proposals of a company begin with. */
export const brandInput = labelled(
  z.object({
    colour: emptyAsNull(colourField()),
    phone: emptyAsNull(phoneField()),
    whatsapp: emptyAsNull(phoneField()),
    email: emptyAsNull(emailAddress()),
    website: emptyAsNull(webAddress()),
    licences: emptyAsNull(line({ max: 120 })),
    ...texts,
    ...serviceFields,
    payments: rows(paymentRow, { max: MAX_PAYMENTS }),
    marginPercentage: emptyAsNull(brPercent({ max: 500 })),
    validDays: emptyAsNull(brInteger({ min: LEAST_VALID_DAYS, max: 90 })),
  }),
  {
    colour: 'Cor (seis dígitos, como 1f3f8f)',
    phone: 'Telefone',
    whatsapp: 'WhatsApp',
    email: 'E-mail',
    website: 'Site',
    licences: 'Registro (CREA ou CFT)',
    ...TEXT_LABELS,
    ...SERVICE_LABELS,
    ...PAYMENT_LABELS,
    marginPercentage: 'Margem do equipamento (%)',
    validDays: 'Validade (dias)',
  },
)
export type BrandInput = z.infer<typeof brandInput>

/** A new proposal of one budget or order; the rest comes from the brand. */
export const newProposalInput = labelled(z.object({ orderId: id() }), { orderId: 'Orçamento' })

const optionRow = z.object({
  orderId: id(),
  name: line({ max: 40 }),
  equipmentPrice: emptyAsNull(brMoney()),
})

/** The draft of a proposal: what the integrator sets. Amounts in reais. */
export const proposalInput = labelled(
  z
    .object({
      clientName: line({ max: 120 }),
      clientEmail: emptyAsNull(emailAddress()),
      clientPhone: emptyAsNull(phoneField()),
      invoicedBy: choice(INVOICERS),
      pricing: choice(EQUIPMENT_PRICINGS),
      marginPercentage: emptyAsNull(brPercent({ max: 500 })),
      options: rows(optionRow, { min: 1, max: MAX_OPTIONS }),
      ...serviceFields,
      km: emptyAsNull(brInteger({ max: 5_000 })),
      payments: rows(paymentRow, { max: MAX_PAYMENTS }),
      validUntil: businessDate(),
      assumesDifference: checkbox(),
      ...texts,
    })
    .superRefine(({ options, payments }, context) => {
      const seen = new Set<number | string>()
      for (const [at, { orderId, name }] of options.entries()) {
        const said = name.toLocaleLowerCase('pt-BR')
        // The acceptance names the option: two of one name would leave open which one was meant.
        const taken = seen.has(orderId) ? 'orderId' : seen.has(said) ? 'name' : null
        if (taken) context.addIssue({ code: 'custom', path: ['options', at, taken], params: { rule: 'taken' } })
        seen.add(orderId).add(said)
      }
      // The value of an instalment is of one price; with two prices it would be wrong for one of them.
      for (const [at, { value }] of payments.entries())
        if (value !== null && options.length > 1)
          context.addIssue({ code: 'custom', path: ['payments', at, 'value'], params: { rule: 'oneOption' } })
    }),
  {
    clientName: 'Cliente',
    clientEmail: 'E-mail do cliente',
    clientPhone: 'WhatsApp do cliente',
    invoicedBy: 'Quem emite a nota do equipamento',
    pricing: 'Preço do equipamento',
    marginPercentage: 'Margem (%)',
    options: 'Opções',
    'options[].orderId': 'Orçamento',
    'options[].name': 'Nome da opção',
    'options[].equipmentPrice': 'Preço fixo do equipamento',
    ...SERVICE_LABELS,
    km: 'Distância (km)',
    ...PAYMENT_LABELS,
    validUntil: 'Vale até',
    assumesDifference: 'Assumo a diferença depois da validade do orçamento',
    ...TEXT_LABELS,
  },
)
export type ProposalInput = z.infer<typeof proposalInput>

/** As it is read off a phone: '123 456', '123-456'. */
const codeField = () =>
  z
    .string()
    .overwrite((text) => text.replace(/[\s-]/g, ''))
    .max(40, { abort: true })
    .refine((text) => text.length === CODE_DIGITS && /^\d+$/.test(text), { params: { rule: 'proposalCode' } })

/** Where a client asks that the code be sent. */
export const codeRequestInput = labelled(
  z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/), email: emailAddress() }),
  { email: 'E-mail' },
)

const place = (max: number) => brInteger({ min: 0, max })

/** What a client chose, and who accepts it. */
export const acceptanceInput = labelled(
  z.object({
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    option: place(MAX_OPTIONS - 1),
    payment: place(MAX_PAYMENTS - 1),
    name: line({ min: 3, max: 120 }),
    document: documentField(),
    email: emailAddress(),
    agreed: checkbox().refine((agreed) => agreed, { params: { rule: 'accepted' } }),
    code: emptyAsAbsent(codeField()),
  }),
  {
    name: 'Seu nome',
    document: 'CPF ou CNPJ',
    email: 'E-mail',
    code: 'Código do e-mail',
    agreed: 'Li a proposta e aceito o valor e as condições',
  },
)

/** Why a client declines; nobody has to say it, and the company alone reads it. */
export const declineInput = labelled(
  z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/), reason: emptyAsNull(paragraph({ max: 500 })) }),
  { reason: 'O que pesou' },
)

/** One question at the end of the works. */
export const ratingInput = labelled(
  z.object({ rating: brInteger({ min: 1, max: 5 }), comment: emptyAsNull(paragraph({ max: 500 })) }),
  { rating: 'Nota', comment: 'Comentário' },
)

/** An acceptance that was signed on paper. */
export const paperInput = labelled(
  z.object({
    option: place(MAX_OPTIONS - 1),
    payment: place(MAX_PAYMENTS - 1),
    name: line({ min: 3, max: 120 }),
    document: documentField(),
    email: emptyAsNull(emailAddress()),
    signedOn: businessDate(),
  }),
  {
    option: 'Opção',
    payment: 'Forma de pagamento',
    name: 'Quem assinou',
    document: 'CPF ou CNPJ',
    email: 'E-mail',
    signedOn: 'Assinada em',
  },
)

/** Whom the link is sent to. */
export const proposalMailInput = labelled(
  z.object({ email: emailAddress(), message: emptyAsNull(paragraph({ max: 600 })) }),
  { email: 'E-mail', message: 'Mensagem' },
)
