import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { recordOf } from '#domain/lists/record-of'
import { requirePermission } from '~/auth/guards.server'
import { SelectField } from '~/components/form/choice-fields'
import { PageHeader } from '~/components/page-header'
import { permissionGroups } from '~/features/roles/permission-groups.server'
import { PermissionList } from '~/features/roles/permission-list'
import { type ComparedSide, roleOptions, rolesApi } from '~/features/roles/roles-api.server'

export const meta: MetaFunction = () => [{ title: 'Comparar perfis' }]

const ID = /^[1-9]\d{0,14}$/

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'roles:view', 'roles:viewAll')
  const { request, context } = args
  const api = rolesApi(request, context)
  const asked = new URL(request.url).searchParams
  const { left, right } = recordOf(['left', 'right'], (side) => {
    const id = asked.get(side) ?? ''
    return ID.test(id) ? id : ''
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
      onlyLeft: permissionGroups(comparison.onlyLeft),
      onlyRight: permissionGroups(comparison.onlyRight),
      both: permissionGroups(comparison.both),
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
      <Form method="get" discover="none" className="card mb-3">
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
          <dl className="facts card">
            {[comparison.left, comparison.right].map((side, at) => (
              <div key={at === 0 ? 'left' : 'right'}>
                <dt>
                  <a href={`/roles/${side.id}`}>{side.name}</a>
                </dt>
                <dd>{side.about}</dd>
              </div>
            ))}
          </dl>
          <div className="role-sides">
            <Side
              title={`Só ${comparison.left.name}`}
              count={comparison.counts.onlyLeft}
              groups={comparison.onlyLeft}
            />
            <Side
              title={`Só ${comparison.right.name}`}
              count={comparison.counts.onlyRight}
              groups={comparison.onlyRight}
            />
          </div>
          <details className="card mt-3">
            <summary>Nos dois ({comparison.counts.both})</summary>
            <PermissionList groups={comparison.both} />
          </details>
        </>
      ) : null}
    </>
  )
}

type SideProps = { title: string; count: number; groups: Parameters<typeof PermissionList>[0]['groups'] }

function Side({ title, count, groups }: SideProps) {
  return (
    <section className="card mt-3">
      <h2>
        {title} ({count})
      </h2>
      {count === 0 ? <p className="muted">Nada que o outro não tenha.</p> : <PermissionList groups={groups} />}
    </section>
  )
}
