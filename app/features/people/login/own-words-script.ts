/**
 * What the public pages of the login say of their own fields, inlined, in place of the browser's bubbles, which speak
 * the browser's language: what is missing, too short or no e-mail, when a field is left and when the form is sent.
 * Sentences and places are those of `check-on-leave.lazy.ts`; without a script the browser asks, and the server
 * decides.
 */
export const OWN_WORDS_SCRIPT = `(d=>{for(let f of d.forms){let q=[...f.elements].filter(i=>i.required),t=i=>{let v=i.validity,m=v.valueMissing?"é obrigatório":v.tooShort?"deve ter no mínimo "+i.minLength+" caracteres":i.id=="email"&&!/.@.+\\../.test(i.value)?"deve ser um e-mail válido":"";if(!i.s||i.value!=i.defaultValue){i.p.textContent=m&&"O campo "+i.labels[0].textContent+" "+m;i.ariaInvalid=!!m}return m};for(let i of q){let n=i.id+"-error",h=i.getAttribute("aria-describedby")||"";i.s=i.p=d.getElementById(n);if(!i.s){i.p=d.createElement("p");i.p.id=n;i.p.className="field-error";i.closest(".field").append(i.p);i.setAttribute("aria-describedby",(h+" "+n).trim())}}f.noValidate=!0;f.addEventListener("focusout",e=>{q.includes(e.target)&&!/^[ab]/.test(e.relatedTarget?.localName)&&t(e.target)});f.addEventListener("input",e=>{e.target.p?.textContent&&t(e.target)});f.onsubmit=e=>{let b=q.filter(t);if(b[0]){e.preventDefault();b[0].focus()}}}})(document)`
