import type { z } from 'zod'
import { manufacturerInput } from '#domain/catalogue/manufacturers/manufacturer-input'
import { categoryInput } from '#domain/engagement/university/category-input'
import type { Register } from '#domain/ground/nouns/registers'
import { companyClientInput } from '#domain/people/company-clients/company-client-input'
import { regionalInput } from '#domain/people/regionals/regional-input'
import { teamInput } from '#domain/people/teams/team-input'
import { approvalDelegationInput, approvalThresholdInput } from '#domain/sales/approvals/approval-inputs'
import { branchInput } from '#domain/terms/branches/branch-input'
import { distributionCenterInput } from '#domain/terms/distribution-centers/distribution-center-input'
import { holidayInput } from '#domain/terms/holidays/holiday-input'
import { paymentConditionInput } from '#domain/terms/payment-conditions/payment-condition-input'
import { paymentMethodInput } from '#domain/terms/payment-methods/payment-method-input'
import { shippingCompanyInput } from '#domain/terms/shipping-companies/shipping-company-input'
import { unloadFeeInput } from '#domain/terms/unload-fees/unload-fee-input'

interface RegisterForm {
  /** The schema of its form. */
  input: z.ZodObject
  /** The form as a person might fill it, with something in every field. */
  typed: Readonly<Record<string, unknown>>
}

const ADDRESS = {
  cep: '88301-000',
  street: ' Rua Um ',
  number: '10',
  complement: 'Sala 2',
  district: 'Centro',
  city: 'Itajaí',
  uf: 'SC',
}

/**
 * A filled form of every register, once. The tests of schemas type it, the recipes of its writes send what comes of it
 * (`mutations/register-recipes.ts`), and the test of absent fields sees whether a PUT empties what it leaves out.
 */
export const REGISTER_FORMS: Readonly<Record<Register['many'], RegisterForm>> = {
  approvalDelegations: {
    input: approvalDelegationInput,
    typed: { toUserId: '7', startsOn: '24/11/2026', endsOn: '2026-11-28' },
  },
  approvalThresholds: {
    input: approvalThresholdInput,
    typed: { type: 'DISCOUNT', approver: 'SELLER', value: '2,5', enabled: 'on' },
  },
  branches: {
    input: branchInput,
    typed: {
      name: 'Filial',
      cnpj: '99.900.001/demo-40',
      stateRegistration: 'isento',
      phone: '(48) 3222-1234',
      ...ADDRESS,
      enabled: 'on',
    },
  },
  categories: { input: categoryInput, typed: { name: ' Vender ' } },
  companyClients: {
    input: companyClientInput,
    typed: {
      companyId: '3',
      name: 'Padaria',
      document: 'de.mo0.002/0001-51',
      email: ' Contato@Padaria.example ',
      mobilePhone: '(48) 90000-0001',
      stateRegistration: 'isento',
      ...ADDRESS,
    },
  },
  distributionCenters: {
    input: distributionCenterInput,
    typed: {
      name: 'CD',
      cnpj: '99.900.010/0001-40',
      stateRegistration: 'isento',
      ...ADDRESS,
      default: 'on',
      enabled: 'on',
    },
  },
  holidays: { input: holidayInput, typed: { date: '24/11/2026', name: 'Feriado', enabled: 'on' } },
  manufacturers: { input: manufacturerInput, typed: { name: '  Heliara ', enabled: 'on' } },
  paymentConditions: {
    input: paymentConditionInput,
    typed: {
      name: '28 dias',
      percentage: '1,5',
      onCredit: 'on',
      kinds: 'BOLETO',
      instalments: '28 (40%) / 56 (60%)',
    },
  },
  paymentMethods: { input: paymentMethodInput, typed: { name: 'PIX', kind: 'PIX' } },
  regionals: { input: regionalInput, typed: { name: 'Sul' } },
  shippingCompanies: {
    input: shippingCompanyInput,
    typed: {
      name: 'Rota',
      cnpj: '99.900.010/0001-40',
      email: 'a@rota.example',
      phone: '(48) 3222-1234',
      trackingUrl: 'https://rota.example/{code}?nota={invoice}',
      isPickup: 'on',
    },
  },
  teams: { input: teamInput, typed: { name: ' Sul ', regionalId: '1' } },
  unloadFees: { input: unloadFeeInput, typed: { initialRange: '1', finalRange: '20', value: '180,00' } },
}
