import { LAST_YEAR_OF_THE_LAW } from '#domain/sizing/sizing/fio-b-share'
import { INJECTED_TAX_LABELS, MODALITY_LABELS } from '#domain/sizing/tariffs/tariff-words'
import { formatDate } from '~/format/dates'
import { formatMoney } from '~/format/money'
import { irrText, numberText, paybackText } from './figures'
import type { Sizing } from './sizing-api.server'

interface Assumption {
  label: string
  value: string
  source: string
}

/** What the distributor charges, with its taxes, and which part of Fio B each year pays. */
export function tariffFacts({ tariff, fioBShares, lighting }: Sizing): Assumption[] {
  const facts: Assumption[] = []
  if (tariff) {
    const { distributor, subgroup, modality, validFrom, source, price, pricePeak, priceMid, fioB, demand, demandPeak } =
      tariff
    const from = `${distributor}, ${subgroup} ${MODALITY_LABELS[modality]}, desde ${formatDate(validFrom)}. ${source}`
    const fact = (label: string, value: number | null, unit: string) => {
      if (value !== null) facts.push({ label, value: `R$ ${numberText(value)}/${unit}`, source: from })
    }
    fact(pricePeak === null ? 'Tarifa, com impostos' : 'Tarifa fora da ponta, com impostos', price, 'kWh')
    fact('Tarifa no intermediário, com impostos', priceMid ?? null, 'kWh')
    fact('Tarifa na ponta, com impostos', pricePeak, 'kWh')
    fact('Demanda, com impostos', demand, 'kW')
    fact('Demanda na ponta, com impostos', demandPeak, 'kW')
    fact('Fio B, com impostos', fioB, 'kWh')
    facts.push({ label: 'Energia injetada', value: INJECTED_TAX_LABELS[tariff.injectedTax], source: from })
  }
  if (tariff?.modality === 'WHITE')
    facts.push({
      label: 'Custo de disponibilidade e créditos',
      value: 'Pelo preço fora da ponta; créditos fora da ponta, no intermediário e na ponta, nesta ordem',
      source: 'Suposto; entre postos, pela relação das TE (REN ANEEL 1.000)',
    })
  if (lighting) facts.push(lightingFact(lighting))
  const byLaw = (fioBShares ?? []).filter(({ year }) => year <= LAST_YEAR_OF_THE_LAW)
  if (byLaw.length > 0)
    facts.push({
      label: 'Fio B cobrado por ano',
      value: byLaw.map(({ year, share }) => `${year}: ${numberText(share)}%`).join('; '),
      source: 'Lei 14.300/2022, art. 27',
    })
  return facts
}

/** The municipality's own, the typed one, or that nobody knows it. */
function lightingFact({ monthly, city, validFrom, source }: NonNullable<Sizing['lighting']>): Assumption {
  const label = 'Iluminação pública (CIP)'
  if (monthly === null)
    return { label, value: 'Desconhecida', source: 'Sem ela a conta é menor, antes e depois: informe a da sua conta' }
  const value = `${formatMoney(monthly)} por mês`
  if (city === null || validFrom === null) return { label, value, source: 'Informada' }
  return { label, value, source: `${city}, desde ${formatDate(validFrom)}: ${source}` }
}

/** What follows from less and more of the tariff and of the sun, in words. */
export const sensitivityWords = ({ sensitivity = [] }: Sizing, knowsService: boolean) =>
  sensitivity.map(({ of, change, saving, payback, irr }) => ({
    change: `${of === 'TARIFF' ? 'Tarifa' : 'Geração'} ${change < 0 ? '−' : '+'}${numberText(Math.abs(change))}%`,
    saving: formatMoney(saving),
    payback: knowsService ? paybackText(payback) : '–',
    irr: knowsService ? irrText(irr) : '–',
  }))
