import { createRouter } from '../../ground/http/router'
import { createCompanyClient, createCompanyClientRoute } from './create-company-client'
import { deleteCompanyClient, deleteCompanyClientRoute } from './delete-company-client'
import { listCompanyClients, listCompanyClientsRoute } from './list-company-clients'
import { selectCompanyClients, selectCompanyClientsRoute } from './select-company-clients'
import { showCompanyClient, showCompanyClientRoute } from './show-company-client'
import { updateCompanyClient, updateCompanyClientRoute } from './update-company-client'

export const companyClientRoutes = createRouter()
  .openapi(listCompanyClientsRoute, listCompanyClients)
  .openapi(selectCompanyClientsRoute, selectCompanyClients)
  .openapi(showCompanyClientRoute, showCompanyClient)
  .openapi(createCompanyClientRoute, createCompanyClient)
  .openapi(updateCompanyClientRoute, updateCompanyClient)
  .openapi(deleteCompanyClientRoute, deleteCompanyClient)
