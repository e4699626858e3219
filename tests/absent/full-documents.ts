import { sql } from 'drizzle-orm'
import type { ProductType } from '#domain/catalogue/products/product-types'
import type { Kitchen } from '../support/mutations/recipe'

const ADDRESS = {
  cep: '88301000',
  street: 'Rua Um',
  number: '1',
  complement: 'Sala 2',
  district: 'Centro',
  city: 'Itajaí',
  uf: 'SC',
}
const CONTACT = { email: 'contato@teste.example', phone: '4832221234', whatsapp: '48999990001' }
const PERIOD = { startsAt: '2026-11-01T08:00', endsAt: '2099-01-01T08:00' }

/** Of a brand, and of a proposal. */
const PROPOSAL_PARTS = {
  headline: 'Sol para todos',
  intro: 'Olá',
  terms: 'Sem taxas',
  warrantyMonths: 12,
  asksCode: true,
  serviceFixed: 1_490,
  servicePerWp: 0.45,
  servicePerModule: 350,
  servicePerKm: 3.5,
  marginPercentage: 4.5,
  payments: [{ label: 'PIX', note: 'À vista', instalments: 1, monthlyRate: null, value: null }],
}

/** Ids that documents name. */
export async function findNamed({ api }: Kitchen) {
  const one = async (query: ReturnType<typeof sql>) => Number((await api.db.execute(query)).rows[0]!.id)
  return {
    roleId: await one(sql`SELECT id FROM roles WHERE name = 'Integrador'`),
    regionalId: await one(sql`SELECT id FROM regionals WHERE destroyed_at IS NULL ORDER BY id LIMIT 1`),
    teamId: await one(sql`SELECT id FROM teams WHERE destroyed_at IS NULL ORDER BY id LIMIT 1`),
    companyId: await one(sql`SELECT id FROM companies WHERE fantasy_name = 'Sol do Vale'`),
    parts: Object.fromEntries(
      (
        await api.db.execute<{ type: string; id: number }>(sql`
          SELECT p.type, min(p.id)::int AS id FROM products p
           WHERE p.enabled AND p.destroyed_at IS NULL AND (p.type <> 'SUPPORT' OR p.fixation_type = 'COLONIAL') GROUP BY p.type`)
      ).rows.map(({ type, id }) => [type, { productId: id, quantity: 1 }]),
    ) as Record<ProductType, { productId: number; quantity: number }>,
    helperUserId: await one(sql`
      SELECT u.id FROM users u JOIN companies c ON c.id = u.company_id
       WHERE c.kind = 'PROVIDER' AND u.kind = 'PERSON' AND u.destroyed_at IS NULL ORDER BY u.id LIMIT 1`),
    priceTableId: await one(
      sql`SELECT id FROM price_tables WHERE enabled AND destroyed_at IS NULL ORDER BY id LIMIT 1`,
    ),
    manufacturerId: await one(sql`SELECT id FROM manufacturers WHERE destroyed_at IS NULL ORDER BY id LIMIT 1`),
    substituteId: await one(
      sql`SELECT id FROM products WHERE type = 'INVERTER' AND enabled AND destroyed_at IS NULL ORDER BY id LIMIT 1`,
    ),
    paymentMethodId: await one(sql`SELECT id FROM payment_methods WHERE kind = 'BOLETO' ORDER BY id LIMIT 1`),
    paymentConditionId: await one(sql`
      SELECT c.id FROM payment_conditions c WHERE c.enabled AND 'BOLETO' = ANY (c.kinds) ORDER BY c.id LIMIT 1`),
    centerId: await one(sql`SELECT min(center_id) AS id FROM stock_levels`),
    shippingCompanyId: await one(sql`SELECT id FROM shipping_companies WHERE enabled ORDER BY id LIMIT 1`),
    companyClientId: await one(sql`
      SELECT k.id FROM company_clients k JOIN companies c ON c.id = k.company_id
       WHERE c.fantasy_name = 'Sol do Vale' AND k.destroyed_at IS NULL AND k.state_registration ~ '^[0-9]' AND k.uf = 'SC' ORDER BY k.id LIMIT 1`),
  }
}
export type Named = Awaited<ReturnType<typeof findNamed>>

