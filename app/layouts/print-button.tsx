import { useNonce } from '~/remix/nonce'

/** Shows the button where it can do something; the page has no other script. */
const SHOW_PRINT_BUTTON = "var b=document.getElementById('print');b.hidden=false;b.onclick=function(){print()}"

/** 'Imprimir', on pages whose route says `handle = { scripts: false }`. */
export function PrintButton({ isQuiet }: { isQuiet?: boolean }) {
  const nonce = useNonce()
  return (
    <>
      <button type="button" id="print" className={`btn ${isQuiet ? 'btn-quiet' : 'btn-primary'}`} hidden>
        Imprimir
      </button>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, with the page's nonce */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: SHOW_PRINT_BUTTON }} />
    </>
  )
}
