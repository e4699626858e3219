import { readFileSync } from 'node:fs'
import { request as plainly } from 'node:http'
import { request as securely } from 'node:https'
import { join } from 'node:path'

const PATIENCE_MS = 2_000

/**
 * One call of a member's REST interface.
 * @param {import('./cluster-file.mjs').Cluster} cluster
 * @param {string} address of the member
 * @returns {Promise<{ status: number, text: string }>}
 */
export function askPatroni({ folder, plan }, address, path, { method = 'GET', body, patience = PATIENCE_MS } = {}) {
  const { tls, settings } = plan
  const read = (name) => readFileSync(join(folder, 'certificates/m1', name))
  const options = {
    host: address,
    port: settings.REST_PORT,
    path,
    method,
    agent: false,
    auth: `operator:${settings.REST_PASSWORD}`,
    signal: AbortSignal.timeout(patience),
    ...(tls && { ca: read('ca.pem'), cert: read('machine.pem'), key: read('machine.key') }),
  }
  return new Promise((resolve, reject) => {
    const call = (tls ? securely : plainly)(options, async (answer) => {
      let text = ''
      try {
        for await (const part of answer) text += part
        resolve({ status: answer.statusCode, text })
      } catch (error) {
        reject(error)
      }
    })
    call.once('error', reject)
    call.end(body && JSON.stringify(body))
  })
}

/**
 * The members as the first one that answers knows them; empty while none does.
 * @returns {Promise<{ name: string, role: string, state: string, host: string, timeline?: number, lag?: number }[]>}
 */
export async function askMembers(cluster) {
  const calls = cluster.plan.machines.map(async ({ address }) => {
    const { status, text } = await askPatroni(cluster, address, '/cluster')
    if (status !== 200) throw new Error(text)
    return JSON.parse(text).members
  })
  return Promise.any(calls).catch(() => [])
}

/** The machine that leads by the store's word; undefined while there is none. */
export async function findLeader(cluster) {
  const leader = (await askMembers(cluster)).find(({ role }) => role === 'leader')
  return cluster.plan.machines.find(({ node }) => node === leader?.name)
}

/** The machine that holds each acknowledged row too. */
export async function findSynchronous(cluster) {
  const standby = (await askMembers(cluster)).find(({ role }) => role === 'sync_standby')
  return cluster.plan.machines.find(({ node }) => node === standby?.name)
}

/** The REST addresses of all members, for `PATRONI_URLS`. */
export const patroniUrls = ({ plan: { tls, machines, settings } }) =>
  machines.map(({ address }) => `${tls ? 'https' : 'http'}://${address}:${settings.REST_PORT}`).join(',')
