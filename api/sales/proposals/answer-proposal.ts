import { and, eq } from 'drizzle-orm'
import { brDate } from '#domain/ground/dates/business-date'
import { saoPauloMoment } from '#domain/ground/dates/sao-paulo'
import { formatDocument } from '#domain/ground/documents/client-document'
import { formatCentsText } from '#domain/ground/money/format-cents-text'
import { toCents } from '#domain/ground/money/money'
import { acceptanceInput, declineInput, ratingInput } from '#domain/sales/proposals/proposal-input'
import { proposalAnswers } from '../../ground/db/schema/proposals'
import { ApiError } from '../../ground/errors/api-error'
import { clientAddress } from '../../ground/http/client-address'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named, ok } from '../../ground/http/schemas'
import { checkCode } from './client-code'
import { closedOptions, countingMisses, ofLink, REFUSALS } from './find-link'
import { requireAnswerable, writeBehindLink } from './write-answer'

/** What is ticked, word for word: part of the evidence. */
const statementOf = (option: string, payment: string, total: string): string =>
  `Li a proposta e aceito o valor e as condições: ${option}, ${payment}, ${total}.`

/**
 * The one acceptance of a version. It sends no order (decision 043).
 * @throws NOT_FOUND, PROPOSAL_NOT_CURRENT for a page that another version has replaced, PROPOSAL_ALREADY_ANSWERED,
 * PROPOSAL_EXPIRED, PROPOSAL_CODE_REQUIRED, VALIDATION_FAILED
 */
export const acceptProposal = endpoint(
  {
    ...ofLink,
    method: 'post',
    path: '/publicProposals/{token}/accept',
    summary: 'Aceita uma opção e uma forma de pagamento da versão que foi lida; uma resposta por versão',
    request: { ...ofLink.request, body: body(named(acceptanceInput, 'ProposalAcceptance')) },
    responses: { 200: json(ok, 'Aceita'), ...REFUSALS },
  },
  async (c) => {
    const { token } = c.req.valid('param')
    const input = c.req.valid('json')
    const checked = input.code === undefined ? null : await countingMisses(c, () => checkCode(c, token, input))
    const answer = await writeBehindLink(c, token, async ({ tx, found, now, note, tell }) => {
      requireAnswerable({ found, now }, input.hash)
      const hasCode = checked === found.number
      if (found.content.asksCode && !hasCode) throw new ApiError('PROPOSAL_CODE_REQUIRED')
      const option = found.content.options[input.option]
      const payment = option?.payments[input.payment]
      const orderId = found.costs[input.option]?.orderId
      if (!option || orderId === undefined)
        throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'option', rule: 'choice' }] })
      if (!payment) throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'payment', rule: 'choice' }] })
      if (closedOptions(found).includes(input.option)) throw new ApiError('PROPOSAL_EXPIRED')
      const total = formatCentsText(toCents(payment.total))
      const plan =
        payment.instalments > 1
          ? `${payment.label}, ${payment.instalments} × ${formatCentsText(toCents(payment.value))}`
          : payment.label
      const statement = statementOf(option.name, plan, total)
      const { name, document, email } = input
      await tx.insert(proposalAnswers).values({
        ...{ proposalId: found.id, number: found.number, answer: 'ACCEPTED', way: 'LINK', sha256: found.sha256 },
        ...{
          orderId,
          optionName: option.name,
          paymentLabel: plan,
          totalCents: toCents(option.total),
          name,
          document,
          email,
        },
        ...{ address: clientAddress(c), statement, hasCode, at: now },
      })
      const after = { name, email, hasCode, optionName: option.name, paymentLabel: plan, sha256: found.sha256 }
      await note('ACCEPTED', after)
      const evidence = [
        `${name}, ${formatDocument(document)}, aceitou a versão ${found.number} da proposta ${found.id} em ${saoPauloMoment(now)} (horário de Brasília).`,
        statement,
        ...(hasCode ? [`O e-mail ${email} foi confirmado com um código.`] : []),
        `Código da versão aceita (SHA-256): ${found.sha256}`,
      ]
      await tell([
        {
          key: `proposal-accepted:${found.id}:${found.number}:client`,
          recipient: email,
          event: 'PROPOSAL_ACCEPTED',
          subject: `Sua cópia do aceite da proposta ${found.id}`,
          lines: [...evidence, `A ${found.companyName} entra em contato. Nada foi cobrado agora.`],
          link: { label: 'Ver o que foi aceito', to: 'CLIENT' },
        },
        ...(found.companyEmail
          ? [
              {
                key: `proposal-accepted:${found.id}:${found.number}:company`,
                recipient: found.companyEmail,
                event: 'PROPOSAL_ACCEPTED' as const,
                subject: `${name} aceitou a proposta ${found.id}`,
                lines: [...evidence, 'O orçamento continua aberto: envie o pedido antes que o preço vença.'],
                link: { label: 'Abrir a proposta', to: 'COMPANY' as const },
              },
            ]
          : []),
      ])
    })
    return c.json(answer, 200)
  },
)

