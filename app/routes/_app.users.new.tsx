import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { ID_TEXT } from '#domain/ground/numbers/id-text'
import { chosenUserInput, userInput } from '#domain/people/users/user-input'
import { USER_KIND_LABELS, type UserKind } from '#domain/people/users/user-kinds'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { ButtonRow, parted } from '~/components/button-row'
import type { Option } from '~/components/form/choice-fields'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf, parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { SearchSelect } from '~/components/form/search-select'
import { PageHeader } from '~/components/page-header'
import { loadProof } from '~/features/people/proof/load-proof.server'
import { takeProof } from '~/features/people/proof/take-proof.server'
import { InvitePage } from '~/features/people/users/invite-page'
import { UserForm } from '~/features/people/users/user-form'
import {
  choosesCompany,
  inviteParts,
  newUserParts,
  ownerOptions,
} from '~/features/people/users/user-form-choices.server'
import { usersApi } from '~/features/people/users/users-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Novo usuário' }]

/**
 * Two steps by address: for which company, then the form with what that company's people may have. `?invite` is the
 * short form of the users' list.
 */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requirePermission(args, 'users:store', 'users:storeAll')
  const { request, context } = args
  const asked = new URL(request.url).searchParams
  const companyId = asked.get('companyId') ?? ''
  if (asked.has('invite')) return { step: 'INVITE' as const, invite: await inviteParts(args, user) }
  const mayChoose = choosesCompany(user)
  if (mayChoose && !ID_TEXT.test(companyId)) {
    const search = asked.get('search')?.trim().slice(0, 120) ?? ''
    return { step: 'COMPANY' as const, search, companies: await ownerOptions(request, context, user, search) }
  }
  const kind: UserKind = asked.get('kind') === 'API' ? 'API' : 'PERSON'
  return {
    step: 'USER' as const,
    ...(await newUserParts(request, context, user, mayChoose ? companyId : null, kind)),
    mayChoose,
    proof: await loadProof(args),
    constraint: constraintsOf(userInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const prove = takeProof(args, form)
  const isUnchosen = form.get('companyId') === '' && new URL(request.url).searchParams.has('invite')
  const submission = parseForm(form, isUnchosen ? chosenUserInput : userInput)
  if (submission.status !== 'success') return replyInvalid(submission)
  try {
    await prove()
    const { id, kind, name } = await usersApi(request, context).create(submission.value, idempotencyHeader(form))
    return kind === 'API'
      ? redirectWithFlash(context, `/users/${id}`, 'api-user-created', name)
      : redirectWithFlash(context, '/users', 'user-created', name)
  } catch (error) {
    return replyToForm(submission, error)
  }
}

export default function NewUser() {
  const page = useLoaderData<typeof loader>()
  if (page.step === 'INVITE') return <InvitePage {...page.invite} />
  return page.step === 'COMPANY' ? <ChooseCompany {...page} /> : <FillIn {...page} />
}

const PARENT = { label: 'Usuários', path: '/users' }

/** No user becomes one of the staff by omission: the company is chosen before anything else. */
function ChooseCompany({ companies, search }: { companies: readonly Option[]; search: string }) {
  return (
    <>
      <PageHeader title="Novo usuário" summary="Primeiro, de qual empresa ele é." parent={PARENT} />
      <Form method="get" discover="none" className="block form-page">
        <SearchSelect
          label="Empresa"
          empty="Escolha a empresa"
          options={companies}
          searchPath="/options/user-companies"
          input={{ id: 'companyId', name: 'companyId', required: true, defaultValue: '' }}
        />
        <ButtonRow className="form-actions">
          <button type="submit" className="btn btn-primary">
            Continuar
          </button>
          <a className="btn btn-quiet" href="/users">
            Voltar
          </a>
        </ButtonRow>
      </Form>
      <noscript>
        <Form method="get" discover="none" className="block form-page">
          <div className="field">
            <label className="form-label" htmlFor="search">
              Buscar empresa por nome ou CNPJ
            </label>
            <input
              id="search"
              name="search"
              type="search"
              className="form-control"
              maxLength={120}
              defaultValue={search}
            />
          </div>
          <button type="submit" className="btn btn-quiet">
            Buscar
          </button>
        </Form>
      </noscript>
    </>
  )
}

type UserStep = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { step: 'USER' }>

function FillIn({ step: _, mayChoose, owner, ...parts }: UserStep) {
  const { companyId, name, isStaff, kind, kinds } = owner
  return (
    <>
      <PageHeader
        title="Novo usuário"
        summary={
          <>
            {isStaff ? `Da equipe do fornecedor: ${name}` : `Da empresa ${name}`}
            {mayChoose ? (
              <>
                {' · '}
                <a href="/users/new">Escolher outra empresa</a>
              </>
            ) : null}
          </>
        }
        parent={PARENT}
      />
      {kinds.length > 1 ? (
        <nav className="chips mb-3" aria-label="Tipo de usuário">
          {parted(
            kinds.map((one) => (
              <a
                key={one}
                className={one === kind ? 'on' : undefined}
                aria-current={one === kind ? 'true' : undefined}
                href={`/users/new?companyId=${companyId}&kind=${one}`}
              >
                {USER_KIND_LABELS[one]}
              </a>
            )),
          )}
        </nav>
      ) : null}
      {kind === 'API' ? <p className="muted">Um usuário de API é um programa: entra com um token.</p> : null}
      <UserForm
        key={`${companyId} ${kind}`}
        {...parts}
        owner={{ companyId, kind }}
        submitLabel="Criar usuário"
        cancelPath="/users"
      />
    </>
  )
}
