import { can } from '#domain/people/permissions/permissions'
import { maySeeCosts } from '../../catalogue/pricing/may-see-costs'
import type { Who } from '../../ground/caller/who'

/**
 * What a reader of the audit log sees of a record, as on the reader's own screens: costs by their permissions, and a
 * CPF whole where a client's page shows it whole.
 */
export const sightOf = (who: Who): [seesCosts: boolean, seesDocuments: boolean] => [
  maySeeCosts(who),
  can(who, 'companyClients:view', 'companyClients:viewAll'),
]
