import { ApiError } from '../errors/api-error'
import type { Who } from './who'

/** What a person answers for with their name is not for API users (domain 4.11). @throws FORBIDDEN_FOR_API_USER */
export function requirePerson({ kind }: Pick<Who, 'kind'>): void {
  if (kind === 'API') throw new ApiError('FORBIDDEN_FOR_API_USER')
}