/**
 * What each PUT is sent besides the body of its recipe, so that every optional field holds something: an empty one
 * would not show whether it was emptied. What fills a plain register stands in `tests/support/register-forms.ts`.
 */
export const FULL: Readonly<Record<string, (named: Named, kitchen: Kitchen) => object>> = {
  '/users/me': () => ({ whatsapp: '48999990001' }),
  '/users/{id}': () => ({ whatsapp: '48999990001' }),
  '/webhooks/{id}': () => ({ enabled: true }),
  '/roles/{id}': () => ({
    description: 'Um perfil',
    isBold: true,
    requiresTwoStep: true,
    permissions: ['orders:view'],
  }),
  '/tariffs/{id}': () => ({
    uf: 'SC',
    consumerClass: 'Residencial',
    validUntil: '2098-12-31',
    ...{
      fioB: 100,
      tePeak: 400,
      tusdPeak: 900,
      fioBPeak: 200,
      teMid: 350,
      tusdMid: 600,
      fioBMid: 150,
      demand: 21,
      demandPeak: 60,
    },
    ...{ pisCofins: 4.5, icms: 17, injectedTax: 'EXEMPT' },
  }),
  '/lightingFees/{id}': () => ({ distributor: 'CELESC-DIS', subgroup: 'B3', fees: 'até 50: 0; acima: 31,90' }),
  '/taxRules/{id}': () => ({
    acceptGaps: true,
    goods: [],
    ncm: '85414300',
    orderTypes: ['DETACHED'],
    destinations: [{ uf: 'PE', internal: 20.5, fcp: 2 }],
    buyers: ['NON_TAXPAYER'],
    origins: ['1'],
    validUntil: '2098-12-31',
    ...{ icmsInterstate: 4, icmsInternal: 20, fcp: 1, icmsReduction: 10, icmsExempt: true, ipiInIcmsBase: true },
    ...{ difal: 'SENDER', difalBase: 'DOUBLE', stMva: 40, pisCofinsBase: 'FULL', reform: 'DUE', invoiceText: 'Isento' },
  }),
  '/externalApi/quotas/users/{id}': () => ({ dailyLimit: 500 }),
  '/externalApi/quotas/companies/{id}': () => ({ dailyLimit: 500 }),
  '/carts/current': () => ({ networkVoltage: 'TRI_380', taxpayer: true, freightUf: 'SP' }),
  '/companies/{id}': () => ({ ...ADDRESS, ...CONTACT, stateRegistration: 'ISENTO' }),
  '/companies/updateInfo/{id}': () => ({
    ...CONTACT,
    contactName: 'Rita',
    website: 'https://receita.example',
    instagram: '@receita',
    internalNotes: 'Paga em dia',
  }),
  '/companies/updateConfig/{id}': ({ helperUserId, teamId }) => ({
    helperUserId,
    teamId,
    allowDetachedOrder: true,
    allowApiUsers: true,
    mailsInvoiceToIntegrator: true,
    mailsInvoiceToClient: true,
    mailsInvoiceToCarrier: true,
  }),
  '/companies/updateFinancialConfig/{id}': ({ priceTableId }) => ({
    priceTableId,
    additionPercentage: 2,
    discountPercentage: -3,
    serviceFeeLimit: 4,
  }),
  '/companies/updateProfile/{id}': () => ({ ...ADDRESS, ...CONTACT }),
  '/faqEntries/{id}': () => ({ enabled: true }),
  '/dedicatedShippings/{id}': () => ({ note: 'Por quilômetro' }),
  '/users/me/notificationPreferences': () => ({}),
  '/notifications/settings/{id}': () => ({}),
  '/orders/{id}': ({ companyClientId, paymentMethodId, paymentConditionId, shippingCompanyId }) => ({
    companyClientId,
    paymentMethodId,
    paymentConditionId,
    shippingCompanyId,
    description: 'Casa na praia',
    networkVoltage: 'MONO_220',
    taxpayer: true,
    freightUf: 'SC',
    hasDeliveryAddress: true,
    deliveryAddress: ADDRESS,
    hasTriangulation: true,
    triangulation: {
      ...ADDRESS,
      name: 'Obra Ltda',
      document: '99900010000140',
      stateRegistration: '251040852',
      phone: '48999990001',
    },
    unloadFlag: true,
    serviceFee: 10,
    expectedCloseAt: '2026-12-10',
  }),
  '/orders/{id}/plannedDates': () => ({ plannedOn: '2026-12-01' }),
  '/orders/{id}/volumes': () => ({ volumes: 4 }),
  '/orders/{id}/shipment': () => ({
    driver: 'Ana',
    plate: 'ABC1D23',
    tracking: 'R-9',
    lines: [{ position: 1, left: 2 }],
  }),
  '/orders/{id}/shipments/{n}': ({ centerId, shippingCompanyId }) => ({
    centerId,
    shippingCompanyId,
    driver: 'Ana',
    plate: 'ABC1D23',
    tracking: 'R-9',
    volumes: 2,
    weight: 12.5,
    lines: [{ position: 1, quantity: 4 }],
  }),
  '/orders/{id}/delivery': () => ({ deliveredAt: '2026-11-18' }),
  '/orders/{id}/claim': () => ({ solution: 'Trocar.', returnsGoods: true, returnFirst: true }),
  '/customerClaims/{id}/warrantyReport': () => ({ conclude: false }),
  '/customerClaims/{id}/return': () => ({
    complement: 'Fundos',
    district: 'Centro',
    invoiceKey: null,
    note: 'Ligar antes',
  }),
  '/customerClaims/{id}/arrival': () => ({ differences: 'Falta um.' }),
  '/warrantyPolicies': () => ({}),
  '/brand': () => ({
    ...PROPOSAL_PARTS,
    colour: '1f3f8f',
    ...CONTACT,
    website: 'https://receita.example',
    licences: 'CREA 1',
    validDays: 5,
  }),
  '/proposals/{id}': () => ({
    ...PROPOSAL_PARTS,
    clientEmail: 'c@teste.example',
    clientPhone: '48991234567',
    km: 12,
    assumesDifference: true,
  }),
  '/paymentAccount': () => ({
    bank: 'Banco do Sol',
    bankBranch: '0001',
    bankAccount: '12345-6',
    holder: 'Aurora Solar',
    holderDocument: '99900010000140',
  }),
  '/regionals/{id}/goals/{year}': () =>
    Object.fromEntries(
      'january february march april may june july august september october november december'
        .split(' ')
        .map((month, at) => [month, 10 + at]),
    ),
  '/productLists/{id}': () => ({
    note: 'Telhado colonial',
    lines: [{ productId: 1, kitId: null, quantity: 2 }],
  }),
  '/savedViews/{id}': ({ roleId }) => ({
    query: 'field=id',
    columns: ['company'],
    perPage: 50,
    sharedRoleId: roleId,
    inSidebar: true,
  }),
  '/companyClients/{id}': () => ({ ...ADDRESS, email: 'c@teste.example', mobilePhone: '48991234567' }),
  '/companyTasks/{id}': () => ({ local: 'Blumenau' }),
  '/notices/{id}': ({ roleId, regionalId, companyId }) => ({
    ...PERIOD,
    roleId,
    regionalId,
    companyId,
    uf: 'SC',
    enabled: true,
  }),
  '/banners/{id}': ({ roleId, regionalId, companyId }) => ({
    ...PERIOD,
    roleId,
    regionalId,
    companyId,
    uf: 'SC',
    link: '/promotions',
    active: true,
  }),
  '/playlists/{id}': ({ roleId, regionalId, companyId }) => ({
    roleId,
    regionalId,
    companyId,
    uf: 'SC',
    description: 'Uma',
  }),
  '/videos/{id}': () => ({ megabytes: 20, description: 'Um', transcript: 'Olá', published: true }),
  '/productKits/{id}': ({ parts }) => ({
    fixationType: 'COLONIAL',
    enabled: true,
    profile: parts.ALUMINUM_PROFILE,
    finalTerminal: parts.KIT_TERMINAL_FINAL,
    intermediaryTerminal: parts.KIT_TERMINAL_INTERMEDIARY,
    support: parts.SUPPORT,
    stringboxes: [parts.STRINGBOX],
    blackCable: parts.BLACK_CABLE,
    redCable: parts.RED_CABLE,
    connectors: [parts.CONNECTOR],
    grounding: parts.ATERRAMENTO,
    others: [parts.TOOL],
  }),
  '/promotions/{id}': ({ teamId }) => ({
    audience: 'TEAMS',
    teamIds: [teamId],
    text: 'Aproveite',
    maxKits: 10,
    maxKitsPerCompany: 2,
  }),
  '/products/{id}': ({ manufacturerId, substituteId }) => ({
    manufacturerId,
    substituteId,
    unit: 'pç',
    availableAt: '2027-01-10',
    availableInDays: 5,
    ipi: 1,
    icmsTaxpayer: 2,
    icmsNonTaxpayer: 3,
    icmsExternalUf: 4,
    datasheetUrl: 'https://fabrica.example/ficha.pdf',
    code: 'MOD-550',
    erpCode: '10550',
    gtin: '7891000315507',
    ncm: '85414300',
    origin: '1',
    inmetro: '001234/2024',
    inmetroUntil: '2028-05-31',
    warrantyMonths: 144,
    weightKg: 27.5,
    packageLengthMm: 2_300,
    packageWidthMm: 1_150,
    packageHeightMm: 40,
    cubicMeters: 0.106,
  }),
  '/priceTables/{id}': () => ({ description: 'Só para a receita', validUntil: '2027-01-31' }),
  '/exclusiveProducts/{id}': () => ({ adjustment: 5 }),
}

