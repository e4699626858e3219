import type { LoaderFunctionArgs } from '@remix-run/node'
import { describeDevice } from '#domain/people/users/describe-device'
import { requireUser } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { formatDay, formatMoment } from '~/format/dates'
import { loadProof } from '../proof/load-proof.server'
import { securityApi } from './security-api.server'

const UNKNOWN = 'endereço desconhecido'

/** What /profile/security shows, in words. */
export async function loadSecurity(args: LoaderFunctionArgs) {
  await requireUser(args)
  const api = securityApi(args.request, args.context)
  const [sessions, devices, logins, twoStep] = await Promise.all([
    api.sessions(),
    api.devices(),
    api.logins(),
    api.twoStep(),
  ])
  return {
    sessions: sessions.map(({ id, userAgent, address, createdAt, lastUsedAt, isCurrent }) => ({
      id,
      device: describeDevice(userAgent),
      address: address ?? UNKNOWN,
      since: formatMoment(createdAt),
      lastUse: formatMoment(lastUsedAt ?? createdAt),
      isCurrent,
    })),
    devices: devices.map(({ id, userAgent, address, lastUsedAt, twoStepUntil, isCurrent }) => ({
      id,
      device: describeDevice(userAgent),
      about: [
        address ?? UNKNOWN,
        `último login ${formatMoment(lastUsedAt)}`,
        twoStepUntil ? `não pede código até ${formatDay(twoStepUntil)}` : '',
      ]
        .filter(Boolean)
        .join(' · '),
      isCurrent,
    })),
    logins: logins.map(({ id, at, network, userAgent, isCurrent }) => ({
      id,
      when: formatMoment(at),
      network: network ?? 'rede desconhecida',
      browser: describeDevice(userAgent),
      isCurrent,
    })),
    twoStep: {
      isOn: twoStep.state === 'ON',
      isRequired: twoStep.isRequired,
      since: twoStep.confirmedAt ? formatDay(twoStep.confirmedAt) : null,
      codesLeft: twoStep.codesLeft,
    },
    proof: await loadProof(args),
    key: newIdempotencyKey(),
  }
}
