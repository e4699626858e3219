import { ORDER_STATUS_LABELS } from '../../ground/order-words/statuses'
import { FIGURES, type Figure, MEASURES, PREDICTION } from './figures'

const DATES = {
  confirmedAt: 'confirmado no mês',
  deliveredAt: 'entregue no mês',
  dueDate: 'vencimento no mês',
  expectedCloseAt: 'previsão de fechamento no mês',
  orderSentAt: 'enviado no mês',
} as const

const line = ({ name, sentence, list, statuses, date }: Figure): string =>
  `| ${name} | ${sentence} | ${statuses.map((status) => ORDER_STATUS_LABELS[status]).join(', ') || 'todos'} | ${
    date ? DATES[date] : 'agora'
  } | \`/${list}\` |`

/** docs/dashboards.md: a test compares it, `npm run docs:machine` writes it. */
export const describeFigures = (): string => `# What the dashboards count

Written by \`npm run docs:machine\` from \`domain/insight/dashboards/figures.ts\`; the page's 'Como é calculado' and every link come from the same file. How the figures are
kept is decision 021. A month is a month of São Paulo. Each figure counts exactly what its list shows to the same reader.

| figure | how it is calculated | statuses | when | list |
|---|---|---|---|---|
${Object.values(FIGURES).map(line).join('\n')}
| ${PREDICTION.name} | ${PREDICTION.sentence} | its three parts | | both |

| measure | |
|---|---|
${MEASURES.map(([name, sentence]) => `| ${name} | ${sentence} |`).join('\n')}

## A company's own year

Whoever has neither key of the dashboards and belongs to an integrator finds 'Meu ano' at home: the own open budgets and orders by group, what was confirmed this month and in
twelve months by value and power, each number with its rows (\`GET /dashboard-data/ownYear\`). Goals, other companies and the ABC curve stand nowhere in it. Staff who see some
companies alone (a consultant) find the same as 'Meu mês', of exactly the companies that their lists show: the own ones and their team's.

## Scope

Regional and team narrow a whole page, and its heading says to what. Without a choice it is the reader's own regional; 'Todas', by the field or by 'Limpar filtros', lasts until the
session ends or a regional is chosen. 'Regionais e metas' compares them all and says so.

## 'Vendas em risco'

At \`/queue/sales\`, for sellers, at most 25 by value at risk: budgets that expire within two business days, closings due, approvals that wait for the reader, payments
due or late, documents that are missing, integrators that were silent for 60 days. Each has its reason, a link, and 'Lembrar amanhã'.
`
