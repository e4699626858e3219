/**
 * The only script of the page of a new password, inlined: the switch that shows both fields, and what the password
 * still lacks. The rules are those of `domain/people/users/password.ts`, which decide; the page does everything without it.
 */
export const PASSWORD_SCRIPT = `(d=>{let g=i=>d.getElementById(i),p=g("password"),q=g("passwordConfirmation"),s=g("show"),h=g("strength");if(!p)return;s.hidden=0;s.onclick=()=>{let o=p.type=="text";p.type=q.type=o?"password":"text";s.textContent=o?"Mostrar":"Ocultar";s.setAttribute("aria-pressed",!o)};p.oninput=()=>{let v=p.value,n=p.minLength-v.length,k=/\\p{L}/u.test(v)+/\\d/.test(v)+/[^\\p{L}\\d]/u.test(v)+(v.length>13);h.textContent=!v?"":n>0?"Caracteres que faltam: "+n+".":!/\\p{L}/u.test(v)?"Falta uma letra.":!/\\d/.test(v)?"Falta um número.":k>3?"Senha forte.":k>2?"Senha boa.":"Senha aceitável: mais longa é mais segura."}})(document);`
