import { z } from 'zod'
import { mobilePhoneField } from '../../ground/documents/phone'
import { choice } from '../../ground/forms/choice'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled, labelsOf } from '../../ground/forms/form-labels'
import { withDefault } from '../../ground/forms/with-default'
import { id } from '../../ground/numbers/id'
import { emailAddress, line } from '../../ground/text/text'
import { THRESHOLD_ROLES } from '../permissions/threshold-roles'
import { USER_KINDS } from './user-kinds'

/** The fields of a user that may change. The e-mail comes out in lower case: it is the login key. */
export const userUpdateInput = labelled(
  z.object({
    name: line({ max: 120 }),
    email: emailAddress(),
    whatsapp: emptyAsNull(mobilePhoneField()),
    roleId: id(),
    /** Staff only. */
    teamId: emptyAsNull(id()),
    /** Staff only, by users with users:thresholdRole; without it the stored one stays. */
    thresholdRole: emptyAsNull(choice(THRESHOLD_ROLES)),
  }),
  {
    name: 'Nome',
    email: 'E-mail',
    whatsapp: 'WhatsApp',
    roleId: 'Perfil',
    teamId: 'Time',
    thresholdRole: 'Papel de alçada',
  },
)
export type UserUpdateInput = z.infer<typeof userUpdateInput>

/**
 * A new user. `companyId` is for staff; an integrator's user is its own company's, whatever comes here. Kind
 * and company never change.
 */
export const userInput = labelled(
  userUpdateInput.extend({
    kind: withDefault(choice(USER_KINDS), 'PERSON'),
    companyId: emptyAsNull(id()),
  }),
  { ...labelsOf(userUpdateInput), companyId: 'Empresa' },
)
export type UserInput = z.infer<typeof userInput>

/** A new user in a form that shows the companies: one of them is chosen, and is asked for with all else that is missing. */
export const chosenUserInput = labelled(userInput.extend({ companyId: id() }), labelsOf(userInput))

/** The fields that every user may change of their own account at /profile. */
export const profileInput = labelled(
  z.object({ name: line({ max: 120 }), whatsapp: emptyAsNull(mobilePhoneField()) }),
  { name: 'Nome', whatsapp: 'WhatsApp' },
)
export type ProfileInput = z.infer<typeof profileInput>
