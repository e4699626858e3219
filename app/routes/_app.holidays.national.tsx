import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { weekday } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { nationalHolidaysInput } from '#domain/terms/holidays/holiday-input'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { isForForm, sentenceOf, statusOf } from '~/api-client/errors'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { ButtonRow } from '~/components/button-row'
import { ConfirmForm } from '~/components/confirm/confirm-form'
import { CheckField } from '~/components/form/choice-fields'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { parseForm } from '~/components/form/parse-form.server'
import { YearLinks } from '~/components/year-links'
import { formatDate } from '~/format/dates'
import { postedForm } from '~/http/posted-form.server'
import { WEEKDAYS } from '~/texts/weekdays'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: `Incluir feriados nacionais${page ? ` de ${page.year}` : ''}` },
]

/** The year of the address; without a valid one, the next year in São Paulo. */
function yearOf(request: Request): number {
  const year = new URL(request.url).searchParams.get('year') ?? ''
  return /^20\d\d$/.test(year) ? Number(year) : Number(saoPauloDate(new Date()).slice(0, 4)) + 1
}

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'holidays:store')
  const { request, context } = args
  const year = yearOf(request)
  const api = apiFor(request, context)
  const { days } = await dataOf(api.GET('/holidays/national/{year}', { params: { path: { year: String(year) } } }))
  return {
    year,
    days: days.map(({ date, name, kind, registered }) => ({
      date: formatDate(date),
      weekday: WEEKDAYS[weekday(date)],
      name,
      isBankDay: kind === 'BANK',
      registered,
    })),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  form.set('year', String(yearOf(request)))
  const submission = parseForm(form, nationalHolidaysInput)
  if (submission.status !== 'success') return data({ error: 'Escolha um ano entre 2000 e 2099.' }, { status: 422 })
  try {
    const { added } = await dataOf(
      apiFor(request, context).POST('/holidays/national', {
        body: submission.value,
        headers: idempotencyHeader(form),
      }),
    )
    return redirectWithFlash(context, `/holidays?year=${submission.value.year}`, 'holidays-added', added.length)
  } catch (error) {
    if (!isForForm(error)) throw error
    return data({ error: sentenceOf(error) }, { status: statusOf(error) })
  }
}

export default function NationalHolidays() {
  const { year, days, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const yearPath = (other: number) => `/holidays/national?year=${other}`
  const missing = days.filter(({ registered }) => !registered)
  return (
    <>
      <YearLinks year={year} path={yearPath} />
      <section className="block form-page" key={year}>
        {missing.length === 0 ? (
          <>
            <h1>Feriados nacionais de {year}</h1>
            <p className="mt-2">Todos já estão cadastrados.</p>
            <DayTable year={year} days={days} />
            <ButtonRow className="form-actions">
              <a className="btn btn-quiet" href={`/holidays?year=${year}`}>
                Voltar
              </a>
            </ButtonRow>
          </>
        ) : (
          <ConfirmForm
            question={`Incluir feriados nacionais de ${year}?`}
            consequence="Eles deixam de ser dias úteis para vencimentos e prazos. Os que já estão cadastrados ficam como estão."
            verb={`Incluir feriados de ${year}`}
            action={yearPath(year)}
            idempotencyKey={idempotencyKey}
            errors={reply ? [reply.error] : undefined}
            back={
              <a className="btn btn-quiet" href="/holidays">
                Voltar
              </a>
            }
          >
            <DayTable year={year} days={days} />
            {missing.some(({ isBankDay }) => isBankDay) ? (
              <CheckField
                label="Incluir também os pontos facultativos"
                help="Carnaval e Corpus Christi: os bancos não abrem, e nada vence nesses dias."
                input={{ id: 'bankDays', name: 'bankDays', defaultChecked: true }}
              />
            ) : null}
          </ConfirmForm>
        )}
      </section>
    </>
  )
}

type Days = { year: number; days: ReturnType<typeof useLoaderData<typeof loader>>['days'] }

function DayTable({ year, days }: Days) {
  return (
    <div className="table-box my-3">
      <table className="data-table">
        <caption className="visually-hidden">Feriados nacionais de {year}</caption>
        <thead>
          <tr>
            <th scope="col">Feriado</th>
            <th scope="col">Data</th>
            <th scope="col">Situação</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.date}>
              <th scope="row">
                {day.name}
                {day.isBankDay ? ' (ponto facultativo)' : ''}
              </th>
              <td data-label="Data">
                {day.date}, {day.weekday}
              </td>
              <td data-label="Situação">{day.registered ? 'Já cadastrado' : 'A incluir'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