/** @throws as `acceptProposal` */
export const declineProposal = endpoint(
  {
    ...ofLink,
    method: 'post',
    path: '/publicProposals/{token}/decline',
    summary: 'Recusa a versão que foi lida; o motivo é opcional, e só a empresa lê',
    request: { ...ofLink.request, body: body(named(declineInput, 'ProposalDecline')) },
    responses: { 200: json(ok, 'Recusada'), ...REFUSALS },
  },
  async (c) => {
    const { token } = c.req.valid('param')
    const { hash, reason } = c.req.valid('json')
    const answer = await writeBehindLink(c, token, async ({ tx, found, now, note, tell }) => {
      requireAnswerable({ found, now }, hash)
      await tx.insert(proposalAnswers).values({
        ...{ proposalId: found.id, number: found.number, answer: 'DECLINED', way: 'LINK', sha256: found.sha256 },
        ...{ reason, address: clientAddress(c), at: now },
      })
      await note('DECLINED', { reason })
      if (found.companyEmail)
        await tell([
          {
            key: `proposal-declined:${found.id}:${found.number}`,
            recipient: found.companyEmail,
            event: 'PROPOSAL_DECLINED',
            subject: `A proposta ${found.id} foi recusada`,
            lines: [
              `${found.content.clientName} recusou a versão ${found.number}, de ${brDate(found.content.publishedOn)}.`,
              ...(reason ? [`Motivo: ${reason}`] : []),
            ],
            link: { label: 'Abrir a proposta', to: 'COMPANY' },
          },
        ])
    })
    return c.json(answer, 200)
  },
)

/** Once the goods have come. @throws PROPOSAL_NOT_DELIVERED before that, PROPOSAL_ALREADY_ANSWERED the second time */
export const rateProposal = endpoint(
  {
    ...ofLink,
    method: 'post',
    path: '/publicProposals/{token}/rating',
    summary: 'A nota do cliente no fim, uma vez',
    request: { ...ofLink.request, body: body(named(ratingInput, 'ProposalRating')) },
    responses: { 200: json(ok, 'Obrigado'), ...REFUSALS },
  },
  async (c) => {
    const { token } = c.req.valid('param')
    const { rating, comment } = c.req.valid('json')
    const answer = await writeBehindLink(c, token, async ({ tx, found, now, note }) => {
      if (!found.order || (found.order.deliveredAt === null && found.order.status !== 'FINISHED'))
        throw new ApiError('PROPOSAL_NOT_DELIVERED')
      if (found.rating !== null) throw new ApiError('PROPOSAL_ALREADY_ANSWERED')
      await tx
        .update(proposalAnswers)
        .set({ rating, ratingComment: comment, ratedAt: now })
        .where(and(eq(proposalAnswers.proposalId, found.id), eq(proposalAnswers.number, found.number)))
      await note('RATED', { rating, comment })
    })
    return c.json(answer, 200)
  },
)
