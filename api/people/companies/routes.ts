import { createRouter } from '../../ground/http/router'
import { showActivation, showActivationRoute, useActivation, useActivationRoute } from './activate-by-link'
import { companyChoices, companyChoicesRoute } from './company-choices'
import { createCompany, createCompanyRoute } from './create-company'
import { deleteCompany, deleteCompanyRoute } from './delete-company'
import { listCompanies, listCompaniesRoute } from './list-companies'
import {
  activateCompany,
  activateCompanyRoute,
  approveCompany,
  approveCompanyRoute,
  disapproveCompany,
  disapproveCompanyRoute,
  reactivateCompany,
  reactivateCompanyRoute,
  suspendCompany,
  suspendCompanyRoute,
} from './move-routes'
import {
  checkCnpj,
  checkCnpjRoute,
  findRegisterAddress,
  findRegisterAddressRoute,
  registerCompany,
  registerCompanyRoute,
} from './register-company'
import { resendActivation, resendActivationRoute } from './resend-activation'
import { selectCompanies, selectCompaniesRoute } from './select-companies'
import { findByCnpj, findByCnpjRoute, showCompany, showCompanyRoute } from './show-company'
import {
  listNewCompanies,
  listNewCompaniesRoute,
  summarizeCompanies,
  summarizeCompaniesRoute,
} from './summarize-companies'
import {
  updateCompany,
  updateCompanyInfo,
  updateCompanyInfoRoute,
  updateCompanyProfile,
  updateCompanyProfileRoute,
  updateCompanyRoute,
} from './update-company'
import { updateCompanyConfig, updateCompanyConfigRoute } from './update-company-config'
import { updateCompanyFinancial, updateCompanyFinancialRoute } from './update-company-financial'

export const companyRoutes = createRouter()
  .openapi(listCompaniesRoute, listCompanies)
  .openapi(selectCompaniesRoute, selectCompanies)
  .openapi(companyChoicesRoute, companyChoices)
  .openapi(summarizeCompaniesRoute, summarizeCompanies)
  .openapi(listNewCompaniesRoute, listNewCompanies)
  .openapi(findByCnpjRoute, findByCnpj)
  .openapi(checkCnpjRoute, checkCnpj)
  .openapi(registerCompanyRoute, registerCompany)
  .openapi(findRegisterAddressRoute, findRegisterAddress)
  .openapi(showActivationRoute, showActivation)
  .openapi(useActivationRoute, useActivation)
  .openapi(showCompanyRoute, showCompany)
  .openapi(createCompanyRoute, createCompany)
  .openapi(updateCompanyRoute, updateCompany)
  .openapi(updateCompanyInfoRoute, updateCompanyInfo)
  .openapi(updateCompanyConfigRoute, updateCompanyConfig)
  .openapi(updateCompanyFinancialRoute, updateCompanyFinancial)
  .openapi(updateCompanyProfileRoute, updateCompanyProfile)
  .openapi(approveCompanyRoute, approveCompany)
  .openapi(disapproveCompanyRoute, disapproveCompany)
  .openapi(activateCompanyRoute, activateCompany)
  .openapi(resendActivationRoute, resendActivation)
  .openapi(suspendCompanyRoute, suspendCompany)
  .openapi(reactivateCompanyRoute, reactivateCompany)
  .openapi(deleteCompanyRoute, deleteCompany)
