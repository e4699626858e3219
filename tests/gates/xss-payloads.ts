/**
 * Forty texts that run a script where a page forgets to escape them: as markup, in an attribute,
 * in a script, as an address.
 */
export const XSS_PAYLOADS = [
  '<script>__xss(0)</script>',
  '<img src=x onerror=__xss(1)>',
  '<svg onload=__xss(2)>',
  '<svg/onload=__xss(3)//',
  '"><script>__xss(4)</script>',
  '"><img src=x onerror=__xss(5)>',
  "'><img src=x onerror=__xss(6)>",
  '" autofocus onfocus=__xss(7) x="',
  '" onmouseover="__xss(8)',
  '" onerror=__xss(9) src=x x="',
  '</script><script>__xss(10)</script>',
  '</script><img src=x onerror=__xss(11)>',
  '";__xss(12);//',
  '"-__xss(13)-"',
  '"};__xss(14);var a={"a":"',
  '</title><script>__xss(15)</script>',
  '</textarea><script>__xss(16)</script>',
  '</style><script>__xss(17)</script>',
  '--><script>__xss(18)</script>',
  '<!--><img src=x onerror=__xss(19)>',
  '<iframe srcdoc="<script>parent.__xss(20)</script>">',
  '<iframe src="javascript:parent.__xss(21)">',
  '<body onload=__xss(22)>',
  '<details open ontoggle=__xss(23)>',
  '<input autofocus onfocus=__xss(24)>',
  '<video><source onerror=__xss(25)></video>',
  '<audio src=x onerror=__xss(26)>',
  '<math><mtext><script>__xss(27)</script></mtext></math>',
  '<svg><script>__xss(28)</script></svg>',
  '<svg><animate onbegin=__xss(29) attributeName=x dur=1s>',
  '<a href="javascript:__xss(30)">x</a>',
  'javascript:__xss(31)',
  'JaVaScRiPt:__xss(32)',
  '<form action="javascript:__xss(33)"><button>x</button></form>',
  '<object data="javascript:parent.__xss(34)" onerror=__xss(34)>',
  '<marquee onstart=__xss(35)>x</marquee>',
  '<img src=x:x onerror="__xss&#40;36&#41;">',
  '<IMG SRC=x OnErRoR=__xss(37)>',
  '<style>@keyframes x{}</style><b style="animation-name:x" onanimationstart=__xss(38)>',
  '{{constructor.constructor("__xss(39)")()}}<img src=x onerror=__xss(39)>',
]

/** Parts of a page that one of the payloads has become, even where nothing has run yet. Runs in the page. */
export function injectedParts(): string[] {
  const found: string[] = []
  for (const element of document.querySelectorAll('*'))
    for (const { name, value } of element.attributes)
      if (/^(on|srcdoc$)/i.test(name) || (/^(href|src|action|data)$/i.test(name) && /^\s*javascript:/i.test(value)))
        found.push(`${element.tagName} ${name}=${value.slice(0, 60)}`)
  return found
}
