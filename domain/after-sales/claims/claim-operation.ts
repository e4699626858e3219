import type { ClaimType } from '../../ground/order-words/order-types'
import { readSetting } from '../../ground/settings/default-settings'

/** The invoice of a claim (domain 4.4): the CFOP under which the goods go, and that of their way back. */
export interface ClaimOperation {
  cfop: number
  returnCfop: number | null
}

/** A CFOP of another state's begins one thousand higher: 5.949 is 6.949, 1.202 is 2.202. */
const across = (cfop: number, isSameState: boolean): number => (isSameState ? cfop : cfop + 1000)

/** @param isSameState the goods stay in the state that they leave from */
export function operationOf(
  type: ClaimType,
  isSameState: boolean,
  settings: Readonly<Record<string, unknown>>,
): ClaimOperation {
  const back = type === 'EXCHANGE' || type === 'LENDING' ? readSetting(settings, `claim.cfopBack.${type}`) : null
  return {
    cfop: across(readSetting(settings, `claim.cfop.${type}`), isSameState),
    returnCfop: back === null ? null : across(back, isSameState),
  }
}
