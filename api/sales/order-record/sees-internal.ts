import { can } from '#domain/people/permissions/permissions'
import type { Who } from '../../ground/caller/who'

/** Internal notes, their files and what else is for the team alone: staff with orderNotes:view (domain 4.0). */
export const seesInternal = (who: Who): boolean => who.isAdmin || (who.isBold && can(who, 'orderNotes:view'))
