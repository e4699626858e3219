import { z } from 'zod'
import { cnpjField } from '../../ground/documents/cnpj'
import { phoneField } from '../../ground/documents/phone'
import { registrationOfState, stateRegistrationField } from '../../ground/documents/state-registration'
import { checkbox } from '../../ground/flags/br-boolean'
import { choice } from '../../ground/forms/choice'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { brPercent } from '../../ground/numbers/br-number'
import { id } from '../../ground/numbers/id'
import { ADDRESS_LABELS, addressFields } from '../../ground/places/address-fields'
import { UFS } from '../../ground/places/states'
import { emailAddress, line, paragraph, webAddress } from '../../ground/text/text'

const CONTACT_LABELS = { email: 'E-mail', phone: 'Telefone', whatsapp: 'WhatsApp' }
const LABELS = {
  name: 'Razão social',
  fantasyName: 'Nome fantasia',
  cnpj: 'CNPJ',
  stateRegistration: 'Inscrição estadual',
  ...CONTACT_LABELS,
  ...ADDRESS_LABELS,
}

const identity = {
  name: line({ max: 120 }),
  fantasyName: line({ max: 120 }),
  cnpj: cnpjField(),
  stateRegistration: emptyAsNull(stateRegistrationField()),
}

const contact = {
  email: emptyAsNull(emailAddress()),
  phone: emptyAsNull(phoneField()),
  whatsapp: emptyAsNull(phoneField()),
}

/** The data that staff keep of a company: POST /companies and PUT /companies/{id}. */
export const companyInput = labelled(
  z.object({ ...identity, ...contact, ...addressFields }).check(registrationOfState),
  LABELS,
)
export type CompanyInput = z.infer<typeof companyInput>

/** Self-registration (specification §1): the contact becomes the first user, so name and e-mail are needed. */
export const registrationInput = labelled(
  z
    .object({
      ...identity,
      contactName: line({ max: 120 }),
      email: emailAddress(),
      phone: phoneField(),
      whatsapp: emptyAsNull(phoneField()),
      ...addressFields,
      uf: choice(UFS),
      privacyAccepted: checkbox().refine((accepted) => accepted, { params: { rule: 'accepted' } }),
    })
    .check(registrationOfState),
  { ...LABELS, contactName: 'Seu nome', privacyAccepted: 'Aviso de privacidade' },
)

/** The data that a company may change of itself. */
export const companyProfileInput = labelled(
  z.object({ fantasyName: line({ max: 120 }), ...contact, ...addressFields }),
  { fantasyName: 'Nome fantasia', ...CONTACT_LABELS, ...ADDRESS_LABELS },
)
export type CompanyProfileInput = z.infer<typeof companyProfileInput>

/** Notes of the staff, and how the company is reached. */
export const companyInfoInput = labelled(
  z.object({
    contactName: emptyAsNull(line({ max: 120 })),
    ...contact,
    website: emptyAsNull(webAddress()),
    instagram: emptyAsNull(line({ max: 60 })),
    internalNotes: emptyAsNull(paragraph({ max: 3_000 })),
  }),
  {
    ...CONTACT_LABELS,
    website: 'Site',
    instagram: 'Instagram',
    internalNotes: 'Observações internas',
    contactName: 'Nome do contato',
  },
)
export type CompanyInfoInput = z.infer<typeof companyInfoInput>

/** The staff who serve the company, and what the company may do. */
export const companyConfigInput = labelled(
  z.object({
    helperUserId: emptyAsNull(id()),
    teamId: emptyAsNull(id()),
    allowDetachedOrder: checkbox(),
    allowApiUsers: checkbox(),
    /** Who gets DANFE and XML of its invoices by mail. */
    mailsInvoiceToIntegrator: checkbox(),
    mailsInvoiceToClient: checkbox(),
    mailsInvoiceToCarrier: checkbox(),
  }),
  {
    helperUserId: 'Consultor',
    teamId: 'Time',
    allowDetachedOrder: 'Permite venda avulsa',
    allowApiUsers: 'Permite usuários de API',
    mailsInvoiceToIntegrator: 'Nota fiscal por e-mail ao integrador',
    mailsInvoiceToClient: 'Nota fiscal por e-mail ao cliente',
    mailsInvoiceToCarrier: 'Nota fiscal por e-mail à transportadora',
  },
)
export type CompanyConfigInput = z.infer<typeof companyConfigInput>

/**
 * Prices of a company. The discount is a factor of 1 + discount%, so it is zero or negative: a positive one would raise
 * prices (domain 0.1). `serviceFeeLimit` is percent of the equipment; null takes the general limit.
 */
export const companyFinancialInput = labelled(
  z.object({
    priceTableId: emptyAsNull(id()),
    additionPercentage: emptyAsNull(brPercent({ min: 0, max: 100 })),
    discountPercentage: emptyAsNull(brPercent({ min: -99, max: 0 })),
    serviceFeeLimit: emptyAsNull(brPercent({ min: 0, max: 100 })),
  }),
  {
    priceTableId: 'Tabela de preço',
    additionPercentage: 'Acréscimo',
    discountPercentage: 'Desconto',
    serviceFeeLimit: 'Limite de repasse',
  },
)
export type CompanyFinancialInput = z.infer<typeof companyFinancialInput>

const reason = () => paragraph({ max: 500 })

/** Why a registration is refused: the company reads it. */
export const disapprovalInput = z.object({ reason: reason() })

/** Why a company is suspended; optional. */
export const suspensionInput = z.object({ reason: emptyAsNull(reason()) })
