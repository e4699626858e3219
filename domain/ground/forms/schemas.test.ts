import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  claimArrivalInput,
  claimComplementInput,
  claimContestInput,
  claimDecisionInput,
  claimInput,
  claimLoanInput,
} from '../../after-sales/claims/claim-input'
import { claimReturnInput } from '../../after-sales/claims/claim-return-input'
import { receiptInput as receiptCheckInput, receiptConclusionInput } from '../../after-sales/claims/receipt'
import { warrantyPoliciesInput } from '../../after-sales/claims/warranty-policies'
import { warrantyReportInput } from '../../after-sales/claims/warranty-report'
import { customizedBudgetInput } from '../../catalogue/kits/customized-budget-input'
import { generateKitsInput, kitBatchInput } from '../../catalogue/kits/kit-batch-input'
import { kitMarkInput, kitProposalInput, productKitInput } from '../../catalogue/kits/product-kit-input'
import { manufacturerInput } from '../../catalogue/manufacturers/manufacturer-input'
import { bulkInput as priceBulkInput } from '../../catalogue/price-tables/bulk-input'
import {
  exclusiveProductCreation,
  exclusiveProductInput,
  priceRowInput,
  productPricesInput,
} from '../../catalogue/price-tables/price-row-input'
import { priceTableCreation, priceTableInput } from '../../catalogue/price-tables/price-table-input'
import { costPriceInput } from '../../catalogue/products/cost-price-input'
import {
  imagesInput,
  newProductInputFor,
  productInput,
  productInputFor,
  relatedProductsInput,
} from '../../catalogue/products/product-input'
import { promotionInput, promotionMarginsInput } from '../../catalogue/promotions/promotion-input'
import { applyImportInput, importInput } from '../../catalogue/sheet-imports/import-input'
import { bannerInput } from '../../engagement/banners/banner-input'
import { companyTaskInput, taskCancelInput, taskConcludeInput } from '../../engagement/company-tasks/task-input'
import { feedbackAnswerInput, feedbackInput } from '../../engagement/feedbacks/feedback-input'
import { noticeInput } from '../../engagement/notices/notice-input'
import { notificationChoicesInput } from '../../engagement/notifications/notification-choices-input'
import { categoryInput } from '../../engagement/university/category-input'
import { playlistInput } from '../../engagement/university/playlist-input'
import { videoInput } from '../../engagement/university/video-input'
import { resendInput, webhookInput, webhookUpdateInput } from '../../engagement/webhooks/webhook-input'
import { exportInput } from '../../insight/exports/export-input'
import { queueReminderInput } from '../../insight/queue/sales-queue'
import { savedViewInput } from '../../insight/saved-views/saved-view-input'
import { agreementsInput } from '../../people/agreements/agreements-input'
import { blockedCompanyInput, unblockInput } from '../../people/companies/blocked-company-input'
import {
  companyConfigInput,
  companyFinancialInput,
  companyInfoInput,
  companyInput,
  companyProfileInput,
  disapprovalInput,
  registrationInput,
  suspensionInput,
} from '../../people/companies/company-input'
import { companyClientInput, companyClientUpdateInput } from '../../people/company-clients/company-client-input'
import { goalsInput } from '../../people/regionals/goals-input'
import { regionalInput } from '../../people/regionals/regional-input'
import { roleInput } from '../../people/roles/role-input'
import { teamInput } from '../../people/teams/team-input'
import { activationInput } from '../../people/users/activation-input'
import { apiTokenInput } from '../../people/users/api-token-input'
import { loginInput } from '../../people/users/login-input'
import { passwordRecoveryInput } from '../../people/users/password-recovery-input'
import { passwordUpdateInput } from '../../people/users/password-update-input'
import { profileInput, userInput } from '../../people/users/user-input'
import { answerManyInput, answerPreviewInput, requestCommentInput } from '../../sales/approvals/answer-many-input'
import {
  approvalCheckInput,
  approvalDelegationInput,
  approvalReasonInput,
  approvalThresholdInput,
  approveInput,
  orderPricesInput,
  rejectInput,
  targetPriceInput,
} from '../../sales/approvals/approval-inputs'
import { cartInput, cartItemInput, cartTermsInput } from '../../sales/cart/cart-input'
import { bulkInput } from '../../sales/orders/bulk/bulk-input'
import { orderInput, orderUpdateInput } from '../../sales/orders/create/order-input'
import { LATER_EDIT_INPUTS, type LaterGroup } from '../../sales/orders/edit/later-edit-input'
import { cancelInput, orderNoteInput, statusChangeInput } from '../../sales/orders/status/status-change-input'
import { paymentAccountInput } from '../../sales/payments/payment-account-input'
import { boletoInput, receiptInput } from '../../sales/payments/receipt-input'
import { irradiationInput, irradiationOrigin } from '../../sizing/sizing/irradiation-input'
import { sizingInput, sizingStudyInput } from '../../sizing/sizing/sizing-input'
import { branchInput } from '../../terms/branches/branch-input'
import { distributionCenterInput } from '../../terms/distribution-centers/distribution-center-input'
import { dedicatedShippingInput } from '../../terms/freights/dedicated-shipping-input'
import { freightInput, regionFreightInput } from '../../terms/freights/freight-input'
import { holidayInput, nationalHolidaysInput } from '../../terms/holidays/holiday-input'
import { paymentConditionInput } from '../../terms/payment-conditions/payment-condition-input'
import { paymentMethodInput } from '../../terms/payment-methods/payment-method-input'
import { shippingCompanyInput } from '../../terms/shipping-companies/shipping-company-input'
import { unloadFeeInput } from '../../terms/unload-fees/unload-fee-input'
import { issuesToErrors } from '../errors/issues-to-errors'

