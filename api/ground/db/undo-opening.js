// Plain JavaScript for the reason given in pglite-worker.js.
import {
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * A cluster's folder whose opening can be undone. PostgreSQL writes before it knows whether it can start (its pid
 * file, its control file, what it recovers from the log), and a damaged folder has to stay as it is, to the byte,
 * for the person who repairs it. Until `keep` each file is copied aside before its first change: some 16 MB, the
 * current segment of the log.
 */
export class UndoableFolder extends NodeFS {
  #folder
  #isOpening = true
  /** Path → what was there: the copy's name and time; null for nothing. */
  #before = new Map()

  /** @param {string} root the cluster @param {string} folder where the copies go; on the same volume */
  constructor(root, folder) {
    super(root)
    this.#folder = folder
    // A process killed while undoing has left a list; one killed while opening has not, and PostgreSQL
    // recovers from that by itself.
    if (existsSync(join(folder, 'undo.json')))
      this.#restore(JSON.parse(readFileSync(join(folder, 'undo.json'), 'utf8')))
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
  }

  async init(database, options) {
    const { emscriptenOpts } = await super.init(database, options)
    const preRun = [...emscriptenOpts.preRun, (module) => this.#watch(module.FS.filesystems.NODEFS)]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }

  /** The database is open: what it writes from now on is meant. */
  keep() {
    this.#isOpening = false
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** Puts everything back as it was before the opening; the database must have stopped. */
  undo() {
    this.#isOpening = false
    const list = [...this.#before]
    try {
      writeFileSync(join(this.#folder, 'undo.json'), JSON.stringify(list))
    } catch {
      // A full disk may be why the opening failed; putting back needs no room.
    }
    this.#restore(list)
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /**
   * By renaming, which needs no room on a full disk; what an earlier try has put back is not in the folder any more.
   */
  #restore(list) {
    for (const [path, before] of list.reverse()) {
      if (!before) rmSync(path, { recursive: true, force: true })
      else if (before.isFolder) mkdirSync(path, { recursive: true })
      else if (existsSync(join(this.#folder, before.copy))) {
        renameSync(join(this.#folder, before.copy), path)
        utimesSync(path, before.accessed, before.modified)
      }
    }
  }

  #saveBefore(path) {
    if (!this.#isOpening || this.#before.has(path)) return
    const stat = lstatSync(path, { throwIfNoEntry: false })
    if (!stat) return this.#before.set(path, null)
    const copy = String(this.#before.size)
    if (stat.isFile()) copyFileSync(path, join(this.#folder, copy), constants.COPYFILE_FICLONE)
    const [accessed, modified] = [stat.atimeMs / 1000, stat.mtimeMs / 1000]
    this.#before.set(path, { copy, isFolder: stat.isDirectory(), accessed, modified })
  }

  /** Every way in which Emscripten's file system changes something of the real one. */
  #watch({ node_ops: nodes, stream_ops: streams, realPath }) {
    const save = (node) => this.#saveBefore(realPath(node))
    const saveIn = (folder, name) => this.#saveBefore(join(realPath(folder), name))
    const before = (operations, name, look) => {
      const operation = operations[name]
      operations[name] = (...args) => {
        look(...args)
        return operation(...args)
      }
    }
    before(streams, 'write', (stream) => save(stream.node))
    before(streams, 'setattr', (stream) => save(stream.node))
    before(nodes, 'setattr', save)
    before(nodes, 'mknod', saveIn)
    before(nodes, 'symlink', saveIn)
    before(nodes, 'unlink', saveIn)
    before(nodes, 'rmdir', saveIn)
    before(nodes, 'rename', (node, folder, name) => {
      save(node)
      saveIn(folder, name)
    })
  }
}
