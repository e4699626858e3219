import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { ID_TEXT } from '#domain/ground/numbers/id-text'
import { recordOf } from '#domain/ground/objects/record-of'
import { requirePermission } from '~/auth/guards.server'
import { SelectField } from '~/components/form/choice-fields'
import { Icon } from '~/components/icon'
import { PageHeader } from '~/components/page-header'
import { permissionGroups } from '~/features/people/roles/permission-groups.server'
import { PermissionList } from '~/features/people/roles/permission-list'
import { type ComparedSide, roleOptions, rolesApi } from '~/features/people/roles/roles-api.server'

export const meta: MetaFunction = () => [{ title: 'Comparar perfis' }]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'roles:view', 'roles:viewAll')
  const { request, context } = args
  const api = rolesApi(request, context)
  const asked = new URL(request.url).searchParams
  const { left, right } = recordOf(['left', 'right'], (side) => {
    const id = asked.get(side) ?? ''
    return ID_TEXT.test(id) ? id : ''
  })
  const [options, comparison] = await Promise.all([
    api.select({ visible: 'true' }),
    left && right ? api.compare(left, right) : null,
  ])
  return {
    left,
    right,
    options: roleOptions(options),
    comparison: comparison && {
      left: words(comparison.left),
      right: words(comparison.right),
      groups: permissionGroups([...comparison.onlyLeft, ...comparison.onlyRight, ...comparison.both]),
      onlyLeft: comparison.onlyLeft,
      onlyRight: comparison.onlyRight,
      counts: {
        onlyLeft: comparison.onlyLeft.length,
        onlyRight: comparison.onlyRight.length,
        both: comparison.both.length,
      },
    },
  }
}

const words = ({ id, name, level, isAdmin, isBold }: ComparedSide) => ({
  id,
  name,
  about: `Nível ${level} · ${isAdmin ? 'administrador, pode tudo' : isBold ? 'equipe do fornecedor' : 'integradores e API'}`,
})

export default function CompareRoles() {
  const { left, right, options, comparison } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="Comparar perfis"
        summary="O que um perfil dá e o outro não."
        parent={{ label: 'Perfis de acesso', path: '/roles' }}
      />
      <Form method="get" discover="none" className="block">
        <div className="field-row">
          <SelectField
            label="Um perfil"
            empty="Escolha o perfil"
            input={{ id: 'left', name: 'left', defaultValue: left, required: true }}
            options={options}
          />
          <SelectField
            label="Outro perfil"
            empty="Escolha o perfil"
            input={{ id: 'right', name: 'right', defaultValue: right, required: true }}
            options={options}
          />
        </div>
        <button type="submit" className="btn btn-primary">
          Comparar
        </button>
      </Form>
      {comparison ? (
        <>
          <dl className="block facts">
            {[comparison.left, comparison.right].map((side, at) => (
              <div key={at === 0 ? 'left' : 'right'}>
                <dt>
                  <a href={`/roles/${side.id}`}>{side.name}</a>
                </dt>
                <dd>{side.about}</dd>
              </div>
            ))}
          </dl>
          <section className="block">
            <h2>
              <span className="chip chip-negotiation">A</span> Só {comparison.left.name} ({comparison.counts.onlyLeft})
            </h2>
            <h2>
              <span className="chip chip-waiting">B</span> Só {comparison.right.name} ({comparison.counts.onlyRight})
            </h2>
            <p className="muted mt-2">
              <Icon name="check" /> Nos dois ({comparison.counts.both})
            </p>
            <PermissionList groups={comparison.groups} only={(key) => whose(key, comparison)} />
          </section>
        </>
      ) : null}
    </>
  )
}

type Sides = { left: { name: string }; right: { name: string }; onlyLeft: string[]; onlyRight: string[] }

/** The one role that has it; null where both have it. */
function whose(key: string, { left, right, onlyLeft, onlyRight }: Sides) {
  if (onlyLeft.includes(key)) return { mark: 'A', family: 'negotiation', name: left.name }
  return onlyRight.includes(key) ? { mark: 'B', family: 'waiting', name: right.name } : null
}
