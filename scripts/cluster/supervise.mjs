import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fail } from '../console.mjs'
import { writeCluster } from './cluster-file.mjs'
import { identify } from './processes.mjs'

/** As a unit of systemd has it: what ends is begun again after this. */
const AGAIN_MS = 2_000

/** While this file is there, an engine that ended stays down: its machine is off. */
export const heldBy = (folder, name) => join(folder, 'held', name)

/**
 * Starts programs and begins each again that ends, until `end`. Their ids stand in the cluster's file.
 * @param {import('./cluster-file.mjs').Cluster} cluster
 */
export function createSupervisor(cluster) {
  let isEnding = false
  const programs = new Map()

  /** @param {{ command: string, args: string[], options: object }} program */
  function begin(name, program) {
    programs.set(name, program)
    const log = openSync(join(cluster.folder, 'log', `${name}.log`), 'a')
    // A group of its own: Ctrl-C in the terminal is for us alone.
    const child = spawn(program.command, program.args, {
      ...program.options,
      cwd: program.options.cwd ?? '/',
      detached: true,
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    cluster.engines[name] = identify(child.pid)
    writeCluster(cluster)
    child.once('error', (error) => fail(`Não foi possível iniciar ${name}: ${error.message}`))
    child.once('exit', () => beginAgain(name))
  }

  async function beginAgain(name) {
    await pause(AGAIN_MS)
    while (!isEnding && existsSync(heldBy(cluster.folder, name))) await pause(200)
    if (!isEnding) begin(name, programs.get(name))
  }

  return {
    begin,
    /** Nothing is begun again from here on. */
    end() {
      isEnding = true
    },
    programOf: (name) => programs.get(name),
    /** What runs under this name when it begins again. */
    change: (name, program) => programs.set(name, program),
  }
}
