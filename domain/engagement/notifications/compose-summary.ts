import { type BusinessDate, brDate } from '../../ground/dates/business-date'
import type { Notice } from './compose-notice'

/**
 * The words of the mail that gathers what one reader chose to read once a day.
 * @param lines oldest first
 * @param total how many there are; those that are not among the lines go with the next mail
 */
export function composeSummary(
  lines: readonly { title: string; path: string }[],
  { name, date, appUrl, total }: { name: string; date: BusinessDate; appUrl: string; total: number },
): Notice {
  const later = total - lines.length
  return {
    subject: `Resumo de ${brDate(date)}: ${lines.length} ${lines.length === 1 ? 'aviso' : 'avisos'}`,
    lines: [
      `Olá, ${name}.`,
      ...lines.map(({ title, path }) => `${title}: ${appUrl}${path}`),
      ...(later > 0 ? [`Mais ${later} ${later === 1 ? 'segue' : 'seguem'} no próximo resumo.`] : []),
    ],
    path: '/profile/notifications',
  }
}
