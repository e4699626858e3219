import { describe, expect, it } from 'vitest'
import { sampleOrderFacts, sampleRuleContext } from '../../../../../tests/oracles/sample-order-facts'
import type { OrderFacts, RuleContext } from '../../order-facts'
import { GUARDS, type GuardName, SENDING_GUARDS } from './guards'

const CLAIM = sampleOrderFacts().claim
const INVOICE = { key: 'second', citedKey: 'first', totalCents: 1_316_880 }
const DELIVERED_FUTURE = { type: 'FUTURE', futureInvoiceKey: 'first' } as const

const codes = (name: GuardName, facts: Partial<OrderFacts>, context: Partial<RuleContext> = {}) =>
  GUARDS[name](sampleOrderFacts(facts), sampleRuleContext(context)).map(({ code }) => code)

describe('guards (domain 4.0)', () => {
  it('let a complete budget be sent', () => {
    expect(SENDING_GUARDS.flatMap((name) => codes(name, {}))).toEqual([])
  })

  it('name everything that an empty budget lacks, in the order of domain 4.0', () => {
    const empty: Partial<OrderFacts> = {
      hasClient: false,
      clientDocument: null,
      paymentMethod: null,
      paymentCondition: null,
      shippingCompany: null,
      dueDate: null,
      unloadFlag: null,
      triangulationMissing: ['name', 'cep'],
      lines: [],
    }
    expect(SENDING_GUARDS.flatMap((name) => codes(name, empty))).toEqual([
      'ORDER_COMPANY_CLIENT_REQUIRED',
      'ORDER_DOCUMENT_REQUIRED',
      'ORDER_PAYMENT_METHOD_REQUIRED',
      'ORDER_PAYMENT_CONDITION_REQUIRED',
      'ORDER_SHIPPING_COMPANY_REQUIRED',
      'ORDER_DUE_DATE_INVALID',
      'ORDER_UNLOAD_FEE_FLAG_REQUIRED',
      'TRIANGULATION_ORDER_INFORMATION_REQUIRED',
      'INVALID_PRODUCTS_IN_ORDER',
    ])
  })

  it.each([
    ['paymentChosen', { paymentMethod: { kind: 'PIX', usable: false } }, ['ORDER_PAYMENT_METHOD_REQUIRED']],
    ['documentGiven', { clientDocument: '11111111111' }, ['ORDER_DOCUMENT_REQUIRED']],
    [
      'shippingCompanyChosen',
      { shippingCompany: { cnpj: null, deleted: true } },
      ['SHIPPING_COMPANY_CNPJ_IS_REQUIRED', 'SHIPPING_COMPANY_IS_DELETED'],
    ],
    ['dueDateValid', { dueDate: '2026-11-19' }, ['ORDER_DUE_DATE_INVALID']],
    ['dueDateValid', { dueDate: '2026-11-20' }, ['ORDER_DUE_DATE_INVALID']],
    ['dueDateValid', { dueDate: '2026-11-21' }, ['ORDER_DUE_DATE_INVALID']],
    ['dueDateValid', { dueDate: '2027-01-19' }, []],
    ['dueDateValid', { dueDate: '2027-01-20' }, ['ORDER_DUE_DATE_INVALID']],
    ['unloadFlagAnswered', { unloadFlag: false }, []],
    ['triangulationComplete', { triangulationMissing: [] }, []],
    ['closeDateValid', { expectedCloseAt: '2026-11-27' }, []],
    ['closeDateValid', { expectedCloseAt: '2026-11-28' }, ['ORDER_DUE_DATE_INVALID']],
    ['serviceFeeAllowed', { serviceFeeCents: 526_752 }, []],
    ['serviceFeeAllowed', { serviceFeeCents: 526_753 }, ['INVALID_SERVICE_FEE']],
    [
      'serviceFeeAllowed',
      { serviceFeeCents: 400_000, paymentMethod: { kind: 'FINANCING', usable: true } },
      ['FINANCING_SERVICE_FEE_EXCEEDED'],
    ],
    [
      'serviceFeeAllowed',
      { serviceFeeCents: 1, paymentMethod: { kind: 'CARD', usable: true } },
      ['CREDIT_CARD_WITH_SERVICE_FEE'],
    ],
    ['notExpired', { status: 'EXPIRED' }, ['ORDER_EXPIRED']],
    ['notExpired', { expirationAt: new Date('2026-11-20T11:59:59Z') }, ['ORDER_EXPIRED']],
    ['kitFits', { kitBlockers: [{ code: 'INVALID_KIT_OVERLOAD' }] }, ['INVALID_KIT_OVERLOAD']],
    ['nothingInErp', { erp: { wired: true, state: 'QUEUED', lastCode: null } }, ['INVALID_STATUS_TO_PREVIOUS_STATUS']],
    ['integrated', { erp: { wired: true, state: 'QUEUED', lastCode: null } }, ['ERP_INTEGRATION_PENDING']],
    [
      'integrated',
      { erp: { wired: true, state: 'FAILED', lastCode: 'FAILED_TO_CREATE_ERP_ORDER' } },
      ['FAILED_TO_CREATE_ERP_ORDER'],
    ],
    ['integrated', { erp: { wired: false, state: 'NONE', lastCode: null } }, []],
    ['claimReasoned', { claim: { ...CLAIM, hasReason: false } }, ['MISSING_CUSTOMER_CLAIM_REASON']],
    ['claimSolved', { claim: { ...CLAIM, hasSolution: false } }, ['MISSING_CUSTOMER_CLAIM_SOLUTION']],
    ['claimPhotographed', { claim: { ...CLAIM, hasPhotos: false } }, ['CURRENT_STATUS_REQUIRE_ORDER_NOTE_WITH_ASSET']],
    ['claimSerialGiven', { type: 'WARRANTY', claim: { ...CLAIM, hasSerials: false } }, ['CLAIM_SERIAL_REQUIRED']],
    ['claimSerialGiven', { type: 'EXCHANGE', claim: { ...CLAIM, hasSerials: false } }, []],
    ['claimSerialGiven', { type: 'WARRANTY' }, []],
    ['claimGoodsChosen', { type: 'BONUS', lines: [] }, ['CLAIM_GOODS_REQUIRED']],
    ['claimGoodsChosen', { type: 'BONUS' }, []],
    [
      'claimReturnPrepared',
      { type: 'WARRANTY', claim: { ...CLAIM, hasReturnTerms: false } },
      ['CLAIM_RETURN_INCOMPLETE'],
    ],
    ['claimReturnPrepared', { type: 'MERCANTILE_CONSIGNMENT', claim: { ...CLAIM, hasReturnTerms: false } }, []],
    ['claimArrivalChecked', { type: 'EXCHANGE', claim: { ...CLAIM, isChecked: false } }, ['CLAIM_ARRIVAL_NOT_CHECKED']],
    ['claimArrivalChecked', { type: 'EXCHANGE' }, []],
    ['warrantyReported', { type: 'WARRANTY', claim: { ...CLAIM, hasReport: false } }, ['WARRANTY_REPORT_REQUIRED']],
    ['warrantyReported', { type: 'MISSING', claim: { ...CLAIM, hasReport: false } }, []],
    ['addressGiven', { hasAddress: false }, ['ORDER_ADDRESS_REQUIRED']],
    ['distributionCenterChosen', { hasDistributionCenter: false }, ['ORDER_DISTRIBUTION_CENTER_REQUIRED']],
    ['volumesCounted', { shipment: { volumes: null, volumesShipped: null } }, ['VALIDATION_FAILED']],
    ['allVolumesLeft', { shipment: { volumes: 3, volumesShipped: 2 } }, ['ORDER_VOLUMES_NOT_SHIPPED']],
    ['allVolumesLeft', { shipment: { volumes: 3, volumesShipped: 3 } }, []],
    ['allVolumesLeft', { shipment: { volumes: null, volumesShipped: null } }, ['ORDER_VOLUMES_NOT_SHIPPED']],
    ['invoiceStands', {}, []],
    ['invoiceStands', { canceledInvoice: 1234 }, ['ORDER_INVOICE_CANCELED']],
    ['deliveryInvoiceMatches', { ...DELIVERED_FUTURE, deliveryInvoice: INVOICE }, []],
    [
      'deliveryInvoiceMatches',
      { ...DELIVERED_FUTURE, deliveryInvoice: { key: 'first', citedKey: 'other', totalCents: 1_316_881 } },
      ['DELIVERY_INVOICE_IS_THE_FIRST', 'DELIVERY_INVOICE_CITES_ANOTHER', 'DELIVERY_INVOICE_TOTAL_DIFFERS'],
    ],
  ] as const)('%s %#', (name, facts, expected) => {
    expect(codes(name, facts as Partial<OrderFacts>)).toEqual(expected)
  })

  it('tells a deleted product from one that is not sold any more, and which line it is', () => {
    const [line] = sampleOrderFacts().lines
    const facts = sampleOrderFacts({ lines: [line!, { ...line!, deleted: true }, { ...line!, enabled: false }] })
    expect(GUARDS.productsValid(facts, sampleRuleContext())).toMatchObject([
      { code: 'PRODUCT_IS_DELETED', field: 'products[1].productId' },
      { code: 'INVALID_PRODUCTS_IN_ORDER', field: 'products[2].productId' },
    ])
  })

  it('names each line that is neither there nor dated, and each that was not picked whole', () => {
    const [module, inverter] = sampleOrderFacts().lines
    const dated = sampleOrderFacts({
      lines: [
        { ...module!, availableInDays: 10 },
        { ...inverter!, availableInDays: 10, availableAt: '2026-12-01' },
      ],
    })
    expect(GUARDS.linesDated(dated, sampleRuleContext())).toEqual([
      { code: 'ORDER_LINE_WITHOUT_DATE', field: 'lines[0].availableAt', meta: { name: 'Módulo' } },
    ])
    const picked = sampleOrderFacts({
      lines: [
        { ...module!, picked: 13 },
        { ...inverter!, picked: null },
      ],
    })
    expect(GUARDS.allPicked(picked, sampleRuleContext())).toMatchObject([
      { field: 'data.lines[0].picked', meta: { name: 'Módulo', picked: 13, quantity: 14 } },
      { field: 'data.lines[1].picked', meta: { name: 'Inversor', picked: 0, quantity: 1 } },
    ])
  })

  it('lets nothing advance while an approval is being waited for (domain 5)', () => {
    const approvals = {
      wired: true,
      hasPendingRequest: true,
      discountIsCovered: true,
      totalIsCovered: true,
      marginIsCovered: true,
    }
    expect(codes('noOpenRequest', { approvals })).toEqual(['ORDER_PENDING_APPROVAL_THRESHOLD_REQUEST'])
    expect(codes('noOpenRequest', { approvals: { ...approvals, wired: false } })).toEqual([])
  })

  it('asks for a positive approval once approvals are there (domain 5)', () => {
    const approvals = {
      wired: true,
      hasPendingRequest: true,
      discountIsCovered: false,
      totalIsCovered: false,
      marginIsCovered: false,
    }
    expect(codes('approved', { approvals })).toEqual([
      'ORDER_PENDING_APPROVAL_THRESHOLD_REQUEST',
      'DISCOUNT_APPROVAL_THRESHOLD_EXCEEDED',
      'ORDER_TOTAL_PRICE_IS_NOT_APPROVED',
      'ORDER_MARGIN_IS_NOT_APPROVED',
    ])
    expect(codes('approved', { approvals: { ...approvals, totalIsAboveEveryLimit: true } })).toContain(
      'TOTAL_PRICE_APPROVAL_THRESHOLD_EXCEEDED',
    )
    expect(codes('approved', { approvals: { ...approvals, wired: false } })).toEqual([])
  })

  it('say whose limit a repasse passes, beside its field', () => {
    const said = (facts: Partial<OrderFacts>) => GUARDS.serviceFeeAllowed(sampleOrderFacts(facts), sampleRuleContext())
    const { serviceFeeMaxPercent, financingServiceFeeMaxPercent } = sampleRuleContext().limits
    expect(serviceFeeMaxPercent).not.toBe(financingServiceFeeMaxPercent)
    expect(said({ serviceFeeCents: 526_753 })).toEqual([
      { code: 'INVALID_SERVICE_FEE', field: 'serviceFee', meta: { max: serviceFeeMaxPercent } },
    ])
    expect(said({ serviceFeeCents: 400_000, paymentMethod: { kind: 'FINANCING', usable: true } })).toEqual([
      { code: 'FINANCING_SERVICE_FEE_EXCEEDED', field: 'serviceFee', meta: { max: financingServiceFeeMaxPercent } },
    ])
    expect(said({ serviceFeeCents: 1, paymentMethod: { kind: 'CARD', usable: true } })).toEqual([
      { code: 'CREDIT_CARD_WITH_SERVICE_FEE', field: 'serviceFee' },
    ])
    expect(said({ serviceFeeCents: 526_753, paymentMethod: null })).toHaveLength(1)
  })

  it('ask for each approval by itself, with what the discount passes it by', () => {
    const none = {
      wired: true,
      hasPendingRequest: false,
      discountIsCovered: true,
      totalIsCovered: true,
      marginIsCovered: true,
    }
    const said = (approvals: Partial<OrderFacts['approvals']>) =>
      GUARDS.approved(sampleOrderFacts({ approvals: { ...none, ...approvals } }), sampleRuleContext())
    expect(said({})).toEqual([])
    expect(said({ hasPendingRequest: true })).toEqual([{ code: 'ORDER_PENDING_APPROVAL_THRESHOLD_REQUEST' }])
    expect(said({ discountIsCovered: false })).toEqual([
      { code: 'DISCOUNT_APPROVAL_THRESHOLD_EXCEEDED', field: 'discount' },
    ])
    const shortfall = { role: 'SELLER', limit: 3, exceededPercentage: 2.5, discount: 5.5 } as const
    expect(said({ discountIsCovered: false, shortfall })).toEqual([
      { code: 'DISCOUNT_APPROVAL_THRESHOLD_EXCEEDED', field: 'discount', meta: shortfall },
    ])
    expect(said({ totalIsCovered: false })).toEqual([{ code: 'ORDER_TOTAL_PRICE_IS_NOT_APPROVED' }])
    expect(said({ marginIsCovered: false })).toEqual([{ code: 'ORDER_MARGIN_IS_NOT_APPROVED' }])
    expect(said({ totalIsCovered: false, totalIsAboveEveryLimit: true })).toEqual([
      { code: 'TOTAL_PRICE_APPROVAL_THRESHOLD_EXCEEDED' },
    ])
  })

  /** The field is where the page puts the sentence, the figures are what it says: both are part of a refusal. */
  it.each([
    ['clientChosen', { hasClient: false }, [{ code: 'ORDER_COMPANY_CLIENT_REQUIRED', field: 'companyClientId' }]],
    ['documentGiven', { clientDocument: null }, [{ code: 'ORDER_DOCUMENT_REQUIRED', field: 'companyClientId' }]],
    [
      'paymentChosen',
      { paymentMethod: null, paymentCondition: { onCredit: false, usable: false } },
      [
        { code: 'ORDER_PAYMENT_METHOD_REQUIRED', field: 'paymentMethodId' },
        { code: 'ORDER_PAYMENT_CONDITION_REQUIRED', field: 'paymentConditionId' },
      ],
    ],
    [
      'shippingCompanyChosen',
      { shippingCompany: null },
      [{ code: 'ORDER_SHIPPING_COMPANY_REQUIRED', field: 'shippingCompanyId' }],
    ],
    [
      'dueDateValid',
      { dueDate: null },
      [
        {
          code: 'ORDER_DUE_DATE_INVALID',
          field: 'dueDate',
          meta: { min: '2026-11-20', max: '2027-01-19', isMissing: true },
        },
      ],
    ],
    [
      'dueDateValid',
      { dueDate: '2026-11-19' },
      [{ code: 'ORDER_DUE_DATE_INVALID', field: 'dueDate', meta: { min: '2026-11-20', max: '2027-01-19' } }],
    ],
    [
      'closeDateValid',
      { expectedCloseAt: '2026-11-28' },
      [{ code: 'ORDER_DUE_DATE_INVALID', field: 'expectedCloseAt', meta: { closesBy: '2026-11-27' } }],
    ],
    ['closeDateValid', { expectedCloseAt: null }, []],
    ['closeDateValid', { expectedCloseAt: '2026-11-28', expirationAt: null }, []],
    ['unloadFlagAnswered', { unloadFlag: null }, [{ code: 'ORDER_UNLOAD_FEE_FLAG_REQUIRED', field: 'unloadFlag' }]],
    ['triangulationComplete', { triangulationMissing: null }, []],
    [
      'triangulationComplete',
      { triangulationMissing: ['name', 'cep'] },
      [
        {
          code: 'TRIANGULATION_ORDER_INFORMATION_REQUIRED',
          field: 'triangulation.name',
          meta: { missing: 'name, cep' },
        },
      ],
    ],
    ['productsValid', { lines: [] }, [{ code: 'INVALID_PRODUCTS_IN_ORDER', field: 'products' }]],
    ['taxClassFits', { breaches: [] }, []],
    [
      'taxClassFits',
      { breaches: [{ restriction: 'DELIVERY_STATE' }, { restriction: 'TAX_CLASS' }] },
      [{ code: 'ORDER_TAXPAYER_WITHOUT_STATE_REGISTRATION', field: 'taxpayer' }],
    ],
    ['taxClassFits', { breaches: [{ restriction: 'DELIVERY_STATE' }] }, []],
    [
      'deliveryStateFits',
      { breaches: [{ restriction: 'TAX_CLASS' }, { restriction: 'DELIVERY_STATE' }], deliveryUf: 'SP' },
      [{ code: 'ORDER_FREIGHT_UF_DIFFERS', field: 'freightUf', meta: { deliveryUf: 'SP' } }],
    ],
    ['deliveryStateFits', { breaches: [{ restriction: 'TAX_CLASS' }], deliveryUf: 'SP' }, []],
    ['deliveryStateFits', { breaches: [], deliveryUf: 'SP' }, []],
    [
      'volumesCounted',
      { shipment: { volumes: null, volumesShipped: null } },
      [{ code: 'VALIDATION_FAILED', field: 'data.volumes', meta: { rule: 'required' } }],
    ],
    ['volumesCounted', { shipment: { volumes: 1, volumesShipped: null } }, []],
    [
      'allVolumesLeft',
      { shipment: { volumes: 3, volumesShipped: 2 } },
      [{ code: 'ORDER_VOLUMES_NOT_SHIPPED', field: 'data.volumesShipped', meta: { shipped: 2, volumes: 3 } }],
    ],
    // Nothing was counted: one volume, of which none has left.
    [
      'allVolumesLeft',
      { shipment: { volumes: null, volumesShipped: null } },
      [{ code: 'ORDER_VOLUMES_NOT_SHIPPED', field: 'data.volumesShipped', meta: { shipped: 0, volumes: 1 } }],
    ],
    [
      'distributionCenterChosen',
      { hasDistributionCenter: false },
      [{ code: 'ORDER_DISTRIBUTION_CENTER_REQUIRED', field: 'distributionCenterId' }],
    ],
    [
      'claimReasoned',
      { claim: { ...CLAIM, hasReason: false } },
      [{ code: 'MISSING_CUSTOMER_CLAIM_REASON', field: 'reason' }],
    ],
    [
      'claimSolved',
      { claim: { ...CLAIM, hasSolution: false } },
      [{ code: 'MISSING_CUSTOMER_CLAIM_SOLUTION', field: 'solution' }],
    ],
    [
      'claimPhotographed',
      { claim: { ...CLAIM, hasPhotos: false } },
      [{ code: 'CURRENT_STATUS_REQUIRE_ORDER_NOTE_WITH_ASSET', field: 'assetIds' }],
    ],
    ['claimGoodsChosen', { lines: [] }, [{ code: 'CLAIM_GOODS_REQUIRED', field: 'sends' }]],
    [
      'claimReturnPrepared',
      { type: 'EXCHANGE', claim: { ...CLAIM, hasReturnTerms: false } },
      [{ code: 'CLAIM_RETURN_INCOMPLETE', field: 'return' }],
    ],
    [
      'claimArrivalChecked',
      { claim: { ...CLAIM, isChecked: false } },
      [{ code: 'CLAIM_ARRIVAL_NOT_CHECKED', field: 'arrival' }],
    ],
    [
      'warrantyReported',
      { type: 'WARRANTY', claim: { ...CLAIM, hasReport: false } },
      [{ code: 'WARRANTY_REPORT_REQUIRED', field: 'assetIds' }],
    ],
    ['deliveryInvoiceMatches', { ...DELIVERED_FUTURE, deliveryInvoice: null }, []],
    // A value that was not given is a missing field of the step, not a difference.
    [
      'deliveryInvoiceMatches',
      { futureInvoiceKey: null, deliveryInvoice: { key: null, citedKey: null, totalCents: null } },
      [],
    ],
    [
      'deliveryInvoiceMatches',
      { ...DELIVERED_FUTURE, deliveryInvoice: { ...INVOICE, key: 'first' } },
      [{ code: 'DELIVERY_INVOICE_IS_THE_FIRST', field: 'data.invoiceKey' }],
    ],
    [
      'deliveryInvoiceMatches',
      { ...DELIVERED_FUTURE, deliveryInvoice: { ...INVOICE, citedKey: 'other' } },
      [{ code: 'DELIVERY_INVOICE_CITES_ANOTHER', field: 'data.citedInvoiceKey' }],
    ],
    [
      'deliveryInvoiceMatches',
      { ...DELIVERED_FUTURE, deliveryInvoice: { ...INVOICE, totalCents: 1_316_879 } },
      [{ code: 'DELIVERY_INVOICE_TOTAL_DIFFERS', field: 'data.invoiceTotal' }],
    ],
    ['notExpired', { expirationAt: null }, []],
    ['notExpired', { status: 'EXPIRED', expirationAt: null }, [{ code: 'ORDER_EXPIRED' }]],
    ['integrated', { erp: { wired: true, state: 'INTEGRATED', lastCode: null } }, []],
    ['nothingInErp', { erp: { wired: true, state: 'NONE', lastCode: null } }, []],
    ['nothingInErp', { erp: { wired: true, state: 'CANCELED', lastCode: null } }, []],
    [
      'nothingInErp',
      { erp: { wired: true, state: 'INTEGRATED', lastCode: null } },
      [{ code: 'INVALID_STATUS_TO_PREVIOUS_STATUS' }],
    ],
  ] as const)('%s says what mends it, and how far off it is %#', (name, facts, expected) => {
    expect(GUARDS[name](sampleOrderFacts(facts as Partial<OrderFacts>), sampleRuleContext())).toEqual(expected)
  })

  it('holds a budget to the last instant of its validity', () => {
    const { now } = sampleRuleContext()
    const at = (ms: number) => codes('notExpired', { expirationAt: new Date(now.getTime() + ms) })
    expect([at(-1), at(0), at(1)]).toEqual([['ORDER_EXPIRED'], [], []])
  })

  it('takes today for a due date when today is a business day', () => {
    const friday = { today: '2026-11-27', holidays: new Set<string>() } as Partial<RuleContext>
    expect(codes('dueDateValid', { dueDate: '2026-11-27' }, friday)).toEqual([])
    expect(codes('dueDateValid', { dueDate: null }, friday)).toEqual(['ORDER_DUE_DATE_INVALID'])
  })

  it('names the product that is not sold any more', () => {
    const [line] = sampleOrderFacts().lines
    const facts = sampleOrderFacts({ lines: [{ ...line!, enabled: false }] })
    expect(GUARDS.productsValid(facts, sampleRuleContext())).toEqual([
      {
        code: 'INVALID_PRODUCTS_IN_ORDER',
        field: 'products[0].productId',
        meta: { productId: line!.productId, name: line!.name },
      },
    ])
  })
})
