import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { type FormEvent, useState } from 'react'
import { ButtonRow } from '~/components/button-row'
import { ConflictNotice } from '~/components/form/conflict-notice'
import { FieldError } from '~/components/form/field'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { PercentField, TextAreaField } from '~/components/form/text-fields'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { useSending } from '~/components/use-sending'
import { formatMoney } from '~/format/money'
import { formatPercent } from '~/format/numbers'
import { type GivenSum, givenSum } from '../../approvals/given-sum'
import { formatPointsUp } from '../../approvals/points-up'
import type { loadPrices, PricesReply } from './edit-prices.server'

type Loaded = Awaited<ReturnType<typeof loadPrices>>

/** The form anew for every conflict, so that its fields hold the choices made in the one before. */
export function PricesPage() {
  const reply = useActionData<PricesReply>()
  return <PricesForm key={reply?.conflict?.version ?? 0} />
}

/** Prices of a budget: one discount over everything, or a price a line. With a script the sum follows the typing. */
function PricesForm() {
  const { id, version, path, status, isOpen, isAsked, limit, freeAmount, idempotencyKey, ...loaded } =
    useLoaderData<typeof loadPrices>()
  const reply = useActionData<PricesReply>()
  const conflict = reply?.conflict
  const lines = conflict?.lines ?? loaded.lines
  const isSending = useSending()
  const parent = { label: `Orçamento ${id}`, path }
  if (!isOpen || isAsked) {
    return (
      <>
        <PageHeader title="Preços e desconto" parent={parent} />
        <p>
          {isAsked
            ? 'Há uma solicitação de aprovação aberta: até a resposta, ou até ela ser cancelada, os preços não mudam.'
            : `Os preços não podem ser alterados enquanto o status for ${status}.`}
        </p>
      </>
    )
  }
  const errorsOf = (name: string) => reply?.fieldErrors[name]
  const typed = (name: string, stored: string) => reply?.typed[name] ?? stored
  return (
    <>
      <PageHeader
        title="Preços e desconto"
        summary={`Sem aprovação, você dá até ${formatPercent(limit, 2)} (${freeAmount}).`}
        parent={parent}
        actions={
          <a className="btn btn-quiet" href={`${path}/target`}>
            Fechar em um total
          </a>
        }
      />
      <Form method="post" className="form-page prices-form">
        {reply && reply.formErrors.length > 0 ? <Notice kind="danger">{reply.formErrors.join(' ')}</Notice> : null}
        {conflict ? <ConflictNotice conflict={conflict} /> : null}
        <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
        <input type="hidden" name="version" value={conflict?.version ?? reply?.typed.version ?? version} />
        <WithSum lines={lines} limit={limit}>
          <PercentField
            label="Desconto sobre todos os itens"
            help="Preenchido, vale no lugar dos preços de cada item."
            optional
            input={{ id: 'prices-discount', name: 'discount', defaultValue: typed('discount', ''), maxLength: 9 }}
            errors={errorsOf('discount')}
          />
          <fieldset>
            <legend>Preço de cada item</legend>
            <p className="help">Nunca acima da tabela.</p>
            {lines.map((line, index) => (
              <PriceRow
                key={line.productId}
                line={line}
                index={index}
                value={typed(`products[${index}].price`, line.price)}
                errors={[
                  ...(errorsOf(`products[${index}].price`) ?? []),
                  ...(errorsOf(`products[${index}].productId`) ?? []),
                ]}
              />
            ))}
          </fieldset>
        </WithSum>
        <TextAreaField
          label="Motivo"
          help="Fica na revisão do orçamento."
          optional
          input={{ id: 'prices-reason', name: 'reason', rows: 2, maxLength: 1000, defaultValue: typed('reason', '') }}
          errors={errorsOf('reason')}
        />
        <ButtonRow className="form-actions">
          <button type="submit" className="btn btn-primary" disabled={isSending}>
            Salvar preços
          </button>
          <a className="btn btn-quiet" href={path}>
            Voltar
          </a>
        </ButtonRow>
      </Form>
    </>
  )
}

type RowProps = { line: Loaded['lines'][number]; index: number; value: string; errors: string[] }

function PriceRow({ line, index, value, errors }: RowProps) {
  const name = `products[${index}]`
  const id = `prices-${index}`
  return (
    <div className="line-row price-row">
      <input type="hidden" name={`${name}.productId`} value={line.productId} />
      <label htmlFor={id}>
        {line.name}{' '}
        <small className="muted">
          {line.quantityText} · tabela {line.table}
        </small>
      </label>
      <input
        id={id}
        name={`${name}.price`}
        type="text"
        inputMode="decimal"
        maxLength={16}
        required
        className="form-control num"
        defaultValue={value}
        aria-invalid={errors.length > 0 ? true : undefined}
        aria-describedby={errors.length > 0 ? `${id}-error` : undefined}
      />
      <FieldError id={id} errors={errors} />
    </div>
  )
}

/** The fields with their sum below: of the prices as they are, and with a script of those that are typed. */
function WithSum({ lines, limit, children }: Pick<Loaded, 'lines' | 'limit'> & { children: React.ReactNode }) {
  const [sum, setSum] = useState<GivenSum | null>(() =>
    givenSum(
      lines,
      '',
      lines.map(({ price }) => price),
    ),
  )
  function add({ currentTarget }: FormEvent<HTMLDivElement>) {
    const typedIn = (name: string) =>
      currentTarget.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? ''
    setSum(
      givenSum(
        lines,
        typedIn('discount'),
        lines.map((_, index) => typedIn(`products[${index}].price`)),
      ),
    )
  }
  const excess = sum === null ? 0 : sum.discount - limit
  return (
    <div onInput={add}>
      {children}
      <p className="prices-sum" role="status">
        {sum === null ? null : (
          <>
            Itens: <strong className="num">{formatMoney(sum.linesCents / 100)}</strong> · desconto{' '}
            <strong className="num">{formatPercent(sum.discount, 2)}</strong>
            {excess > 0.00005
              ? ` · passa da sua alçada: reduza ${formatPointsUp(excess)} ou solicite aprovação depois de salvar`
              : ' · dentro da sua alçada'}
          </>
        )}
      </p>
    </div>
  )
}
