/**
 * How a receiver verifies a message, in three languages; each is a function of the secret, the headers (names in lower
 * case) and the body as it came. `signature-samples.test.ts` runs them.
 */
export const SIGNATURE_SAMPLES = {
  'Node.js': `import { createHmac, timingSafeEqual } from 'node:crypto'

export function verify(secret, headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = headers
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) < 300)) return false
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const want = 'v1,' + createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest('base64')
  return signature.split(' ').some(
    (one) => one.length === want.length && timingSafeEqual(Buffer.from(one), Buffer.from(want)),
  )
}`,
  PHP: `function verify(string $secret, array $headers, string $body): bool {
  [$id, $timestamp] = [$headers['webhook-id'], $headers['webhook-timestamp']];
  if (abs(time() - (int) $timestamp) >= 300) return false;
  $key = base64_decode(substr($secret, strlen('whsec_')));
  $want = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
  foreach (explode(' ', $headers['webhook-signature']) as $one) if (hash_equals($want, $one)) return true;
  return false;
}`,
  Python: `import base64, hashlib, hmac, time

def verify(secret, headers, body):
    id, timestamp = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(timestamp)) >= 300:
        return False
    key = base64.b64decode(secret[len("whsec_"):])
    signed = f"{id}.{timestamp}.{body}".encode()
    want = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    return any(hmac.compare_digest(want.encode(), one.encode()) for one in headers["webhook-signature"].split(" "))`,
} as const
