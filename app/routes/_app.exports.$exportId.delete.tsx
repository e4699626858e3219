// Its address is one of those of the page of verbs; spelt out, since a register's deletion (/:register/:id/delete) fits it as well.
export { action, default, loader, meta } from './_app.exports.$exportId.$verb'