const order = {
  budgetType: 'KIT',
  companyClientId: '12',
  description: ' Casa\r\nda praia ',
  networkVoltage: 'MONO_220',
  taxpayer: 'on',
  freightUf: '',
  paymentMethodId: '1',
  paymentConditionId: 2,
  shippingCompanyId: '3',
  dueDate: '24/11/2026',
  unloadFlag: 'sim',
  serviceFee: 'R$ 1.500,50',
  hasTriangulation: 'on',
  triangulation: { name: 'Maria', document: '999.000.001-88', phone: '(48) 90000-0001', cep: '88301-000', uf: 'SC' },
  products: [{ productId: '1', quantity: '1.500' }],
}

const COMPANY = {
  name: 'Sol',
  fantasyName: 'Sol',
  cnpj: 'de.mo0.002/0001-51',
  stateRegistration: 'isento',
  email: 'Contato@Sol.example',
  phone: '(48) 3222-1234',
  cep: '88301-000',
  uf: 'SC',
}

/** Each group of domain 4.3. */
const LATER_EDITS: Record<LaterGroup, Record<string, unknown>> = {
  distributionCenter: { distributionCenterId: '2' },
  taxes: { lines: [{ position: '1', ipi: '9,75 %', icms: '12' }] },
  plannedDates: { plannedOn: '01/12/2026', lines: [{ position: '1', availableAt: '' }] },
  lineAvailability: { lines: [{ position: '1', availableAt: '30/11/2026', availableInDays: '5' }] },
  volumes: { volumes: '4', lines: [{ position: '1', picked: '', serials: ' A-1\r\nA-2 ' }] },
  shipment: { driver: 'Ana', volumesShipped: '', parts: [{ volumes: '2', tracking: '', on: '18/11/2026' }] },
  delivery: { deliveredAt: '18/11/2026', note: '', assetIds: '' },
  unsold: { lines: [{ position: '1', unsold: '3' }] },
  claim: { reason: ' Não liga ', solution: '', returnsGoods: 'on', lines: [{ position: '1', serials: '' }] },
}
const laterEdits = Object.entries(LATER_EDITS).map(([group, input]): [string, z.ZodType, Record<string, unknown>] => [
  `later edit: ${group}`,
  LATER_EDIT_INPUTS[group as LaterGroup],
  input,
])

/** Each schema with something that a person might send. */
const INVERTER_SPECS = {
  inverterType: 'HYBRID',
  inverterOutput: 'MONO_220',
  maxOverload: '1,3',
  requiresStringBox: 'on',
}

