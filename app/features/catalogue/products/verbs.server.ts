import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { replyRefusal } from '~/components/form/reply-refusal.server'
import { postedForm } from '~/http/posted-form.server'
import type { FlashCode } from '~/texts/flash-messages'
import { productsApi } from './products-api.server'
import { stopsWords, usesWords } from './uses-words.server'

export type ProductVerb = 'delete' | 'enable' | 'disable' | 'reactivate'

interface VerbWords {
  permission: 'products:update' | 'products:destroy'
  verb: string
  question(name: string): string
  flash: FlashCode
}

const VERBS: Readonly<Record<ProductVerb, VerbWords>> = {
  delete: {
    permission: 'products:destroy',
    verb: 'Excluir produto',
    question: (name) => `Excluir ${name}?`,
    flash: 'product-deleted',
  },
  enable: {
    permission: 'products:update',
    verb: 'Pôr à venda',
    question: (name) => `Pôr ${name} à venda?`,
    flash: 'product-enabled',
  },
  disable: {
    permission: 'products:update',
    verb: 'Tirar de venda',
    question: (name) => `Tirar ${name} de venda?`,
    flash: 'product-disabled',
  },
  reactivate: {
    permission: 'products:destroy',
    verb: 'Reativar produto',
    question: (name) => `Reativar ${name}?`,
    flash: 'product-reactivated',
  },
}

/** What a verb's confirmation says: its consequences first, counted now. */
export async function loadVerb(args: LoaderFunctionArgs, which: ProductVerb) {
  const { permission, verb, question } = VERBS[which]
  await requireStaff(args, permission)
  const { request, context, params } = args
  const api = productsApi(request, context)
  const product = await api.show(params.id, true)
  if (product.deleted !== (which === 'reactivate')) throw data({ code: 'NOT_FOUND' }, { status: 404 })
  const uses = await api.uses(params.id)
  const isKept = which === 'delete' && !uses.deletable
  return {
    backPath: `/products/${product.id}`,
    question: question(product.name),
    verb,
    isDangerous: which === 'delete' || which === 'disable',
    // What it takes along is read before: of kits and budgets that stop meanwhile nobody is told by 'Desfazer'.
    isUndoable: undoOf(which, product.enabled) !== undefined && (which === 'enable' || uses.deletable),
    consequence: consequenceOf(which, uses),
    uses: isKept || which === 'disable' ? usesWords(product.id, uses) : [],
    idempotencyKey: newIdempotencyKey(),
  }
}

function consequenceOf(which: ProductVerb, uses: Parameters<typeof stopsWords>[0]): string {
  if (which === 'enable') return 'Ele volta a entrar em carrinhos, kits e orçamentos, pelos preços das tabelas.'
  if (which === 'reactivate') return 'Ele volta ao catálogo fora de venda; ponha-o à venda quando estiver pronto.'
  if (which === 'disable')
    return `${stopsWords(uses)} Carrinhos avisam quem o escolheu e oferecem o substituto; pedidos enviados não mudam.`
  if (!uses.deletable)
    return 'Ele ainda está em uso, e enquanto estiver não pode ser excluído. Retire-o do que está abaixo, ou tire-o de venda.'
  return 'Ele sai do catálogo e das listas de escolha. Quem pode excluir também pode reativá-lo depois.'
}

/** What puts a verb back. A product that was deleted comes back off sale: as it was, if it was off sale. */
function undoOf(which: ProductVerb, wasOnSale: boolean): ProductVerb | undefined {
  if (which === 'delete') return wasOnSale ? undefined : 'reactivate'
  return { enable: 'disable', disable: 'enable', reactivate: undefined }[which] as ProductVerb | undefined
}

/** Do, and go on to the product; a refusal is said on the same page. */
export async function doVerb(args: ActionFunctionArgs, which: ProductVerb) {
  await requireLogin(args)
  const { request, context, params } = args
  const api = productsApi(request, context)
  const key = idempotencyHeader(postedForm(context))
  const call = { delete: api.remove, enable: api.enable, disable: api.disable, reactivate: api.reactivate }[which]
  try {
    const wasOnSale = which === 'delete' && (await api.show(params.id, true)).enabled
    await call(params.id, key)
    const undo = undoOf(which, wasOnSale)
    return await redirectWithFlash(
      context,
      which === 'delete' ? '/products' : `/products/${params.id}`,
      VERBS[which].flash,
      '',
      { undo: undo && `/products/${params.id}/${undo}` },
    )
  } catch (error) {
    return replyRefusal(error)
  }
}
