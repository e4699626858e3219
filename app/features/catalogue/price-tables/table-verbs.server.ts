import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { replyRefusal } from '~/components/form/reply-refusal.server'
import { postedForm } from '~/http/posted-form.server'
import type { FlashCode } from '~/texts/flash-messages'
import { priceTablesApi } from './price-tables-api.server'

export type TableVerb = 'delete' | 'enable' | 'disable' | 'default'

interface VerbWords {
  permission: 'priceTables:update' | 'priceTables:destroy'
  verb: string
  question(name: string): string
  flash: FlashCode
}

const VERBS: Readonly<Record<TableVerb, VerbWords>> = {
  delete: {
    permission: 'priceTables:destroy',
    verb: 'Excluir tabela',
    question: (name) => `Excluir a tabela ${name}?`,
    flash: 'priceTable-deleted',
  },
  enable: {
    permission: 'priceTables:update',
    verb: 'Ativar tabela',
    question: (name) => `Ativar a tabela ${name}?`,
    flash: 'priceTable-enabled',
  },
  disable: {
    permission: 'priceTables:update',
    verb: 'Desativar tabela',
    question: (name) => `Desativar a tabela ${name}?`,
    flash: 'priceTable-disabled',
  },
  default: {
    permission: 'priceTables:update',
    verb: 'Tornar padrão',
    question: (name) => `Tornar a tabela ${name} a padrão?`,
    flash: 'priceTable-default',
  },
}

/** What puts a verb back as it was: the companies keep their table while it is off. */
const OPPOSITES: Partial<Record<TableVerb, TableVerb>> = { enable: 'disable', disable: 'enable' }

const MOST_NAMED = 10

/** The text of a verb's confirmation, with the companies that it touches, by name. */
export async function loadTableVerb(args: LoaderFunctionArgs, which: TableVerb) {
  const { permission, verb, question } = VERBS[which]
  await requireStaff(args, permission)
  const api = priceTablesApi(args.request, args.context)
  const table = await api.show(args.params.id)
  const { data, meta } = await api.companies(args.params.id, { perPage: String(MOST_NAMED) })
  const hidden = table.companiesCount - Math.min(meta.total, MOST_NAMED)
  const named = data.map(({ fantasyName }) => fantasyName).join(', ')
  const companies =
    table.companiesCount === 0 ? '' : `${named}${hidden > 0 ? `${named ? ' e ' : ''}mais ${hidden}` : ''}`
  return {
    backPath: `/priceTables/${table.id}`,
    question: question(table.name),
    verb,
    isDangerous: which === 'delete' || which === 'disable',
    isUndoable: which in OPPOSITES,
    consequence: consequenceOf(which, companies),
    idempotencyKey: newIdempotencyKey(),
  }
}

function consequenceOf(which: TableVerb, companies: string): string {
  const kept = 'Orçamentos mantêm os seus preços até a validade; pedidos enviados não mudam.'
  if (which === 'enable')
    return `Ela pode ser atribuída a empresas.${companies ? ` Já é de: ${companies}.` : ''} ${kept}`
  if (which === 'default')
    return `Empresas sem tabela própria em vigor passam a pagar os preços dela, e a atual deixa de ser a padrão. ${kept}`
  if (which === 'disable')
    return companies
      ? `Passam a pagar os preços da tabela padrão: ${companies}. ${kept}`
      : 'Nenhuma empresa a tem. Ela não pode mais ser atribuída a empresas.'
  return companies
    ? `Ela é de: ${companies}. Enquanto for, não pode ser excluída.`
    : 'Ela sai das listas, com os seus preços. As suas revisões continuam na auditoria.'
}

/** Do, and go on; a refusal is said on the same page. */
export async function doTableVerb(args: ActionFunctionArgs, which: TableVerb) {
  await requireLogin(args)
  const { request, context, params } = args
  const api = priceTablesApi(request, context)
  const key = idempotencyHeader(postedForm(context))
  const call = { delete: api.remove, enable: api.enable, disable: api.disable, default: api.makeDefault }[which]
  try {
    await call(params.id, key)
    const path = which === 'delete' ? '/priceTables' : `/priceTables/${params.id}`
    const undo = OPPOSITES[which] && `${path}/${OPPOSITES[which]}`
    return await redirectWithFlash(context, path, VERBS[which].flash, '', { undo })
  } catch (error) {
    return replyRefusal(error)
  }
}