const SCHEMAS: readonly [string, z.ZodType, Record<string, unknown>][] = [
  ['login', loginInput, { email: ' Maria@Sol.example ', password: ' segredo ' }],
  [
    'password update',
    passwordUpdateInput,
    { currentPassword: 'x', password: 'abcdefghi1', passwordConfirmation: 'abcdefghi1' },
  ],
  ['password recovery', passwordRecoveryInput, { password: 'abcdefghi1', passwordConfirmation: 'abcdefghi1' }],
  ['agreements', agreementsInput, { agreementsAccepted: 'on' }],
  ['role', roleInput, { name: ' Apoio ', description: '', level: '15', isBold: 'on', permissions: 'orders:view' }],
  [
    'user',
    userInput,
    {
      kind: '',
      companyId: '',
      name: ' Ana ',
      email: ' Ana@Sol.example ',
      whatsapp: '(48) 90000-0001',
      roleId: '3',
      teamId: '',
      thresholdRole: '',
    },
  ],
  ['profile', profileInput, { name: ' Ana ', whatsapp: '' }],
  ['API token', apiTokenInput, { name: ' ERP ', validDays: '' }],
  ['manufacturer', manufacturerInput, { name: '  Heliara ', enabled: 'on' }],
  [
    'product',
    productInput,
    { name: ' Inversor ', type: 'INVERTER', potency: '5.000', ipi: '9,75', specs: INVERTER_SPECS, availableAt: '' },
  ],
  ['inverter', productInputFor('INVERTER'), { name: 'X', type: 'INVERTER', potency: '5000', specs: INVERTER_SPECS }],
  [
    'support',
    newProductInputFor('SUPPORT'),
    { name: 'S', type: 'SUPPORT', fixationType: 'COLONIAL', specs: { frameHeightsMm: '30, 33;35' }, enabled: 'on' },
  ],
  ['related products', relatedProductsInput, { relatedProducts: [{ id: '3', kitQuantity: '2' }] }],
  ['product images', imagesInput, { images: [{ id: '3', alt: ' De frente ' }] }],
  ['cost price', costPriceInput, { costPrice: '1.234,50' }],
  ['team', teamInput, { name: ' Sul ', regionalId: '1' }],
  ['regional', regionalInput, { name: 'Sul' }],
  ['goals', goalsInput, { january: '1.500.000,00', february: '', december: 0 }],
  ['carrier', shippingCompanyInput, { name: 'Rota', cnpj: '99.900.010/0001-40', email: 'a@rota.example', phone: '' }],
  ['price table', priceTableCreation, { name: 'Tabela Sul', description: '', validUntil: '31/12/2026', enabled: 'on' }],
  [
    'price row',
    priceRowInput,
    {
      productId: '1',
      initialRange: '1',
      finalRange: '27',
      price: '520,00',
      adjustment: '-2,5',
      detachedTaxpayerMargin: '1,12',
      detachedNonTaxpayerMargin: '1,22',
      reason: '',
    },
  ],
  [
    'prices of a product',
    productPricesInput,
    {
      productId: '1',
      rows: [
        { id: '9', version: '1', price: '520,00', detachedTaxpayerMargin: '1,12', detachedNonTaxpayerMargin: '1,22' },
        { price: '', initialRange: '', finalRange: '' },
      ],
    },
  ],
  [
    'exclusive price',
    exclusiveProductCreation,
    {
      companyId: '2',
      productId: '3',
      price: '640',
      adjustment: '0',
      detachedTaxpayerMargin: '1,12',
      detachedNonTaxpayerMargin: '1,22',
    },
  ],
  ['bulk edit of prices', priceBulkInput, { operation: 'PERCENT', percent: '2,5', search: 'Módulo' }],
  [
    'activity',
    companyTaskInput,
    {
      type: '',
      date: '2026-12-01T09:30',
      companyId: '2',
      companyName: '',
      local: ' Itajaí ',
      description: 'Ver o telhado.\r\nLevar o catálogo.',
      'addAssets[0].src': '/files/12',
      isDone: 'on',
    },
  ],
  ['canceled activity', taskCancelInput, { reason: 'Chuva' }],
  ['concluded activity', taskConcludeInput, { result: 'Fechou' }],
  [
    'feedback',
    feedbackInput,
    { type: 'BUG', comment: 'Some.', path: '/orders/12?client=Ana#x', version: '1.2.3', screenshotId: '' },
  ],
  ['answer to a feedback', feedbackAnswerInput, { answer: 'Obrigado' }],
  ['channels of notifications', notificationChoicesInput, { on: 'ORDER_SENT:EMAIL' }],
  [
    'notice',
    noticeInput,
    {
      kind: 'INFO',
      text: 'Veja https://x.example',
      roleId: '',
      regionalId: '2',
      uf: 'SC',
      companyId: '',
      startsAt: '2026-11-27T08:00',
      endsAt: '',
      enabled: 'on',
    },
  ],
  [
    'banner',
    bannerInput,
    {
      kind: 'POPUP',
      title: ' Novo ',
      alt: 'Um sol',
      link: '/promotions',
      roleId: '',
      regionalId: '2',
      uf: 'SC',
      companyId: '',
      startsAt: '2026-11-27T08:00',
      endsAt: '',
      active: 'on',
    },
  ],
  ['category', categoryInput, { name: ' Vender ' }],
  [
    'playlist',
    playlistInput,
    { categoryId: '2', title: ' Propostas ', description: '', roleId: '', regionalId: '3', uf: 'RS', companyId: '' },
  ],
  [
    'video',
    videoInput,
    {
      playlistId: '4',
      title: 'Strings',
      url: ' https://youtu.be/DemoAurora1?t=10 ',
      seconds: '1:05:00',
      megabytes: '1.200',
      description: '',
      transcript: 'Olá\r\nmundo',
      published: 'on',
    },
  ],
  ['webhook', webhookInput, { url: ' https://erp.exemplo.com.br/gancho ', events: 'order.updated' }],
  [
    'webhook change',
    webhookUpdateInput,
    { url: 'https://erp.exemplo.com.br/', events: ['kit.created'], enabled: 'on' },
  ],
  ['messages to resend', resendInput, { deliveryId: '', from: '2026-11-01', to: '2026-11-02' }],
  ['sheet that came back', importInput, { removeAbsent: 'on' }],
  [
    'what of a sheet is applied',
    applyImportInput,
    { startsAt: '2026-11-27T08:00', onlyValid: 'on', lines: ['2', '7'], allConflicts: '', reason: 'Dólar' },
  ],
  ['price table change', priceTableInput, { name: ' Sul ', description: '', validUntil: '2026-12-31' }],
  [
    'exclusive price change',
    exclusiveProductInput,
    { price: 'R$ 640', detachedTaxpayerMargin: '1,12', detachedNonTaxpayerMargin: '1,22' },
  ],
  ['unload fee', unloadFeeInput, { initialRange: '1', finalRange: '20', value: '180,00' }],
  ['payment method', paymentMethodInput, { name: 'PIX', kind: 'PIX' }],
  [
    'payment condition',
    paymentConditionInput,
    { name: '28 dias', percentage: '1,5', onCredit: 'on', kinds: 'BOLETO', instalments: '28 (40%) / 56 (60%)' },
  ],
  ['distribution center', distributionCenterInput, { name: 'CD', uf: 'SC', default: 'on', enabled: 'on' }],
  [
    'branch',
    branchInput,
    {
      name: 'Filial',
      cnpj: '99.900.001/demo-40',
      stateRegistration: 'isento',
      phone: '(48) 3222-1234',
      cep: '88301-000',
      uf: 'SC',
      enabled: 'on',
    },
  ],
  ['holiday', holidayInput, { date: '24/11/2026', name: 'Feriado', enabled: 'on' }],
  ['national holidays', nationalHolidaysInput, { year: '2027', bankDays: 'on' }],
  [
    'company client',
    companyClientInput,
    {
      name: 'Padaria',
      document: 'de.mo0.002/0001-51',
      email: '',
      mobilePhone: '(48) 90000-0001',
      stateRegistration: 'isento',
      cep: '88301-000',
      uf: 'SC',
    },
  ],
  [
    'company client update',
    companyClientUpdateInput,
    { name: 'Ana', document: '999.000.003-40', removedAddresses: '69005000-48' },
  ],
  ['company', companyInput, COMPANY],
  ['registration', registrationInput, { ...COMPANY, contactName: ' Ana ', privacyAccepted: 'on' }],
  ['company profile', companyProfileInput, COMPANY],
  ['company info', companyInfoInput, { website: 'https://sol.example', internalNotes: ' a\r\nb ' }],
  ['company config', companyConfigInput, { helperUserId: '7', teamId: '', allowApiUsers: 'on' }],
  ['company prices', companyFinancialInput, { additionPercentage: '1,5', discountPercentage: '-3 %' }],
  ['disapproval', disapprovalInput, { reason: ' CNAE ' }],
  ['suspension', suspensionInput, { reason: '' }],
  [
    'activation',
    activationInput,
    { name: 'Ana', email: 'Ana@Sol.example', password: 'abcdefghi1', passwordConfirmation: 'abcdefghi1' },
  ],
  ['block', blockedCompanyInput, { document: '12.abc.345', reason: 'Fraude em pagamento' }],
  ['unblock', unblockInput, { reason: ' Documentos conferidos ' }],
  ['order', orderInput, order],
  ['order update', orderUpdateInput, order],
  ['status change', statusChangeInput, { version: '3', note: ' ok ', assetIds: '7', data: { plate: 'ABC1D23' } }],
  ...laterEdits,
  ['cancel', cancelInput, { reason: ' desistiu ', version: '' }],
  ['threshold', approvalThresholdInput, { type: 'DISCOUNT', approver: 'SELLER', value: '2,5', enabled: 'on' }],
  [
    'order prices',
    orderPricesInput,
    { discount: '2,5 %', products: [{ productId: '1', price: 'R$ 1.500,50' }], reason: '' },
  ],
  [
    'approval check',
    approvalCheckInput,
    { discount: '', products: [{ productId: 1, price: 9.5 }], version: '3', request: 'on', reason: ' cliente antigo ' },
  ],
  ['receipt', receiptInput, { assetIds: '7', note: ' pago hoje ' }],
  ['boleto', boletoInput, { assetId: '7' }],
  ['freight', freightInput, { percentage: '2,5 %', minimumValue: 'R$ 180,00', deliveryDays: '3' }],
  [
    'freights of a region',
    regionFreightInput,
    { region: 'Sul', percentage: '2,5', minimumValue: '', deliveryDays: '' },
  ],
  ['dedicated shipping', dedicatedShippingInput, { pricePerKm: '6,50', minimumValue: '1.200,00', note: '' }],
  [
    'claim',
    claimInput,
    {
      type: 'WARRANTY',
      orderId: '12',
      reasonCategory: 'NOT_WORKING',
      reason: ' Não liga. ',
      lines: [{ position: '1', quantity: '2', serials: 'vx6k 001\nvx6k-002', fault: ' E04 ' }],
      dueDate: '',
      overrideReason: '',
      assetIds: '7',
    },
  ],
  [
    'claim complement',
    claimComplementInput,
    { note: ' Segue. ', lines: [{ position: '1', serials: 'a-1; a-2', fault: '' }], assetIds: ['7'] },
  ],
  ['claim contest', claimContestInput, { reason: ' De novo. ', assetIds: '7' }],
  [
    'claim decision',
    claimDecisionInput,
    {
      verdict: 'PARTIAL',
      solution: ' Trocar. ',
      lines: [{ position: '1', accepted: '1' }],
      sends: [
        { productId: '3', quantity: '1' },
        { productId: '', quantity: '' },
      ],
      returnsGoods: 'on',
      note: '',
      assetIds: '7',
    },
  ],
  [
    'claim return',
    claimReturnInput,
    {
      contact: ' Recepção ',
      cep: '88301-000',
      street: 'Rua Brusque',
      number: '10',
      complement: '',
      district: '',
      city: 'Itajaí',
      uf: 'SC',
      volumes: '2',
      weight: '31,5',
      document: 'DECLARATION',
      invoiceKey: '',
      note: '',
    },
  ],
  [
    'claim arrival',
    claimArrivalInput,
    {
      lines: [{ position: '1', received: '1', damaged: '0', otherItem: '', serials: 'a 1' }],
      differences: ' Falta um. ',
      assetIds: '',
    },
  ],
  [
    'warranty report',
    warrantyReportInput,
    {
      serials: 'vx6k-001',
      fault: ' Não liga. ',
      measures: [
        { name: 'Voc', value: '49,8', unit: 'V', expected: '50,1' },
        { name: '', value: '', unit: '', expected: '' },
      ],
      photos: [{ fileId: '7', caption: ' Placa ', isPrinted: 'on' }],
      conclusion: ' Placa queimada. ',
      technician: 'Ana',
      testedOn: '20/11/2026',
      correction: '',
      conclude: 'on',
      assetIds: '8',
    },
  ],
  [
    'receipt check',
    receiptCheckInput,
    {
      lines: [
        { position: '1', version: '0', isRight: 'on', received: '', damaged: '', serials: '', fault: '', assetIds: '' },
        {
          position: '2',
          version: '1',
          received: '3',
          damaged: '1',
          serials: 'a-1',
          fault: ' Trincado ',
          assetIds: '7',
        },
      ],
    },
  ],
  ['receipt conclusion', receiptConclusionInput, { receivedOn: '20/11/2026' }],
  [
    'warranty policies',
    warrantyPoliciesInput,
    {
      policies: [
        {
          scope: 'TYPE',
          productId: '',
          manufacturerId: '3',
          type: 'INVERTER',
          months: '60',
          answers: 'DISTRIBUTOR',
          contact: '',
        },
        { scope: '', productId: '', manufacturerId: '', type: '', months: '', answers: '', contact: '' },
      ],
    },
  ],
  ['claim loan', claimLoanInput, { dueDate: '10/01/2027', reason: ' Obra. ' }],
  [
    'payment account',
    paymentAccountInput,
    { pixKey: ' Financeiro@Aurora.example ', merchantName: 'Aurora', merchantCity: 'São José', bank: '' },
  ],
  ['answer preview', answerPreviewInput, { ids: '7', verb: 'approve' }],
  ['answer many', answerManyInput, { ids: ['7', '8'], verb: 'reject', reason: ' alto ' }],
  ['request comment', requestCommentInput, { text: ' por quê? ' }],
  ['target price', targetPriceInput, { target: 'R$ 12.500,00', productIds: '7' }],
  ['approval reason', approvalReasonInput, { reason: ' volume ', version: '2' }],
  ['approve', approveInput, { reason: '' }],
  ['reject', rejectInput, { reason: ' margem baixa ' }],
  ['delegation', approvalDelegationInput, { toUserId: '7', startsOn: '24/11/2026', endsOn: '2026-11-28' }],
  ['note', orderNoteInput, { text: 'olá', visibility: '', assetIds: ['1', '2'] }],
  ['bulk', bulkInput, { ids: ['1', '2'], action: 'nextStatus', note: '' }],
  ['queue reminder', queueReminderInput, { reason: 'SILENT', recordId: '7' }],
  ['export', exportInput, { screen: 'BUDGETS', query: 'orderStatus[]=NEW&orderStatus[]=CLOSING&page=2&total=1' }],
  ['export of products', exportInput, { screen: 'PRODUCTS', query: 'initialPotency=8,5&withoutImage=true&page=2' }],
  ['export of kits', exportInput, { screen: 'PRODUCT_KITS', query: 'status=ALL&finalRatio=130' }],
  [
    'saved view',
    savedViewInput,
    {
      screen: 'ORDERS',
      name: ' A receber ',
      query: '?initialOrderPotency=8,5&field=total&order=desc&cursor=x',
      columns: 'status',
      perPage: '50',
      sharedRoleId: '',
      inSidebar: 'on',
    },
  ],
  ['cart item', cartItemInput, { productId: '1', quantity: '14' }],
  ['cart terms', cartTermsInput, { budgetType: 'DETACHED', taxpayer: '', freightUf: 'PE' }],
  [
    'cart',
    cartInput,
    {
      budgetType: 'KIT',
      items: [
        { productId: '1', quantity: '2' },
        { productId: '', quantity: '' },
      ],
    },
  ],
  [
    'kit',
    productKitInput,
    {
      name: '',
      systemType: 'ON_GRID',
      networkVoltage: 'MONO_220',
      enabled: 'on',
      panel: { productId: '1', quantity: '14' },
      support: { productId: '', quantity: '' },
      inverters: [
        { productId: '7', quantity: '1' },
        { productId: '', quantity: '' },
      ],
      others: '',
    },
  ],
  ['kit proposal', kitProposalInput, { systemType: 'HYBRID', networkVoltage: 'TRI_220', propose: 'true' }],
  [
    'promotion',
    promotionInput,
    {
      name: 'Verão',
      text: '',
      startsOn: '24/11/2026',
      endsOn: '2026-11-28',
      discount: '4,5 %',
      kitIds: ['3', '2'],
      audience: 'TEAMS',
      teamIds: '7',
      maxKits: '10',
    },
  ],
  ['promotion margins', promotionMarginsInput, { kitIds: ['3', '2'], discount: '10 %' }],
  [
    'kit batch',
    kitBatchInput,
    {
      name: 'Residencial',
      systemType: 'ON_GRID',
      panelId: '1',
      inverterIds: ['7', '', '8'],
      fixationTypes: 'COLONIAL',
      networkVoltages: ['MONO_220', 'TRI_220'],
      initialPotency: '2,34',
      finalPotency: '12',
      step: '1',
      minRatio: '',
      maxRatio: '140 %',
    },
  ],
  ['kits of a batch', generateKitsInput, { dryRun: '', overwriteKeys: '14-COLONIAL-MONO_220', page: '1' }],
  ['kit mark', kitMarkInput, { undo: '' }],
  [
    'customized budget',
    customizedBudgetInput,
    {
      panelId: '1',
      panelQuantity: '14',
      inverters: [
        { productId: '7', quantity: '1' },
        { productId: '', quantity: '' },
      ],
      networkVoltage: 'MONO_220',
      fixationType: '',
    },
  ],
  ['sizing', sizingInput, { averageConsumption: '1.500', uf: 'SC', tariff: '0,95', tilt: '17,5', city: '' }],
  [
    'irradiation',
    irradiationInput,
    {
      name: 'Chapecó',
      uf: 'SC',
      latitude: '-27,1',
      longitude: '-52,61',
      horizontal: Array(12).fill('4,8'),
      dayTemperature: '22',
      minTemperature: '0',
      source: 'Atlas',
      licence: 'Própria',
      period: '2017',
    },
  ],
  ['irradiation origin', irradiationOrigin, { source: 'Atlas', licence: 'Própria', period: '2017' }],
  ['sizing study', sizingStudyInput, { studyName: 'Casa', bill: '590,00', uf: 'SP', connection: 'TRI', orderId: '' }],
]

