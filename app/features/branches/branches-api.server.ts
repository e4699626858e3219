import type { AppLoadContext } from '@remix-run/node'
import type { BranchInput } from '#domain/branches/branch-input'
import { registerApi } from '~/api-client/register-api.server'

/** A branch as the API answers it. */
export type Branch = BranchInput & { id: number; version: number }

/** The calls of /branches, in the name of whoever made this request. */
export const branchesApi = (request: Request, context: AppLoadContext) =>
  registerApi<Branch, BranchInput>(request, context, '/branches')
