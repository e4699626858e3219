// Opens the PGlite cluster in the folder given as the first argument, asks it the question given as the second one,
// and sends the rows to the process that started this one. Plain JavaScript for the reason given in pglite-worker.js.
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { sayError } from './say-error.js'
import { UndoableFolder } from './undo-opening.js'

// The process that asked is gone: the answer would not be read.
process.once('disconnect', () => process.exit(1))

const [folder, question] = process.argv.slice(2)
const said = []
const files = new UndoableFolder(folder, `${folder}.opening`)
try {
  const onStderr = (line) => said.length < 100 && said.push(line)
  const db = await PGlite.create({ fs: files, extensions: { pg_trgm, unaccent }, onStderr })
  files.keep()
  const { rows } = await db.query(question)
  await db.close()
  process.send({ rows }, () => process.exit(0))
} catch (error) {
  files.undo()
  process.send({ failed: [...said, sayError(error)].join('\n') }, () => process.exit(1))
}
