import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { DEMO_LOGINS } from '../../api/over/seed/demo-logins'
import { preparedDataFolder } from '../support/prepared-data-folder'
import { orderCaller } from './order-caller'
import { type RunningPortal, startPortal, stopPortal } from './running-portal'

/** A disk of its own, where this machine lets us mount one. */
function mountDisk(size: string): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'full-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return null
  }
}
function unmount(folder: string): void {
  execFileSync('umount', ['-l', folder])
  rmSync(folder, { recursive: true, force: true })
}
const tiny = mountDisk('1m')
afterAll(() => tiny && unmount(tiny))

/** Takes all free space but some bytes. */
function fill(disk: string): void {
  const { bavail, bsize } = statfsSync(disk)
  try {
    writeFileSync(join(disk, 'filler'), Buffer.alloc(bavail * bsize + 1))
  } catch {
    // As intended: there is no room for the last byte.
  }
}

describe.skipIf(!tiny)('a disk that is full', () => {
  let portal: RunningPortal | undefined
  let disk: string | null = null
  afterEach(async () => {
    if (portal) await stopPortal(portal, 'SIGKILL')
    if (disk) unmount(disk)
    portal = undefined
    disk = null
  })

  it('ends the first start with a sentence that says so', () => {
    const { status, stderr } = spawnSync(process.execPath, ['build/node/server.js'], {
      env: { ...process.env, NODE_ENV: 'production', DATA_DIR: tiny!, PORT: '0' },
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stderr).toMatch(/o disco está cheio/)
    expect(stderr).not.toMatch(/danificado|\n {4}at /)
  })

  it('where bodies wait for their turn refuses large ones alone, with a page or a code that says so', async () => {
    disk = mountDisk('300m') as string
    cpSync(await preparedDataFolder(), disk, { recursive: true })
    fill(tiny!)
    portal = await startPortal({ DATA_DIR: disk, TMPDIR: tiny! })
    const call = orderCaller(portal.origin)
    const token = await call.logIn(DEMO_LOGINS.integrator.email)
    const send = (path: string, headers: Record<string, string>) =>
      fetch(portal!.origin + path, { method: 'POST', headers, body: largeForm() })
    const toApi = await send('/api/files', { authorization: `Bearer ${token}` })
    expect([toApi.status, await toApi.json()]).toEqual([507, { code: 'STORAGE_FULL', errors: [] }])
    const toPage = await send('/feedback', { 'sec-fetch-site': 'same-origin' })
    expect(toPage.status).toBe(507)
    expect(await toPage.text()).toContain('O servidor está sem espaço em disco.')
    const small = new FormData()
    small.append('file', new File([PNG], 'comprovante.png', { type: 'image/png' }))
    const headers = { authorization: `Bearer ${token}` }
    expect((await fetch(`${portal.origin}/api/files`, { method: 'POST', headers, body: small })).status).toBe(201)
  })

  it('under a running portal is said to whoever writes, while the others read on; then all is as it was', async () => {
    disk = mountDisk('300m') as string
    cpSync(await preparedDataFolder(), disk, { recursive: true })
    portal = await startPortal({ DATA_DIR: disk })
    let call = orderCaller(portal.origin)
    const token = await call.logIn(DEMO_LOGINS.integrator.email)
    const products = await call.kit(token)
    const write = () => call.send('POST', '/orders', token, { budgetType: 'KIT', networkVoltage: 'MONO_220', products })
    const upload = async () => {
      const form = new FormData()
      form.append('file', new File([PNG], 'comprovante.png', { type: 'image/png' }))
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(`${portal!.origin}/api/files`, { method: 'POST', headers, body: form })
      return { status: answer.status, code: ((await answer.json()) as { code?: string }).code }
    }
    const acknowledged: number[] = []
    const first = await write()
    expect(first.status).toBe(201)
    acknowledged.push(Number(first.body!.id))

    fill(disk)
    expect(await upload()).toEqual({ status: 507, code: 'STORAGE_FULL' })
    const refused = new Set<string>()
    for (let turn = 0; turn < 200 && refused.size === 0; turn++) {
      const { status, body, retryAfter } = await write()
      if (status === 201) acknowledged.push(Number(body!.id))
      else refused.add(`${status} ${body?.code} ${retryAfter}`)
    }
    // Some orders still fit into the pages that the database has; then it says why no more do.
    expect([...refused]).toEqual(refused.size === 0 ? [] : ['507 STORAGE_FULL 60'])
    expect((await call.send('GET', '/orders', token)).status).toBe(200)

    // A start on it serves what there is, or says why it does not.
    await stopPortal(portal, 'SIGTERM')
    const started = await startPortal({ DATA_DIR: disk }).catch(String)
    if (typeof started === 'string') {
      expect(started).toMatch(/o disco está cheio/)
      expect(started).not.toMatch(/danificado|\n {4}at /)
    } else await stopPortal(started, 'SIGTERM')

    rmSync(join(disk, 'filler'))
    portal = await startPortal({ DATA_DIR: disk })
    call = orderCaller(portal.origin)
    expect((await upload()).status).toBe(201)
    const again = await write()
    expect(again.status).toBe(201)
    for (const id of acknowledged) expect(await call.show(token, id)).not.toBeNull()
  })
})

/** A document of two megabytes, as a file of a form. */
function largeForm(): FormData {
  const form = new FormData()
  form.append('file', new File([`%PDF-1.4\n${' '.repeat(2_000_000)}`], 'a.pdf', { type: 'application/pdf' }))
  return form
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
