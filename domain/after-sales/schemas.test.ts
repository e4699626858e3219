import { checkSchemas, type SchemaCase } from '../../tests/support/check-schemas'
import {
  claimArrivalInput,
  claimComplementInput,
  claimContestInput,
  claimDecisionInput,
  claimInput,
  claimLoanInput,
} from './claims/claim-input'
import { claimReturnInput } from './claims/claim-return-input'
import { receiptConclusionInput, receiptInput } from './claims/receipt'
import { warrantyPoliciesInput } from './claims/warranty-policies'
import { warrantyReportInput } from './claims/warranty-report'

const SCHEMAS: readonly SchemaCase[] = [
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
    receiptInput,
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
]

checkSchemas(SCHEMAS)
