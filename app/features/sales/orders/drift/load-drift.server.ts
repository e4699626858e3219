import type { AppLoadContext } from '@remix-run/node'
import { isErrorCode } from '#domain/ground/errors/error-codes'
import { errorText } from '#domain/sales/error-texts/error-text'
import type { DriftDecision } from '#domain/sales/orders/drift/drift'
import { availabilityText } from '~/features/catalogue/pricing/priced-line'
import { formatMoney } from '~/format/money'
import { formatInteger } from '~/format/numbers'
import { type DriftReport, orderLifeApi, type Reopened } from '../calls/order-life-api.server'

type Wanted = { action?: 'clone' | 'restore'; revision?: string }

/** What changed since, as the confirm page of a clone, a restored budget or a restored revision draws it. */
export async function loadDrift(request: Request, context: AppLoadContext, id: string, wanted: Wanted) {
  return driftWords(await orderLifeApi(request, context).drift(id, wanted))
}

const DECISIONS: Readonly<Record<DriftDecision, string>> = {
  KEEP: 'Manter',
  SUBSTITUTE: 'Trocar',
  DROP: 'Deixar de fora',
}

function driftWords({ fingerprint, hasDrift, lines, totals, left }: DriftReport) {
  return {
    left: leftWords(left),
    fingerprint,
    hasDrift,
    lines: lines.map((line) => ({
      productId: line.productId,
      name: line.name,
      quantity: formatInteger(line.quantity),
      before: formatMoney(line.before.price),
      after: line.after ? formatMoney(line.after.price) : 'Fora de linha',
      difference: line.difference === null ? '' : signed(line.difference),
      availability: line.after ? availabilityChange(line.before, line.after) : whyGone(line.code),
      substitute: line.substitute
        ? `${line.substitute.name}, por ${formatMoney(line.substitute.price)}${withAvailability(line.substitute)}`
        : null,
      isDrifted: line.drifted,
      decisions: line.decisions.map((value) => ({ value, label: DECISIONS[value] })),
    })),
    totals: (
      [
        ['Produtos', 'lines'],
        ['Frete', 'kitFreight'],
        ['Condição de pagamento', 'condition'],
        ['Taxa de descarga', 'unloadFee'],
        ['Repasse', 'serviceFee'],
        ['Total', 'total'],
      ] as const
    )
      .filter(([, name]) => totals.before[name] !== 0 || totals.accept[name] !== 0 || totals.keep[name] !== 0)
      .map(([label, name]) => ({
        label,
        before: formatMoney(totals.before[name]),
        accept: formatMoney(totals.accept[name]),
        keep: formatMoney(totals.keep[name]),
      })),
  }
}

type Side = DriftReport['lines'][number]['before']

const withAvailability = (side: Side) => {
  const text = availabilityText(side)
  return text ? `. ${text}` : ''
}

function availabilityChange(before: Side, after: Side): string {
  const [was, is] = [availabilityText(before), availabilityText(after)]
  if (was === is) return is ?? ''
  return `${is || 'Disponível'} (antes: ${was || 'disponível'})`
}

const whyGone = (code: string | null) => (isErrorCode(code) ? errorText(code) : 'Não está mais à venda.')

const signed = (reais: number) => (reais === 0 ? 'igual' : `${reais > 0 ? '+' : '−'}${formatMoney(Math.abs(reais))}`)

/** The parts that a reopened budget had to leave out, for the message on the next page. */
export function withoutWords({ dropped, substituted, left }: Reopened): string {
  return [
    ...substituted.map(({ name, substituteName }) => `${name} (trocado por ${substituteName})`),
    ...dropped.map(({ name }) => `${name} (fora)`),
    ...leftWords(left.filter(({ reason }) => reason === 'GONE')),
  ].join(', ')
}

type LeftField = DriftReport['left'][number]['field']

/** Every field that may stay behind, as people call it. */
const LEFT_LABELS: Readonly<Record<LeftField, string>> = {
  approvals: 'Aprovações',
  clientDocument: 'Documento do cliente',
  companyClientId: 'Cliente',
  deliveryAddress: 'Endereço de entrega',
  description: 'Descrição',
  discountPercentage: 'Desconto',
  documents: 'Documentos',
  dueDate: 'Vencimento',
  expectedCloseAt: 'Previsão de fechamento',
  freightUf: 'UF de entrega',
  lines: 'Itens',
  networkVoltage: 'Tensão da rede',
  notes: 'Observações',
  paymentConditionId: 'Condição de pagamento',
  paymentMethodId: 'Forma de pagamento',
  serviceFeeCents: 'Repasse',
  shippingCompanyId: 'Transportadora',
  taxpayer: 'Contribuinte de ICMS',
  teamId: 'Time',
  triangulation: 'Triangulação',
  triangulationInvoice: 'Nota fiscal da triangulação',
  type: 'Tipo',
  unloadFlag: 'Descarga',
  waivers: 'Exceções liberadas',
}

/** 'Desconto', 'Transportadora (não está mais disponível)'. */
const leftWords = (left: DriftReport['left']): string[] =>
  left.map(({ field, reason }) => LEFT_LABELS[field] + (reason === 'GONE' ? ' (não está mais disponível)' : ''))
