import { registrationRemark } from '#domain/ground/documents/state-registration'
import { propertyOf } from '#domain/ground/objects/property-of'
import { isUf } from '#domain/ground/places/states'

/** A sentence on a saved value that is worth another look; null for most. */
export function remarkOf(input: unknown): string | null {
  const [stateRegistration, uf] = [propertyOf(input, 'stateRegistration'), propertyOf(input, 'uf')]
  if (typeof stateRegistration !== 'string' || typeof uf !== 'string' || !isUf(uf)) return null
  return registrationRemark({ stateRegistration, uf })
}
