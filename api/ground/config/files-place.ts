import { resolve } from 'node:path'
import { RefusedStartError } from '../../../front/refused-start-error'

/** A bucket, or a part of one, of any S3-compatible store. */
export interface S3Place {
  bucket: string
  /** Empty, or ends in '/'. */
  prefix: string
  region: string
  /** Null: AWS itself. */
  endpoint: string | null
  /** Null: what AWS finds by itself, a machine's role for example. */
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | null
}

/** Where files are: a folder of this machine, or a bucket. */
export type FilesPlace = { folder: string } | S3Place

/** For a person; without secrets. */
export const placeName = (place: FilesPlace): string =>
  'folder' in place ? place.folder : `s3://${place.bucket}/${place.prefix}`

export const isSamePlace = (one: FilesPlace, other: FilesPlace): boolean =>
  'folder' in one || 'folder' in other
    ? 'folder' in one && 'folder' in other && resolve(one.folder) === resolve(other.folder)
    : placeName(one) === placeName(other) && one.endpoint === other.endpoint

type Env = Readonly<Record<string, string | undefined>>

/**
 * Reads a place: 's3://bucket' or 's3://bucket/prefix', whose keys and address are the usual variables of AWS, or a
 * folder.
 * @param variable whose value it is, for the sentence
 * @throws RefusedStartError
 */
export function readFilesPlace(text: string, variable: string, env: Env): FilesPlace {
  if (!/^[a-z0-9+.-]+:\/\//i.test(text)) return { folder: text }
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/.exec(text) ?? []
  if (!bucket)
    throw new RefusedStartError(`${variable} precisa ser uma pasta ou s3://bucket/prefixo, sem senha: "${text}".`)
  const prefix = path.split('/').filter(Boolean).join('/')
  return {
    bucket,
    prefix: prefix && `${prefix}/`,
    region: env.AWS_REGION || 'us-east-1',
    endpoint: readEndpoint(env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL),
    credentials: readCredentials(env),
  }
}

function readEndpoint(text: string | undefined): string | null {
  if (!text) return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username)
    throw new RefusedStartError('AWS_ENDPOINT_URL_S3 precisa ser um endereço http ou https, sem usuário e senha.')
  return url.href
}

function readCredentials({ AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN }: Env) {
  if (!AWS_ACCESS_KEY_ID && !AWS_SECRET_ACCESS_KEY) return null
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
    throw new RefusedStartError('Informe as duas: AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY.')
  const keys = { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY }
  return AWS_SESSION_TOKEN ? { ...keys, sessionToken: AWS_SESSION_TOKEN } : keys
}
