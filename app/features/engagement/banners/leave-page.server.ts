const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)

/**
 * The answer to a form that leads out of the portal: our policy lets a form go nowhere else (`form-action 'self'`), and
 * browsers hold its redirects to that, so the browser is sent on by the page that it gets, which is not kept in its
 * history; a user who stops that has the link.
 * @param link checked by `isBannerLink`
 */
export function leavePage(link: string): Response {
  const { href, host } = new URL(link)
  const html = `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8"><title>Saindo do portal</title>
<meta name="viewport" content="width=device-width"></head>
<body><main><h1>Saindo do portal</h1><p><a href="${escaped(href)}">Continuar em ${escaped(host)}</a></p></main></body></html>`
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8', Refresh: `0; url=${href}` } })
}