const NAMES = SCHEMAS.map(([name]) => name)

/** vitest prints its table's cells, and a schema has no end: only names go there. */
function caseOf(wanted: string) {
  const found = SCHEMAS.find(([name]) => name === wanted)
  if (!found) throw new Error(wanted)
  return { schema: found[1], input: found[2] }
}

const viaJson = (value: unknown) => JSON.parse(JSON.stringify(value))

describe('input schemas', () => {
  it.each(NAMES)('%s takes what a person sends, and its own answer sent as JSON', (name) => {
    const { schema, input } = caseOf(name)
    const once = schema.parse(input)
    expect(schema.parse(viaJson(once))).toEqual(once)
  })

  it.each(NAMES)('%s stays the same on a second pass whatever is typed', (name) => {
    const { schema, input } = caseOf(name)
    const typed = fc.oneof(
      fc.constantFrom(
        '',
        '  ',
        '0',
        '1',
        '1.500',
        '1.500,50',
        'on',
        'não',
        'SC',
        '2026-11-24',
        '31/12/2026',
        '999.000.001-88',
        'DE.MO0.002/0001-51',
        '(48) 3222-1234',
        '88301000',
        'ISENTO',
        'e\u0301 caf\u00e9\r\n ',
        null,
        7,
        1500.5,
        true,
      ),
      fc.string({ maxLength: 12 }),
    )
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(input)), typed, { maxKeys: 3 }), (changes) => {
        const once = schema.safeParse({ ...input, ...changes })
        if (once.success) expect(schema.parse(viaJson(once.data))).toEqual(once.data)
        else for (const error of issuesToErrors(once.error.issues)) expect(error.field).not.toBe('')
      }),
      { numRuns: 60 },
    )
  })

  it.each(NAMES)('%s says a rule for everything that it refuses', (name) => {
    const { schema } = caseOf(name)
    for (const input of [{}, { __proto__: 1, products: { 0: 1 }, ids: 'x', items: 'x' }]) {
      const parsed = schema.safeParse(input)
      if (!parsed.success) for (const { rule } of issuesToErrors(parsed.error.issues)) expect(rule).toBeTruthy()
    }
  })

  it('never take price, status or owner (docs/threats.md T13, T15)', () => {
    const tampered = {
      ...order,
      status: 'CONFIRMED',
      total: 1,
      creatorUserId: 9,
      products: [{ productId: 1, quantity: 1, price: 1 }],
    }
    const parsed = orderInput.parse(tampered)
    expect(parsed).not.toHaveProperty('status')
    expect(parsed).not.toHaveProperty('creatorUserId')
    expect(parsed.products?.[0]).toEqual({ productId: 1, quantity: 1 })
  })

  it.each([
    [{ ...order, products: [{ productId: 1, quantity: 0 }] }, 'products[0].quantity', 'min'],
    [{ ...order, products: [{ productId: 1, quantity: '1,5' }] }, 'products[0].quantity', 'integer'],
    [{ ...order, products: [{ productId: 1, quantity: 1e9 }] }, 'products[0].quantity', 'max'],
    [{ ...order, serviceFee: '1500.50' }, 'serviceFee', 'ambiguousNumber'],
    [{ ...order, serviceFee: '-1' }, 'serviceFee', 'min'],
    [{ ...order, dueDate: '2025-02-31' }, 'dueDate', 'brDate'],
    [{ ...order, freightUf: 'XX' }, 'freightUf', 'choice'],
    [{ ...order, description: 'a\u0000b' }, 'description', 'controlCharacters'],
    [{ ...order, triangulation: { document: '123' } }, 'triangulation.document', 'minLength'],
    [
      { ...order, products: Array.from({ length: 301 }, () => ({ productId: 1, quantity: 1 })) },
      'products',
      'maxItems',
    ],
  ])('orders: %#', (input, field, rule) => {
    expect(issuesToErrors(orderInput.safeParse(input).error?.issues ?? [])).toContainEqual(
      expect.objectContaining({ field, rule }),
    )
  })

  it('names the field of a login that lacks both', () => {
    expect(issuesToErrors(loginInput.safeParse({ email: '', password: '' }).error?.issues ?? [])).toContainEqual({
      field: 'email',
      rule: 'required',
      meta: {},
    })
  })
})

