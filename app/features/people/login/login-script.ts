/**
 * The login's only script, inlined: the switch that shows the password, and the mask of a whole CNPJ (letters are
 * allowed since July 2026). The page does everything without it; the switch is hidden until it runs.
 */
export const LOGIN_SCRIPT = `(d=>{let p=d.getElementById("password"),s=d.getElementById("show");s.hidden=0;s.onclick=()=>{let o=p.type=="text";p.type=o?"password":"text";s.textContent=o?"Mostrar":"Ocultar";s.setAttribute("aria-pressed",!o)};d.getElementById("cnpj").oninput=({target:t})=>{let v=t.value.replace(/[^0-9a-z]/gi,"").toUpperCase();if(v.length==14)t.value=v.replace(/(..)(...)(...)(....)/,"$1.$2.$3/$4-")}})(document);`
