import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { takeFlash } from '~/auth/flash.server'
import { requireScreen } from '~/auth/guards.server'
import { Notice } from '~/components/notice'
import { FullPage } from '~/features/sizing/sizing/full-page'
import { sizingApi } from '~/features/sizing/sizing/sizing-api.server'
import { SizingResult } from '~/features/sizing/sizing/sizing-result'
import { sizingWords } from '~/features/sizing/sizing/sizing-words'
import { formatMoment } from '~/format/dates'
import { PrintButton } from '~/layouts/print-button'
import { leadsThere } from '~/layouts/screens'
import type { PageHandle } from '~/remix/page-handle'

export const meta: MetaFunction<typeof loader> = ({ data: study }) => [{ title: study?.name ?? 'Estudo' }]

export const handle: PageHandle = { scripts: false }

/** A study as it was saved: with that day's assumptions and prices. */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/mentat')
  const waiting = await takeFlash(args.request, args.context)
  const study = await sizingApi(args.request, args.context).show(args.params.id ?? '')
  return data(
    {
      flash: waiting?.flash ?? null,
      id: study.id,
      name: study.name,
      orderId: study.orderId,
      canPropose: leadsThere('/proposals', user),
      summary: `${study.companyName}, ${formatMoment(study.createdAt)}, por ${study.userName}`,
      words: sizingWords(study.result),
    },
    { headers: waiting?.headers ?? {} },
  )
}

export default function SizingStudy() {
  const { flash, id, name, orderId, canPropose, summary, words } = useLoaderData<typeof loader>()
  return (
    <FullPage
      title={name}
      summary={summary}
      back={{ label: 'Estudos salvos', path: '/mentat/studies' }}
      actions={
        <>
          <a className="btn btn-quiet" href={`/mentat/studies/${id}/delete`}>
            Excluir
          </a>
          <PrintButton />
        </>
      }
    >
      {flash ? <Notice kind={flash.kind}>{flash.text}</Notice> : null}
      {orderId === null ? null : (
        <p>
          Orçamento <a href={`/budgets/${orderId}`}>{orderId}</a>
          {canPropose ? (
            <>
              {' · '}
              <a href={`/budgets/${orderId}/proposal`}>Fazer proposta</a>
            </>
          ) : null}
        </p>
      )}
      <SizingResult words={words} />
    </FullPage>
  )
}
