import { useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { ButtonRow } from '~/components/button-row'
import { type Option, SelectField } from '~/components/form/choice-fields'
import { ResourceForm, useFormReply, useResourceForm } from '~/components/form/resource-form'
import { SearchSelect } from '~/components/form/search-select'
import { TextField } from '~/components/form/text-fields'
import { useTypedBefore } from '~/components/form/typed-before'
import { EnterButton } from '~/components/form/whole-form'
import { useSending } from '~/components/use-sending'
import { Blockers } from '../kits/blockers'
import { Gauge } from '../kits/gauge'
import { Amount } from '../pricing/amount'
import type { KitReply } from './answer-kit.server'
import type { CheckWords } from './check-words.server'
import type { KIT_CHOICES, Place } from './kit-fields.server'

export type KitFormPage = {
  places: readonly Place[]
  /** Blank rows of other items below those that are filled. */
  options: Record<string, Option[]>
  /** Some of those lists may not be whole. */
  areCut: boolean
  choices: typeof KIT_CHOICES
  values: Record<string, string>
  names: Record<string, string>
  others: number
  version?: number
  /** It is not on sale by now: saving it puts it there. */
  isInactive: boolean
  idempotencyKey: string
  cancelPath: string
}

/**
 * The check of 'Conferir' loads nothing anew: the version in the form stays that of the page on which it was opened,
 * and what another user has saved since is a conflict.
 */
export const isNoCheck = ({ formData, actionStatus = 200 }: Asked): boolean =>
  actionStatus < 400 && formData?.get('intent') !== 'check'

/** Remix's own proposal is always `true` where a route answers itself (see the frame's). */
type Asked = { formData?: FormData; actionStatus?: number }

const SPARE_ROWS = 2
const TYPING_PAUSE_MS = 700

/** The form of a kit: named places, each with its product and quantity, and the check of the whole. */
export function KitForm({ page }: { page: KitFormPage }) {
  const reply = useFormReply<KitReply>()
  const live = useFetcher<KitReply>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { form, conflict } = useResourceForm<Record<string, unknown>>({ id: 'kit', defaultValue: {}, constraint: {} })
  const { values, names, others } = reply ?? page
  const options = reply?.options ?? page.options
  const latest = live.data?.check && live.data.stamp > (reply?.stamp ?? 0) ? live.data : reply
  const isSending = useSending()
  // What is sent already needs no look before it, and its answer must not be overtaken by one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sending is what ends the wait
  useEffect(() => () => clearTimeout(timer.current), [isSending])
  useTypedBefore(form.id, check)
  const errorsOf = (name: string) => form.allErrors[name]
  const idOf = (name: string) => `${form.id}-${name}`
  const rows = rowsFor(page.places, others)

  /** Runs the check of 'Conferir' while the user types. */
  function check(target: HTMLElement) {
    const element = target.closest('form')
    clearTimeout(timer.current)
    if (!element) return
    timer.current = setTimeout(() => {
      const typed = new FormData(element)
      typed.set('intent', 'check')
      live.submit(typed, { method: 'post' })
    }, TYPING_PAUSE_MS)
  }

  const select = (name: string, label: string, options: Option[], more: { optional?: true; empty?: string } = {}) => (
    <SelectField
      label={label}
      {...more}
      options={options}
      input={{ id: idOf(name), name, defaultValue: values[name] ?? '' }}
      errors={errorsOf(name)}
    />
  )
  return (
    <ResourceForm
      form={form}
      conflict={conflict}
      idempotencyKey={page.idempotencyKey}
      version={page.version}
      submitLabel={page.isInactive ? 'Salvar e pôr à venda' : 'Salvar kit'}
      cancelPath={page.cancelPath}
      side={<Side check={latest?.check ?? null} />}
    >
      <EnterButton label="Conferir" intent="check" />
      <div className="stack" key={reply?.stamp} onChange={(event) => check(event.currentTarget)}>
        <fieldset className="block">
          <legend>Kit</legend>
          <TextField
            label="Nome"
            help="Em branco, o nome é formado pelos itens do kit."
            optional
            input={{ id: idOf('name'), name: 'name', defaultValue: values.name, maxLength: 160, autoComplete: 'off' }}
            errors={errorsOf('name')}
          />
          <div className="field-row">
            {select('systemType', 'Sistema', page.choices.systems)}
            {select('networkVoltage', 'Tensão da rede', page.choices.voltages)}
          </div>
          {select('fixationType', 'Telhado', page.choices.roofs, { optional: true, empty: 'Sem estrutura' })}
          <p className="help">Se o kit tem suporte, o telhado é o do suporte.</p>
        </fieldset>
        <fieldset className="block">
          <legend>Itens</legend>
          {page.areCut ? (
            <noscript>
              <TextField
                label="Buscar nas listas"
                help="Cada lista mostra até 50 produtos. O que já está escolhido fica."
                optional
                input={{ id: idOf('find'), name: 'find', defaultValue: values.find ?? '', maxLength: 120 }}
              />
              <button type="submit" name="intent" value="find" className="btn btn-quiet">
                Buscar
              </button>
            </noscript>
          ) : null}
          {rows.map(({ name, label, type }) => {
            const field = `${name}.productId`
            const chosen = values[field] ?? ''
            return (
              <div className="field-row part-row" key={name}>
                <SearchSelect
                  label={label}
                  optional
                  input={{ id: idOf(field), name: field, defaultValue: chosen }}
                  options={withChosen(options[type] ?? [], chosen, names[chosen] ?? page.names[chosen])}
                  empty={type === 'STRINGBOX' ? 'Nenhuma' : 'Nenhum'}
                  searchPath={`/options/products/${type}`}
                  errors={errorsOf(field)}
                />
                <TextField
                  label="Quantidade"
                  input={{
                    id: idOf(`${name}.quantity`),
                    name: `${name}.quantity`,
                    defaultValue: values[`${name}.quantity`] ?? '',
                    inputMode: 'numeric',
                    autoComplete: 'off',
                    maxLength: 7,
                  }}
                  errors={errorsOf(`${name}.quantity`)}
                />
              </div>
            )
          })}
        </fieldset>
        <fieldset className="block">
          <legend>Materiais</legend>
          <p className="help">
            Para o painel, os inversores, as baterias e o telhado escolhidos. O que você preencheu fica como está.
          </p>
          <div className="form-check">
            <input
              type="checkbox"
              className="form-check-input"
              id={idOf('overwrite')}
              name="overwrite"
              value="true"
              defaultChecked={values.overwrite === 'true'}
            />
            <label className="form-check-label" htmlFor={idOf('overwrite')}>
              Trocar também o que já está preenchido
            </label>
          </div>
          <button type="submit" name="intent" value="propose" className="btn btn-quiet">
            Propor materiais
          </button>
        </fieldset>
      </div>
    </ResourceForm>
  )
}

/** The check of the kit, and what else one may do with it than save it. */
function Side({ check }: { check: CheckWords | null }) {
  return (
    <>
      {check ? (
        <div aria-live="polite">
          <p>
            <strong>{check.name}</strong>
          </p>
          <p>
            {check.price ? <Amount value={check.price} /> : 'Sem preço'}{' '}
            <small className="muted num">{check.perWp}</small>
          </p>
          <Blockers title="Falta para vender:" sentences={check.blockers} />
          <Gauge gauge={check.gauge} />
        </div>
      ) : (
        <p className="help">Confira para ver potência, preço na tabela padrão e o que falta.</p>
      )}
      <ButtonRow>
        <button type="submit" name="intent" value="check" className="btn btn-quiet">
          Conferir
        </button>
        <button type="submit" name="intent" value="save-inactive" className="btn btn-quiet">
          Salvar como inativo
        </button>
      </ButtonRow>
    </>
  )
}

/** The places, with a row for each other item and some blank ones. */
const rowsFor = (places: readonly Place[], others: number): Place[] => [
  ...places,
  ...Array.from(
    { length: others + SPARE_ROWS },
    (_, at): Place => ({
      name: `others[${at}]`,
      label: `Outro item ${at + 1}`,
      type: 'ALL',
    }),
  ),
]

const withChosen = (options: readonly Option[], chosen: string, name: string | undefined): readonly Option[] =>
  chosen === '' || options.some(({ value }) => value === chosen)
    ? options
    : [{ value: chosen, label: name ?? `Produto ${chosen}` }, ...options]
