import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const SKEW_MS = 15 * 60_000

/**
 * Checks a request as a real S3 store does: AWS signature version 4 in the Authorization header over method, path,
 * query, the signed headers (host and all of x-amz-) and the body's hash, of the last 15 minutes.
 * @returns the code of S3's refusal, or null
 */
export function checkSignature(
  { method = '', url = '', headers }: IncomingMessage,
  { accessKeyId, secretAccessKey }: { accessKeyId: string; secretAccessKey: string },
): string | null {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w{64})$/
  const [, key, day, region, names = '', signature = ''] = form.exec(headers.authorization ?? '') ?? []
  if (!key) return 'AccessDenied'
  if (key !== accessKeyId) return 'InvalidAccessKeyId'
  const date = String(headers['x-amz-date'])
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - at) < SKEW_MS) || !date.startsWith(String(day))) return 'RequestTimeTooSkewed'
  const signed = names.split(';')
  const mustBe = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
  if (!mustBe.every((name) => signed.includes(name))) return 'AccessDenied'

  const [path = '', query = ''] = url.split('?')
  const canonical = [
    method,
    path,
    query
      .split('&')
      .filter(Boolean)
      .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
      .sort()
      .join('&'),
    ...signed.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    names,
    String(headers['x-amz-content-sha256']),
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', date, scope, createHash('sha256').update(canonical).digest('hex')].join('\n')
  const secret = [String(day), String(region), 's3', 'aws4_request'].reduce(
    (before, part) => createHmac('sha256', before).update(part).digest(),
    Buffer.from(`AWS4${secretAccessKey}`),
  )
  const ours = createHmac('sha256', secret).update(text).digest()
  return timingSafeEqual(ours, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
}