describe('native constraints (decision 005: they must reach the DOM)', () => {
  const constraint = (schema: z.ZodType, name: string) => getZodConstraint(schema as z.ZodObject)[name]

  const EXPECTED: readonly { schema: z.ZodType; name: string; expected: object }[] = [
    { schema: loginInput, name: 'email', expected: { required: true, minLength: 1, maxLength: 254 } },
    { schema: loginInput, name: 'password', expected: { required: true, maxLength: 128 } },
    { schema: passwordUpdateInput, name: 'password', expected: { required: true, minLength: 10, maxLength: 128 } },
    { schema: manufacturerInput, name: 'name', expected: { required: true, minLength: 1, maxLength: 120 } },
    { schema: manufacturerInput, name: 'enabled', expected: { required: false } },
    { schema: companyClientInput, name: 'document', expected: { required: true, minLength: 11 } },
    { schema: companyClientInput, name: 'cep', expected: { required: false, maxLength: 60 } },
    { schema: orderInput, name: 'serviceFee', expected: { required: false, min: 0, max: 99_999_999.99 } },
    { schema: orderInput, name: 'products[].quantity', expected: { required: true, min: 1, max: 99_999 } },
    { schema: orderInput, name: 'triangulation.name', expected: { required: false, maxLength: 120 } },
    { schema: orderNoteInput, name: 'text', expected: { required: true, maxLength: 3000 } },
    { schema: cartItemInput, name: 'quantity', expected: { required: true, min: 1, max: 99_999 } },
    { schema: customizedBudgetInput, name: 'panelQuantity', expected: { required: true, min: 1, max: 5000 } },
    { schema: customizedBudgetInput, name: 'inverters[].quantity', expected: { required: true, min: 1 } },
  ]

  it('take what is pasted, with its marks and blanks', () => {
    for (const name of ['cep', 'document', 'mobilePhone', 'stateRegistration']) {
      const found = constraint(companyClientInput, name)
      expect(found?.pattern, name).toBeUndefined()
      expect(found?.maxLength, name).toBe(60)
    }
    expect(constraint(companyClientInput, 'email')?.pattern).toBeUndefined()
  })

  it('reach the form', () => {
    for (const { schema, name, expected } of EXPECTED)
      expect({ name, ...constraint(schema, name) }).toMatchObject({ name, ...expected })
  })
})

