type View = { id: number; name: string; path: string; isOwn: boolean; reach: string }

/** The views of one list: each opens it; the user's own can be changed. */
export function ViewTable({ views }: { views: readonly View[] }) {
  return (
    <div className="table-box">
      <table className="data-table">
        <caption className="visually-hidden">Visões salvas</caption>
        <thead>
          <tr>
            <th scope="col">Visão</th>
            <th scope="col">De quem</th>
            <th scope="col">Link</th>
            <th scope="col">
              <span className="visually-hidden">Ações</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {views.map(({ id, name, path, isOwn, reach }) => (
            <tr key={id}>
              <th scope="row">
                <a href={path}>{name}</a>
              </th>
              <td data-label="De quem">{reach}</td>
              <td data-label="Link">
                <code>{path}</code>
              </td>
              <td className="row-actions">
                {isOwn ? (
                  <>
                    <a className="btn btn-quiet btn-sm" href={`/orders/views/${id}/edit`}>
                      Editar<span className="visually-hidden"> {name}</span>
                    </a>{' '}
                    <a className="btn btn-quiet btn-sm" href={`/orders/views/${id}/delete`}>
                      Excluir<span className="visually-hidden"> {name}</span>
                    </a>
                  </>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
