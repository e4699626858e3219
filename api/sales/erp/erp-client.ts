import type { z } from 'zod'
import type { ErpStep } from '#domain/sales/erp/erp-states'
import type { ErpSettings } from '../../ground/config/erp-settings'
import {
  ERP_PATHS,
  ERP_REFUSALS,
  type ErpEngineering,
  type ErpMaterial,
  type ErpOrder,
  engineeringBody,
  erpAnswers,
  erpRefusal,
  materialBody,
  orderBody,
} from './erp-contract'
import { type ErpCode, ErpFailure } from './erp-failure'
import { type ErpReply, sendToErp } from './send-to-erp'

/** One call as it went; `detail` holds no secret. */
export interface ErpCall {
  step: ErpStep
  ok: boolean
  code: ErpCode | null
  detail: string | null
  milliseconds: number
}

/** The ERP for the time of one job. Every method throws ErpFailure, and tells the job of each call before that. */
export interface ErpSession {
  /** Numbers of the ERP's orders under this key, without cancelled ones. */
  exists(key: string): Promise<string[]>
  createMaterial(material: ErpMaterial): Promise<void>
  createEngineering(engineering: ErpEngineering): Promise<void>
  /** @returns the ERP's own number */
  createOrder(order: ErpOrder): Promise<string>
  cancelOrder(key: string, reason: string): Promise<void>
  /** One page of a centre's stock, the first is 1. */
  readStock(centerId: number, page: number): Promise<ErpStockPage>
}

export interface ErpClient {
  session(tell: (call: ErpCall) => Promise<void>, job: AbortSignal): ErpSession
}

export type ErpStockPage = z.infer<typeof erpAnswers.STOCK>

type Answer<Step extends ErpStep> = z.infer<(typeof erpAnswers)[Step]>

/** One type for every step, which the step picks from. */
const SHAPES: { [Step in ErpStep]: z.ZodType<Answer<Step>> } = erpAnswers

/**
 * The code of a step that the ERP answered with a failure; the others are ERP_INTEGRATION_FAILED (specification §8).
 */
const CODE_OF_STEP: Partial<Record<ErpStep, ErpCode>> = {
  MATERIAL: 'FAILED_TO_CREATE_ERP_MATERIAL',
  ENGINEERING: 'FAILED_TO_CREATE_ERP_ENGENHARIA',
  ORDER: 'FAILED_TO_CREATE_ERP_ORDER',
}

const METHODS: Record<ErpStep, 'GET' | 'POST' | 'PUT'> = {
  LOGIN: 'POST',
  EXISTS: 'GET',
  MATERIAL: 'PUT',
  ENGINEERING: 'PUT',
  ORDER: 'PUT',
  CANCEL: 'PUT',
  STOCK: 'GET',
}

const WORTH_ANOTHER_TRY = new Set([408, 425, 429])

/** One for a process, so that token and known materials outlive a run. */
const clients = new WeakMap<ErpSettings, ErpClient>()
export function clientOf(settings: ErpSettings): ErpClient {
  const client = clients.get(settings) ?? createErpClient(settings)
  clients.set(settings, client)
  return client
}

