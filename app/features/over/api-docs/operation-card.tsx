import { Fragment } from 'react'
import { Badge } from 'react-bootstrap'
import { DocsTable } from './docs-table'
import type { Operation } from './read-openapi'

/** What every refusal answers: the same shape, said once on the index. */
const ERROR_TYPE = 'Error'

/** One call of the API, folded until it is asked for. */
export function OperationCard({ operation }: { operation: Operation }) {
  const { id, method, path, summary, description, parameters, body, forApiUsers } = operation
  const answers = operation.responses.filter(({ type }) => type !== ERROR_TYPE)
  const refusals = operation.responses.filter(({ type }) => type === ERROR_TYPE)
  return (
    <details className="operation" id={id}>
      <summary>
        <b className="num">{method}</b> <code>{path}</code> <span className="muted">{summary}</span>{' '}
        {forApiUsers ? (
          <Badge bsPrefix="chip chip-production" bg="">
            Usuário de API
          </Badge>
        ) : null}
      </summary>
      {description ? <p>{description}</p> : null}
      {parameters.length > 0 ? (
        <DocsTable
          caption="Parâmetros"
          headers={['Nome', 'Onde', 'Tipo', '']}
          rows={parameters.map((one) => [
            one.name,
            one.place,
            one.type,
            one.required ? 'obrigatório' : one.description,
          ])}
        />
      ) : null}
      {body ? (
        <p>
          Corpo: <code>{body}</code>
        </p>
      ) : null}
      <DocsTable
        caption="Respostas"
        headers={['Status', 'O que é', 'Tipo']}
        rows={answers.map((one) => [one.status, one.description, one.type])}
      />
      {refusals.length > 0 ? (
        <p>
          Erros:
          {refusals.map((one) => (
            <Fragment key={one.status}>
              {' '}
              <code>{one.status}</code> {one.description}.
            </Fragment>
          ))}
        </p>
      ) : null}
    </details>
  )
}
