import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { ButtonRow } from '~/components/button-row'
import { SelectField } from '~/components/form/choice-fields'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { TextField } from '~/components/form/text-fields'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { useSending } from '~/components/use-sending'
import type { loadSwaps, SwapErrors } from './swaps.server'

type Loaded = ReturnType<typeof useLoaderData<typeof loadSwaps>>

/** The swaps of an order; who swaps first looks at what one would do, and then does it. */
export function SwapsPage() {
  const loaded = useLoaderData<typeof loadSwaps>()
  const { id, maySwap, pairs, swaps, missing } = loaded
  return (
    <>
      <PageHeader
        title="Trocas de itens"
        summary="Na separação, um item pode sair e um substituto cadastrado entrar no seu lugar."
        parent={{ label: `Pedido ${id}`, path: `/orders/${id}` }}
      />
      {missing ? (
        <Notice kind="warning">
          <span>{missing.name} não tem substituto cadastrado neste pedido.</span>{' '}
          {missing.path ? (
            <a href={missing.path}>Cadastrar substituto</a>
          ) : (
            'Quem cuida do catálogo cadastra na página do produto, em Substitutos.'
          )}
        </Notice>
      ) : null}
      {maySwap && pairs.length > 0 ? <SwapForm loaded={loaded} /> : null}
      {maySwap && pairs.length === 0 && !missing ? (
        <p>Nenhum item deste pedido tem um substituto cadastrado. Cadastre na página do produto, em Substitutos.</p>
      ) : null}
      {swaps.length > 0 ? (
        <section aria-labelledby="swaps" className="mt-3">
          <h2 id="swaps">Trocas deste pedido</h2>
          <ul>
            {swaps.map(({ href, title, state, at }) => (
              <li key={href}>
                <a href={href}>{title}</a> <small className="muted">{`${state} · ${at}`}</small>
              </li>
            ))}
          </ul>
        </section>
      ) : maySwap ? null : (
        <p>Este pedido não tem trocas.</p>
      )}
    </>
  )
}

function SwapForm({ loaded }: { loaded: Loaded }) {
  const { pairs, typed, asked } = loaded
  const reply = useActionData<SwapErrors>()
  const errors = reply ?? asked?.errors ?? null
  const wrong = errors?.fieldErrors ?? {}
  const pairErrors = [...(wrong.productId ?? []), ...(wrong.substituteId ?? [])]
  return (
    <>
      {errors && errors.formErrors.length > 0 ? <Notice kind="danger">{errors.formErrors.join(' ')}</Notice> : null}
      <Form method="get" className="form-page">
        <SelectField
          label="Trocar por"
          input={{ id: 'swap-pair', name: 'pair', defaultValue: typed.pair, required: true }}
          options={pairs}
          empty="Escolha o item e o substituto"
          {...(pairErrors.length > 0 ? { errors: pairErrors } : {})}
        />
        <TextField
          label="Quantidade"
          optional
          help="Em branco, todas as peças do item."
          input={{
            id: 'swap-quantity',
            name: 'quantity',
            defaultValue: typed.quantity,
            inputMode: 'numeric',
            maxLength: 9,
          }}
          {...(wrong.quantity ? { errors: wrong.quantity } : {})}
        />
        <button type="submit" className="btn btn-quiet">
          Conferir
        </button>
      </Form>
      {asked?.preview ? <Foreseen preview={asked.preview} idempotencyKey={loaded.idempotencyKey} /> : null}
    </>
  )
}

type Preview = NonNullable<NonNullable<Loaded['asked']>['preview']>

function Foreseen({ preview, idempotencyKey }: { preview: Preview; idempotencyKey: string }) {
  const { title, verb, facts, waits, blockers, productId, substituteId, quantity, version } = preview
  const isSending = useSending()
  return (
    <section aria-labelledby="foreseen" className="form-page mt-3">
      <h2 id="foreseen">{title}</h2>
      <dl className="sums">
        {facts.map(({ label, before, now }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {before ? <span className="muted">{before} → </span> : null}
              <strong>{now}</strong>
            </dd>
          </div>
        ))}
      </dl>
      {blockers.length > 0 ? (
        <Notice kind="danger">O kit não aceita esta troca. {blockers.join(' ')}</Notice>
      ) : (
        <Form method="post" key={idempotencyKey}>
          {waits.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <p className="help">
            A troca faz uma nova revisão do pedido, e o pedido no ERP é substituído. O que já foi separado do item
            volta.
          </p>
          <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="productId" value={productId} />
          <input type="hidden" name="substituteId" value={substituteId} />
          <input type="hidden" name="quantity" value={quantity} />
          <ButtonRow className="form-actions">
            <button type="submit" className="btn btn-primary" disabled={isSending}>
              {verb}
            </button>
          </ButtonRow>
        </Form>
      )}
    </section>
  )
}