/** Speaks docs/erp.md. It logs in when it has to and keeps the token; it remembers which materials the ERP has. */
export function createErpClient(settings: ErpSettings): ErpClient {
  let token: string | null = null
  /** Orders at a time share one. */
  let loggingIn: Promise<void> | null = null
  const known = new Set<string>()

  function session(tell: (call: ErpCall) => Promise<void>, job: AbortSignal): ErpSession {
    /** Sends, judges, tells; throws what went wrong. */
    /** @param about what a call that went well is remembered by */
    async function attempt<Step extends ErpStep>(
      step: Step,
      path: string,
      body?: object,
      about: string | null = null,
    ): Promise<Answer<Step>> {
      const began = performance.now()
      const reply = await sendToErp(
        settings,
        { method: METHODS[step], path, token: step === 'LOGIN' ? null : token, body },
        job,
      )
      const milliseconds = Math.round(performance.now() - began)
      const parsed = reply.answered && reply.status < 300 ? SHAPES[step].safeParse(reply.body) : null
      const answer = parsed?.success ? parsed : null
      const failure = answer ? null : failureOf(step, reply)
      const detail = failure ? withoutSecrets(failure.detail) : about
      await tell({ step, ok: failure === null, code: failure?.code ?? null, detail, milliseconds })
      if (failure) throw new ErpFailure(failure.code, failure.kind, detail!)
      return answer!.data
    }

    function logIn(): Promise<void> {
      loggingIn ??= attempt('LOGIN', ERP_PATHS.LOGIN, { Usuario: settings.user, Senha: settings.password })
        .then((answer) => {
          token = answer.Token
        })
        .finally(() => {
          loggingIn = null
        })
      return loggingIn
    }

    /** A token that has run out is renewed once, by the way. */
    async function call<Step extends ErpStep>(
      step: Step,
      body?: object,
      query = '',
      about: string | null = null,
    ): Promise<Answer<Step>> {
      const kept = token
      if (kept === null) await logIn()
      try {
        return await attempt(step, ERP_PATHS[step] + query, body, about)
      } catch (error) {
        if (!(error instanceof ErpFailure) || error.code !== 'ERP_AUTHENTICATION_FAILED') throw error
        // Another order may have logged in meanwhile.
        if (token === kept) token = null
        if (kept === null) {
          token = null
          throw error
        }
        if (token === null) await logIn()
        return attempt(step, ERP_PATHS[step] + query, body, about)
      }
    }

    return {
      async exists(key) {
        const { Pedidos } = await call('EXISTS', undefined, `?referencia=${encodeURIComponent(key)}`)
        return Pedidos.filter(({ Situacao }) => Situacao === 'ABERTO').map(({ Numero }) => Numero)
      },
      async createMaterial(material) {
        const mark = JSON.stringify(material)
        if (known.has(mark)) return
        await call('MATERIAL', materialBody(material), '', `${material.code} ${material.name}`)
        known.add(mark)
      },
      async createEngineering(engineering) {
        await forgetting(call('ENGINEERING', engineeringBody(engineering)))
      },
      async createOrder(order) {
        return (await forgetting(call('ORDER', orderBody(order)))).Numero
      },
      async cancelOrder(key, reason) {
        await call('CANCEL', { Referencia: key, Motivo: reason })
      },
      readStock: (centerId, page) => call('STOCK', undefined, `?centro=${centerId}&pagina=${page}`),
    }
  }

  /** An ERP that does not know a material which it was given has lost more than this one: tell it of all again. */
  async function forgetting<T>(call: Promise<T>): Promise<T> {
    try {
      return await call
    } catch (error) {
      if (error instanceof ErpFailure && error.code === 'FAILED_TO_CREATE_ERP_MATERIAL') known.clear()
      throw error
    }
  }

  /**
   * An ERP that repeats what it was sent must not bring password or token into our tables and
   * logs (docs/threats.md T19).
   */
  function withoutSecrets(text: string): string {
    const secrets = [settings.password, token].filter((secret): secret is string => !!secret && secret.length > 3)
    const words = secrets.reduce((left, secret) => left.replaceAll(secret, '[oculto]'), text)
    return words.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').slice(0, 300)
  }

  return { session }
}

function failureOf(step: ErpStep, reply: ErpReply): ErpFailure {
  if (!reply.answered) return new ErpFailure('ERP_INTEGRATION_FAILED', 'silent', reply.why)
  const { status } = reply
  const said = erpRefusal.safeParse(reply.body).data
  const detail = [`resposta ${status}`, said?.Codigo, said?.Mensagem].filter(Boolean).join(': ')
  if (status < 300) return new ErpFailure('ERP_INTEGRATION_FAILED', 'silent', `${detail}, em formato desconhecido`)
  if (status === 401 || (status === 403 && step === 'LOGIN'))
    return new ErpFailure('ERP_AUTHENTICATION_FAILED', 'refused', detail)
  if (said?.Codigo === ERP_REFUSALS.unknownCompany)
    return new ErpFailure('COMPANY_DOES_NOT_EXISTS_ON_ERP', 'lasting', detail)
  // It was told of the material before: a second time helps (see `forgetting`).
  if (said?.Codigo === ERP_REFUSALS.unknownMaterial)
    return new ErpFailure('FAILED_TO_CREATE_ERP_MATERIAL', 'passing', detail)
  // Without the contract's own refusal it is a wrong address or something in between, and not the order's fault.
  const isPassing = status >= 500 || WORTH_ANOTHER_TRY.has(status) || said?.Codigo === undefined
  return new ErpFailure(CODE_OF_STEP[step] ?? 'ERP_INTEGRATION_FAILED', isPassing ? 'passing' : 'lasting', detail)
}
