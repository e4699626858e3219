import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import type { ClaimDeed } from '#domain/after-sales/claims/claim-deeds'
import {
  claimArrivalInput,
  claimComplementInput,
  claimContestInput,
  claimDecisionInput,
  claimLoanInput,
} from '#domain/after-sales/claims/claim-input'
import { claimReturnInput } from '#domain/after-sales/claims/claim-return-input'
import { warrantyReportInput } from '#domain/after-sales/claims/warranty-report'
import { isKeyOf } from '#domain/ground/objects/is-key-of'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { parseForm } from '~/components/form/parse-form.server'
import type { PhotoFacts } from '~/features/ground/photos/photos-field'
import { withoutFiles } from '~/features/sales/orders/status/reply-step.server'
import { postedForm } from '~/http/posted-form.server'
import type { FlashCode } from '~/texts/flash-messages'
import type { ClaimSection } from './claim-fields'
import type { ClaimForm } from './claim-form-page'
import { claimPath, claimTitle } from './claim-words.server'
import { type ClaimDetail, claimsApi } from './claims-api.server'
import { arrivalSections } from './deeds/arrival-form.server'
import { decisionSections } from './deeds/decision-form.server'
import { hidden, plain } from './deeds/deed-fields.server'
import { reportSections } from './deeds/report-form.server'
import { returnSections } from './deeds/return-form.server'
import { PAPER_TYPES, PHOTO_TYPES } from './open-claim.server'
import { replyClaim, type SentFiles, takeFiles } from './reply-claim.server'

type Args = LoaderFunctionArgs | ActionFunctionArgs

interface DeedForm {
  deed: ClaimDeed
  title: string
  help: string
  submit: string
  flash: FlashCode
  sections(claim: ClaimDetail, args: LoaderFunctionArgs): ClaimSection[] | Promise<ClaimSection[]>
  files?: PhotoFacts
}

const OPTIONAL_PHOTOS = (label: string): PhotoFacts => ({
  label,
  help: 'PNG ou JPEG: 10 MB ao todo.',
  types: PHOTO_TYPES,
  isRequired: false,
})

/** The deeds of a claim beside the verbs of its status: each a form of its own under the claim's address. */
const DEED_FORMS = {
  complement: {
    deed: 'complement',
    title: 'Completar',
    help: 'Envie o que falta: fotos, números de série, uma explicação. O prazo volta a correr.',
    submit: 'Enviar',
    flash: 'claim-complemented',
    sections: ({ lines }) => [
      plain([{ name: 'note', label: 'Observação', rows: 3 }]),
      ...lines.map(({ position, name, serials }, at) => ({
        title: name,
        fields: [
          hidden(`lines[${at}].position`, position),
          {
            name: `lines[${at}].serials`,
            label: `Números de série de ${name}`,
            help: 'Um por linha.',
            rows: 2,
            value: serials.join('\n'),
          },
        ],
      })),
    ],
    files: OPTIONAL_PHOTOS('Fotos'),
  },
  report: {
    deed: 'writeReport',
    title: 'Laudo',
    help: 'O que a análise da peça mostrou. O rascunho só a equipe lê; o laudo concluído fica congelado.',
    submit: 'Salvar laudo',
    flash: 'claim-report-saved',
    sections: reportSections,
    files: OPTIONAL_PHOTOS('Fotos novas'),
  },
  contest: {
    deed: 'contest',
    title: 'Contestar',
    help: 'Um novo chamado é aberto com os mesmos itens e cita este. Só é possível uma vez.',
    submit: 'Contestar',
    flash: 'claim-opened',
    sections: () => [
      plain([{ name: 'reason', label: 'Motivo', help: 'Por que a decisão está errada.', rows: 4, isRequired: true }]),
    ],
    files: { label: 'Fotos', help: 'PNG ou JPEG: 10 MB ao todo.', types: PHOTO_TYPES, isRequired: true },
  },
  decision: {
    deed: 'decide',
    title: 'Decidir',
    help: 'A decisão leva o chamado ao próximo status; Improcedente o encerra com a solução como motivo.',
    submit: 'Decidir',
    flash: 'claim-decided',
    sections: decisionSections,
    files: {
      label: 'Documentos',
      help: 'PDF, PNG ou JPEG: 10 MB ao todo. Procedente exige um documento; em garantia, o laudo, que não precisa ser anexado quando já está concluído.',
      types: PAPER_TYPES,
      isRequired: false,
    },
  },
  return: {
    deed: 'prepareReturn',
    title: 'Preparar devolução',
    help: 'De onde o material sai, em quantos volumes e com que documento. Cada volume ganha uma etiqueta.',
    submit: 'Salvar devolução',
    flash: 'claim-return-saved',
    sections: returnSections,
  },
  arrival: {
    deed: 'checkArrival',
    title: 'Conferir chegada',
    help: 'Conte o que chegou ao CD. O que difere precisa de uma decisão antes de o chamado seguir.',
    submit: 'Salvar conferência',
    flash: 'claim-arrival-saved',
    sections: arrivalSections,
    files: OPTIONAL_PHOTOS('Fotos da conferência'),
  },
  loan: {
    deed: 'extendLoan',
    title: 'Prorrogar comodato',
    help: 'A devolução pode ser adiada até 180 dias depois do envio.',
    submit: 'Prorrogar',
    flash: 'claim-loan-extended',
    sections: ({ order }) => [
      plain([
        { name: 'dueDate', label: 'Nova devolução', type: 'date', isRequired: true, value: order.dueDate ?? '' },
        { name: 'reason', label: 'Motivo', rows: 2, isRequired: true },
      ]),
    ],
  },
} as const satisfies Record<string, DeedForm>

