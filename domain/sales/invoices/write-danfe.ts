import { BAR_HEIGHT, DANFE_STYLE, type Danfe, isItemNumber, wideClass } from './danfe'

const inHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The DANFE as a file that needs nothing but itself: opened in any browser it prints as the portal's page does. */
export function writeDanfe(danfe: Danfe): string {
  const { issuer, bars, blocks, items, notes } = danfe
  const cells = (columns: readonly string[], tag: 'th' | 'td') =>
    columns
      .map(
        (value, at) =>
          `<${tag}${tag === 'th' ? ' scope="col"' : ''}${isItemNumber(at) ? ' class="danfe-num"' : ''}>${inHtml(value)}</${tag}>`,
      )
      .join('')
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${inHtml(danfe.title)}</title><style>body{margin:0}${DANFE_STYLE}</style></head>
<body><main class="danfe">
<p class="danfe-box">${inHtml(danfe.receipt)}</p><div class="danfe-cut"></div>
${danfe.canceled ? `<p class="danfe-void">${inHtml(danfe.canceled)}</p>` : ''}
<div class="danfe-row danfe-head"><div class="danfe-box danfe-wide">${issuer.map((line, at) => (at === 0 ? `<p><b>${inHtml(line)}</b></p>` : `<p>${inHtml(line)}</p>`)).join('')}</div>
<div class="danfe-box danfe-center"><h1>DANFE</h1><p>Documento auxiliar da nota fiscal eletrônica</p><p>${inHtml(danfe.direction)}</p><p><b>${inHtml(danfe.number)}</b></p></div>
<div class="danfe-box danfe-wide"><svg viewBox="0 0 ${bars.width} ${BAR_HEIGHT}" preserveAspectRatio="none" role="img" aria-label="Código de barras da chave de acesso"><path d="${bars.path}"/></svg><small>Chave de acesso</small><p class="danfe-key">${inHtml(danfe.key)}</p></div></div>
${blocks
  .map(
    ({ title, rows }) =>
      `${title ? `<h2>${inHtml(title)}</h2>` : ''}${rows
        .map(
          (row) =>
            `<div class="danfe-row">${row
              .map(
                ({ label, value, wide, isNumber }) =>
                  `<p class="danfe-box ${wideClass(wide)}${isNumber ? ' danfe-num' : ''}"><small>${inHtml(label)}</small>${inHtml(value) || '&nbsp;'}</p>`,
              )
              .join('')}</div>`,
        )
        .join('')}`,
  )
  .join('\n')}
<h2>Dados dos produtos e serviços</h2><div class="danfe-scroll"><table><thead><tr>${cells(items.head, 'th')}</tr></thead><tbody>${items.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')}</tbody></table></div>
<h2>Dados adicionais</h2><div class="danfe-notes">${notes.map((note) => `<p>${inHtml(note)}</p>`).join('')}</div>
</main></body></html>
`
}
