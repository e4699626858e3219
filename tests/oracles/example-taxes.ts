import type { OracleRates } from './sale-taxes'

/**
 * What the example set of tax rules says of a sale, as a table written down apart from it: `EXAMPLE_RULES` is not read
 * here. Rates of the states as of the set.
 */
const INTERNAL: Readonly<Record<string, number>> = {
  ...{
    AC: 19,
    AL: 20,
    AM: 20,
    AP: 18,
    BA: 20.5,
    CE: 20,
    DF: 20,
    ES: 17,
    GO: 19,
    MA: 23,
    MG: 18,
    MS: 17,
    MT: 17,
    PA: 19,
  },
  ...{ PB: 20, PE: 20.5, PI: 22.5, PR: 19.5, RJ: 20, RN: 20, RO: 19.5, RR: 20, RS: 17, SC: 17, SE: 20, SP: 18, TO: 20 },
}
const FCP: Readonly<Record<string, number>> = { RJ: 2, AL: 1 }
const TWELVE = ['MG', 'PR', 'RJ', 'RS', 'SP']

export type WorkedBuyer = 'TAXPAYER' | 'NON_TAXPAYER' | 'RURAL_PRODUCER'

/** Goods of the worked orders: a generator, a module by itself, an inverter from abroad, a national profile. */
export type WorkedGood = 'GENERATOR' | 'MODULE' | 'INVERTER' | 'ALUMINUM_PROFILE'

export function workedRates(good: WorkedGood, uf: string, buyer: WorkedBuyer, day: string): OracleRates {
  const isLate = day >= '2027-01-01'
  const base: OracleRates = {
    ...{ icms: 0, internal: 0, fcp: 0, icmsReduction: 0, icmsExempt: false, difal: 'NONE', difalBase: 'SINGLE' },
    ...{ stMva: null, ipi: 0, ipiInIcmsBase: buyer !== 'TAXPAYER', pisCofinsBase: 'WITHOUT_ICMS_DIFAL' },
    ...(isLate
      ? { pis: 0, cofins: 0, cbs: 8.7, ibsState: 0.05, ibsMunicipal: 0.05, reform: 'DUE' as const }
      : { pis: 1.65, cofins: 7.6, cbs: 0.9, ibsState: 0.1, ibsMunicipal: 0, reform: 'TEST' as const }),
  }
  const isExempt = good === 'MODULE' || (good === 'GENERATOR' && uf !== 'MG')
  if (isExempt) return { ...base, icmsExempt: true, ipiInIcmsBase: false }
  const ipi = good === 'INVERTER' ? 9.75 : good === 'ALUMINUM_PROFILE' && !isLate ? 3.25 : 0
  if (uf === 'SC') return { ...base, ipi, icms: buyer === 'TAXPAYER' ? 12 : 17, internal: 17 }
  const isImported = good === 'INVERTER'
  const icms = good === 'GENERATOR' ? 12 : isImported ? 4 : TWELVE.includes(uf) ? 12 : 7
  if (buyer === 'TAXPAYER') return { ...base, ipi, icms }
  const difal = buyer === 'NON_TAXPAYER' ? ('SENDER' as const) : ('BUYER' as const)
  const difalBase = buyer === 'NON_TAXPAYER' ? ('SINGLE' as const) : ('DOUBLE' as const)
  return { ...base, ipi, icms, internal: INTERNAL[uf]!, fcp: FCP[uf] ?? 0, difal, difalBase }
}
