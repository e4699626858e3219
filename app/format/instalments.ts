import { formatDate } from './dates'
import { formatMoney } from './money'

type Instalment = { number: number; days: number; dueDate: string | null; value: number }

/** '1ª 28/12/2026 R$ 617,28 · 2ª 25/01/2027 R$ 617,28'; 'em 28 dias' in place of a day while there is no due date. */
export const instalmentsLine = (instalments: readonly Instalment[]): string =>
  instalments.map((one) => `${one.number}ª ${dayText(one)} ${formatMoney(one.value)}`).join(' · ')

const dayText = ({ days, dueDate }: Instalment): string =>
  dueDate ? formatDate(dueDate) : days === 0 ? 'à vista' : `em ${days} ${days === 1 ? 'dia' : 'dias'}`
