import type { MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { useSending } from '~/components/use-sending'
import { changeForPromise, loadPromisePage } from '~/features/sales/orders/promise/promise-page.server'
import { PromiseLine } from '~/features/sales/promise/promise-line'

export const meta: MetaFunction = ({ params }) => [{ title: `Quando chega o orçamento ${params.id}` }]

export const loader = loadPromisePage

export const action = changeForPromise

type Page = ReturnType<typeof useLoaderData<typeof loadPromisePage>>

/** When a budget comes, and what would bring it sooner: a substitute, or two deliveries of loose goods. */
export default function PromisePage() {
  const page = useLoaderData<typeof loadPromisePage>()
  const reply = useActionData<{ error: string }>()
  return (
    <>
      <PageHeader title={page.title} parent={page.parent} />
      {reply?.error ? <Notice kind="danger">{reply.error}</Notice> : null}
      <section className="block" aria-label="Data">
        <PromiseLine promise={page.promise} isOpen />
      </section>
      {page.swap ? <Swap page={page} swap={page.swap} /> : null}
      {page.split ? <Split page={page} split={page.split} /> : null}
      {page.isKit ? (
        <p className="help">
          Um kit é um só item fiscal e chega de uma vez. Para receber em duas entregas, fale com o consultor.
        </p>
      ) : null}
    </>
  )
}

function Swap({ page, swap }: { page: Page; swap: NonNullable<Page['swap']> }) {
  const isSending = useSending()
  return (
    <section className="block" aria-labelledby="swap">
      <h2 id="swap">Trocar o que atrasa</h2>
      <p>{swap.text}</p>
      <Form method="post" discover="none">
        <input type="hidden" name={IDEMPOTENCY_FIELD} value={page.idempotencyKey} />
        <input type="hidden" name="version" value={page.version} />
        <button type="submit" name="mend" value={swap.mend} className="btn btn-primary" disabled={isSending}>
          {swap.verb}
        </button>
      </Form>
    </section>
  )
}

/** Each line with its day; what is late is ticked. */
function Split({ page, split }: { page: Page; split: NonNullable<Page['split']> }) {
  const isSending = useSending()
  return (
    <section className="block" aria-labelledby="split">
      <h2 id="split">Receber em duas entregas</h2>
      <p className="help">
        O que for marcado vai para outro orçamento, ligado a este, com os preços de hoje e sem descontos.
      </p>
      <Form method="post" discover="none">
        <input type="hidden" name={IDEMPOTENCY_FIELD} value={page.idempotencyKey} />
        <input type="hidden" name="version" value={page.version} />
        <fieldset>
          <legend>Vai na segunda entrega</legend>
          {split.map(({ position, name, day, isLate }) => (
            <div key={position} className="form-check">
              <input
                type="checkbox"
                className="form-check-input"
                id={`line-${position}`}
                name="positions"
                value={position}
                defaultChecked={isLate}
              />
              <label className="form-check-label" htmlFor={`line-${position}`}>
                {name} <span className="muted">{day}</span>
              </label>
            </div>
          ))}
        </fieldset>
        <button type="submit" className="btn btn-quiet mt-2" disabled={isSending}>
          Dividir em dois orçamentos
        </button>
      </Form>
    </section>
  )
}
