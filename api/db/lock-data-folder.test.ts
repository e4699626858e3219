import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DataFolderLockedError, lockDataFolder } from './lock-data-folder'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  file = join(folder, 'portal.lock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The pid of a process that was there and is gone. */
async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', ''])
  await new Promise((resolve) => child.once('exit', resolve))
  return child.pid!
}

it('writes the pid, refuses a second one, and gives the lock back', () => {
  const unlock = lockDataFolder(folder)
  expect(readFileSync(file, 'utf8').split(' ')[0]).toBe(String(process.pid))
  expect(() => lockDataFolder(folder)).toThrow(DataFolderLockedError)
  unlock()
  expect(existsSync(file)).toBe(false)
  lockDataFolder(folder)()
})

it('makes the folder when it is missing', () => {
  const deep = join(folder, 'a/b')
  lockDataFolder(deep)()
  expect(existsSync(deep)).toBe(true)
})

it('refuses while the holder lives, however old its lock is, and says who it is', () => {
  writeFileSync(file, String(process.ppid))
  utimesSync(file, new Date(0), new Date(0))
  expect(() => lockDataFolder(folder)).toThrow(`pelo processo ${process.ppid}`)
  expect(readFileSync(file, 'utf8')).toBe(String(process.ppid))
})

it('takes over from a dead process at once', async () => {
  writeFileSync(file, String(await deadPid()))
  const unlock = lockDataFolder(folder)
  expect(readFileSync(file, 'utf8').split(' ')[0]).toBe(String(process.pid))
  unlock()
})

it.runIf(process.platform === 'linux')('takes over from a process of the same pid that began at another time', () => {
  // As a container's pid 1 finds it after a crash: its own pid, but not its own lock.
  writeFileSync(file, `${process.pid} 1`)
  const unlock = lockDataFolder(folder)
  expect(() => lockDataFolder(folder)).toThrow(DataFolderLockedError)
  unlock()
  writeFileSync(file, `${process.ppid} 1`)
  lockDataFolder(folder)()
})

it.runIf(process.platform === 'linux')('takes over from a killed process that nobody waited for', async () => {
  // The shell becomes `sleep`, which never asks after the child that the shell had.
  const parent = spawn('sh', ['-c', 'sleep 30 & echo $!; exec sleep 30'])
  const pid = await new Promise<number>((resolve) => parent.stdout.once('data', (text) => resolve(Number(text))))
  writeFileSync(file, String(pid))
  expect(() => lockDataFolder(folder)).toThrow(DataFolderLockedError)
  // Not before the shell is `sleep`: it would still wait for its child.
  await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8').trim()).toBe('sleep')
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ')
  lockDataFolder(folder)()
  parent.kill('SIGKILL')
})

it.each(['', 'lixo', '-1', '0'])('takes over a lock that names nobody: %j', (content) => {
  writeFileSync(file, content)
  lockDataFolder(folder)()
})

it('leaves a lock alone that is no longer its own', () => {
  const unlock = lockDataFolder(folder)
  writeFileSync(file, String(process.ppid))
  unlock()
  expect(readFileSync(file, 'utf8')).toBe(String(process.ppid))
})

it('refuses while another one is taking over', async () => {
  writeFileSync(file, String(await deadPid()))
  mkdirSync(`${file}.steal`)
  expect(() => lockDataFolder(folder)).toThrow(DataFolderLockedError)
})