describe('through a form (Conform)', () => {
  const submit = (schema: z.ZodType, fields: Record<string, string>) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.append(name, value)
    return parseWithZod(data, { schema })
  }

  it('reads Brazilian numbers and leaves blanks empty', () => {
    const submission = submit(orderInput, {
      budgetType: 'KIT',
      serviceFee: '1.500,50',
      unloadFlag: 'false',
      description: '',
      'products[0].productId': '1',
      'products[0].quantity': '1.500',
    })
    expect(submission.status).toBe('success')
    expect(submission.status === 'success' && submission.value).toMatchObject({
      serviceFee: 1500.5,
      unloadFlag: false,
      description: null,
      taxpayer: false,
      freightUf: 'SC',
      products: [{ productId: 1, quantity: 1500 }],
    })
  })

  it('drops blank rows of the kit builder', () => {
    const submission = submit(customizedBudgetInput, {
      panelId: '1',
      panelQuantity: '14',
      'inverters[0].productId': '7',
      'inverters[0].quantity': '1',
      'inverters[1].productId': '',
      'inverters[1].quantity': '',
      networkVoltage: 'MONO_220',
    })
    expect(submission.status === 'success' && submission.value).toMatchObject({
      inverters: [{ productId: 7, quantity: 1 }],
      batteries: [],
      fixationType: null,
    })
  })
})

/** Fields that a form may leave out of what it sends, since no PUT of a document reads them. */
const MAY_BE_ABSENT =
  /^(bulk edit of prices|kits of a batch|messages to resend|password update: code|what of a sheet is applied: lines|order prices: products|target price: productIds|(order|order update|approval check|target price): (products|change))/

describe('what comes out of a form says every field', () => {
  it.each(SCHEMAS.filter(([name]) => !MAY_BE_ABSENT.test(name)))('%s', (name, schema) => {
    if (!(schema instanceof z.ZodObject)) return
    // An absent field would stay as it is in a PUT (decision 026): a blank field, or one that is not ticked, is sent.
    const unsaid = Object.entries(schema.shape).flatMap(([field, one]) => {
      const read = (one as z.ZodType).safeParse(undefined)
      return read.success && read.data === undefined && !MAY_BE_ABSENT.test(`${name}: ${field}`) ? [field] : []
    })
    expect(unsaid).toEqual([])
  })
})