/** Fields that are not tried empty: they do something, or another one rules them. Each with its reason. */
export const DEEDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/taxRules/{id}': {
    acceptGaps: 'lets a gap pass, this once',
    goods: 'empty already beside an NCM',
    productId: 'empty beside an NCM',
  },
  '/orders/{id}': {
    savedDeliveryAddress: 'picks one of the client’s',
    saveDeliveryAddress: 'keeps the address with the client',
    overrideReason: 'lets pass what does not fit',
    reason: 'of the revision',
    fingerprint: 'of what was shown',
    type: 'of staff',
    triangulation: 'stays while its box is ticked',
    freightUf: 'of the delivery address, where there is one',
    dueDate: 'of an order, which a budget does not have yet',
    discount: 'gives every line its price',
  },
  '/orders/{id}/shipment': { volumesShipped: 'counted of the parts' },
  '/orders/{id}/delivery': { note: 'is added', assetIds: 'are added' },
  '/customerClaims/{id}/warrantyReport': {
    assetIds: 'are added',
    conclude: 'freezes the report',
    correction: 'of a revision',
    photos: 'of the claim’s files, which this one has none of',
  },
  '/customerClaims/{id}/return': { invoiceKey: 'of a taxpayer’s invoice, which this one does not send' },
  '/customerClaims/{id}/arrival': { assetIds: 'are added' },
  '/companyClients/{id}': {
    companyId: 'never changes',
    removedAddresses: 'are taken away',
    stateRegistration: 'of a company, and this one is a person',
  },
  '/companyTasks/{id}': {
    addAssets: 'are added',
    isDone: 'concludes it',
    companyName: 'of a prospect, who has no company',
  },
  '/users/{id}': { teamId: 'of staff', thresholdRole: 'of staff' },
  '/roles/{id}': { isAdmin: 'of an administrator, whose list of permissions means nothing' },
  '/carts/current': { companyId: 'for staff' },
  '/productKits/{id}': { fixationType: 'of the support, where there is one' },
  '/promotions/{id}': { companyIds: 'of another audience' },
  '/exclusiveProducts/{id}': { acknowledge: 'says that what moves far was seen' },
  '/products/{id}': {
    potency: 'of which this type needs one',
    fixationType: 'of another type',
    connectorType: 'of another type',
  },
}
