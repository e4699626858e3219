import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { ID_TEXT } from '#domain/ground/numbers/id-text'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { requirePermission } from '~/auth/guards.server'
import { ButtonRow } from '~/components/button-row'
import { Field } from '~/components/form/field'
import { SearchSelect } from '~/components/form/search-select'
import { Icon } from '~/components/icon'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { type Explanation, stepWords } from '~/features/people/roles/explain-words.server'
import { explainChoices, readChoice } from '~/features/people/roles/screen-choices.server'
import { userChoices } from '~/features/people/users/user-choices.server'

export const meta: MetaFunction = () => [{ title: 'Explicar um acesso' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requirePermission(args, 'roles:view', 'roles:viewAll')
  const { request, context } = args
  const asked = new URL(request.url).searchParams
  const given = asked.get('userId') ?? ''
  const userId = ID_TEXT.test(given) ? given : ''
  const what = asked.get('what') ?? ''
  const choice = readChoice(what)
  const [users, explanation, one] = await Promise.all([
    userChoices(request, context, user),
    userId && choice ? explain(args, userId, choice.query) : null,
    // A user who is not among the first fifty, or is deleted: the question names them all the same.
    userId && !choice ? explain(args, userId, { permission: 'orders:view' }) : null,
  ])
  const named = explanation ?? one
  const isListed = !named || users.some(({ value }) => value === userId)
  return {
    userId,
    what: choice ? what : '',
    users: isListed ? users : [{ value: userId, label: `${named.user.name} · ${named.company.fantasyName}` }, ...users],
    choices: explainChoices(),
    answer: explanation &&
      choice && {
        allowed: explanation.allowed,
        question: choice.label,
        warning: choice.warning,
        name: explanation.user.name,
        role: explanation.role,
        steps: explanation.steps.map((step) => ({ passed: step.passed, text: stepWords(step, explanation) })),
      },
  }
}

async function explain({ request, context }: LoaderFunctionArgs, userId: string, query: object): Promise<Explanation> {
  return dataOf(
    apiFor(request, context).GET('/roles/explain', {
      params: { query: { userId, ...query } },
    }),
  )
}

export default function ExplainAccess() {
  const { userId, what, users, choices, answer } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="Explicar um acesso"
        summary="Por que este usuário vê, ou não vê, uma tela? A resposta vem das mesmas regras que decidem."
        parent={{ label: 'Perfis de acesso', path: '/roles' }}
      />
      <Form method="get" discover="none" className="block">
        <div className="field-row">
          <SearchSelect
            label="Usuário"
            empty="Escolha o usuário"
            options={users}
            searchPath="/options/users"
            input={{ id: 'userId', name: 'userId', defaultValue: userId, required: true }}
          />
          <Field id="what" label="Tela ou permissão">
            <select id="what" name="what" className="form-select" defaultValue={what} required>
              <option value="">Escolha a tela ou a permissão</option>
              {choices.map((group) => (
                <optgroup key={group.label} label={group.label}>
                  {group.options.map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </Field>
        </div>
        <button type="submit" className="btn btn-primary">
          Explicar
        </button>
      </Form>
      {answer ? (
        <section className="block" aria-labelledby="answer">
          <h2 id="answer">
            {answer.name} {answer.allowed ? '' : 'não '}
            {answer.question}
          </h2>
          {answer.warning ? <Notice kind="warning">{answer.warning}</Notice> : null}
          <ul className="checks mt-2">
            {answer.steps.map(({ passed, text }) => (
              <li key={text}>
                <span className={passed ? 'passed' : 'failed'}>
                  <Icon name={passed ? 'check' : 'close'} />
                  <span className="visually-hidden">{passed ? 'Sim:' : 'Não:'}</span>
                </span>
                <p>{text}</p>
              </li>
            ))}
          </ul>
          <ButtonRow className="actions mt-2">
            <a className="btn btn-quiet" href={`/roles/${answer.role.id}`}>
              Ver o perfil {answer.role.name}
            </a>
          </ButtonRow>
        </section>
      ) : null}
    </>
  )
}
