import type { ErrorCode } from '#domain/ground/errors/error-codes'

/** The codes of specification §8 that the ERP's refusals become. */
export type ErpCode = Extract<
  ErrorCode,
  | 'ERP_AUTHENTICATION_FAILED'
  | 'FAILED_TO_CREATE_ERP_MATERIAL'
  | 'FAILED_TO_CREATE_ERP_ENGENHARIA'
  | 'FAILED_TO_CREATE_ERP_ORDER'
  | 'ERP_INTEGRATION_FAILED'
  | 'COMPANY_DOES_NOT_EXISTS_ON_ERP'
>

/**
 * What a failed call means for the work:
 *   silent    no answer, or not one to be understood: it may have taken effect, and others will fare no better now
 *   refused   the login: nothing will work until a person mends it
 *   passing   the ERP failed, and may not the next time
 *   lasting   the ERP understood and said no: only a person can mend it
 */
export type FailureKind = 'silent' | 'refused' | 'passing' | 'lasting'

/** A call that did not do what it was for. `detail` is for staff: what the ERP said, without anything secret. */
export class ErpFailure extends Error {
  constructor(
    readonly code: ErpCode,
    readonly kind: FailureKind,
    readonly detail: string,
  ) {
    super(`${code}: ${detail}`)
    this.name = 'ErpFailure'
  }
}