type DeedName = keyof typeof DEED_FORMS

const formOf = (name: DeedName): DeedForm => DEED_FORMS[name]

function knownDeed(name: string | undefined): DeedName {
  if (!name || !isKeyOf(DEED_FORMS, name)) throw data({ code: 'NOT_FOUND' }, { status: 404 })
  return name
}

/**
 * Links of the claim's page to what this user may do now. A report that is corrected while goods are on their way is
 * corrected in its own tab: it is no next step.
 */
export const deedLinks = ({ order, deeds }: ClaimDetail) =>
  Object.entries<DeedForm>(DEED_FORMS)
    .filter(([, { deed }]) => deeds.includes(deed) && (deed !== 'writeReport' || order.status === 'ANALYSIS'))
    .map(([name, { title }]) => ({ href: `${claimPath(order.id)}/${name}`, label: title }))

/** The form of one deed; `form` is null where it may not be done now. */
export async function loadDeed(args: LoaderFunctionArgs) {
  await requirePermission(args, 'customerClaims:view')
  const name = knownDeed(args.params.deed)
  const claim = await claimsApi(args.request, args.context).show(args.params.id)
  const { deed, title, help, sections, files, submit } = formOf(name)
  const parent = { label: claimTitle(claim.order.id), path: claimPath(claim.order.id) }
  const form: ClaimForm | null = claim.deeds.includes(deed)
    ? {
        title,
        parent,
        help,
        hidden: [['version', String(claim.order.version)]],
        sections: await sections(claim, args),
        files: files ? { ...files } : null,
        submit,
        idempotencyKey: newIdempotencyKey(),
      }
    : null
  return { title, parent, form }
}

/** Parse, bail, do, go back to the claim. */
export async function doDeed(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const name = knownDeed(params.deed)
  const form = postedForm(context)
  const version = Number(form.get('version'))
  if (!Number.isSafeInteger(version) || version < 1) throw data({ code: 'BAD_REQUEST' }, { status: 400 })
  const key = idempotencyHeader(form)
  const submission = parseForm(withoutFiles(form), SCHEMAS[name])
  let files: SentFiles = { ids: [], kept: [], refused: [] }
  try {
    files = await takeFiles(request, context, form, key)
    if (submission.status !== 'success' || files.refused.length > 0) return replyClaim(submission, files)
    const id = await send(args, name, { value: submission.value, version, assetIds: files.ids, key })
    return redirectWithFlash(context, claimPath(id), formOf(name).flash, String(id))
  } catch (error) {
    return replyClaim(submission, files, error)
  }
}

const SCHEMAS = {
  complement: claimComplementInput,
  report: warrantyReportInput,
  contest: claimContestInput,
  decision: claimDecisionInput,
  return: claimReturnInput,
  arrival: claimArrivalInput,
  loan: claimLoanInput,
} as const

interface Sent {
  value: unknown
  version: number
  assetIds: number[]
  key: Record<string, string>
}

/** One document a deed: the compiler would weigh each against each. @returns the claim that is shown next */
async function send({ request, context, params }: Args, name: DeedName, { value, version, assetIds, key }: Sent) {
  const api = claimsApi(request, context)
  const { id } = params
  const body = { ...(value as object), version } as never
  const withFiles = { ...(value as object), version, assetIds } as never
  switch (name) {
    case 'complement':
      return (await api.complement(id, withFiles, key)).id
    case 'report':
      return (await api.writeReport(id, withFiles, key)).id
    case 'contest':
      return (await api.contest(id, withFiles, key)).id
    case 'decision':
      return (await api.decide(id, withFiles, key)).id
    case 'return':
      return (await api.setReturn(id, body, key)).id
    case 'arrival':
      return (await api.checkArrival(id, withFiles, key)).id
    case 'loan':
      return (await api.extendLoan(id, body, key)).id
  }
}
