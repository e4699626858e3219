/** A budget's form as a person might fill it. */
export const TYPED_ORDER = {
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
