import { checkSchemas, type SchemaCase } from '../../tests/support/check-schemas'
import { agreementsInput } from './agreements/agreements-input'
import { blockedCompanyInput, unblockInput } from './companies/blocked-company-input'
import {
  companyConfigInput,
  companyFinancialInput,
  companyInfoInput,
  companyInput,
  companyProfileInput,
  disapprovalInput,
  registrationInput,
  suspensionInput,
} from './companies/company-input'
import { companyClientUpdateInput } from './company-clients/company-client-input'
import { goalsInput } from './regionals/goals-input'
import { roleInput } from './roles/role-input'
import { activationInput } from './users/activation-input'
import { apiTokenInput } from './users/api-token-input'
import { loginInput } from './users/login-input'
import { passwordRecoveryInput } from './users/password-recovery-input'
import { passwordUpdateInput } from './users/password-update-input'
import { profileInput, userInput } from './users/user-input'

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

const SCHEMAS: readonly SchemaCase[] = [
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
  ['goals', goalsInput, { january: '1.500.000,00', february: '', december: 0 }],
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
]

checkSchemas(SCHEMAS, /^password update: code/)
