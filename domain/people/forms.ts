import type { Forms } from '../ground/forms/form-labels'
import { agreementsInput } from './agreements/agreements-input'
import { apiQuotaInput } from './api-quotas/api-quotas'
import { blockedCompanyInput } from './companies/blocked-company-input'
import {
  companyConfigInput,
  companyFinancialInput,
  companyInfoInput,
  companyInput,
  companyProfileInput,
  registrationInput,
} from './companies/company-input'
import { companyClientInput, companyClientUpdateInput, staffClientInput } from './company-clients/company-client-input'
import { goalsInput } from './regionals/goals-input'
import { regionalInput } from './regionals/regional-input'
import { roleInput } from './roles/role-input'
import { teamInput } from './teams/team-input'
import { activationInput } from './users/activation-input'
import { apiTokenInput } from './users/api-token-input'
import { loginInput } from './users/login-input'
import { passwordRecoveryInput, passwordRecoveryRequestInput } from './users/password-recovery-input'
import { passwordUpdateInput } from './users/password-update-input'
import { profileInput, userInput, userUpdateInput } from './users/user-input'

/** The forms of this district, by the table that they fill: the audit log says their labels too. */
export const PEOPLE_FORMS: Forms = {
  ofTable: {
    access_tokens: [apiTokenInput],
    api_quotas: [apiQuotaInput],
    blocked_companies: [blockedCompanyInput],
    companies: [companyInput, companyInfoInput, companyConfigInput, companyFinancialInput],
    company_clients: [companyClientUpdateInput],
    goals: [goalsInput],
    regionals: [regionalInput],
    roles: [roleInput],
    teams: [teamInput],
    users: [userInput],
  },
  others: [
    activationInput,
    agreementsInput,
    companyClientInput,
    companyProfileInput,
    loginInput,
    passwordRecoveryInput,
    passwordRecoveryRequestInput,
    passwordUpdateInput,
    profileInput,
    registrationInput,
    staffClientInput,
    userUpdateInput,
  ],
}
