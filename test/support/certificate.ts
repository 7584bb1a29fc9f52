// A certificate for loopback that nobody trusts, made anew for each test run.
import { generate } from 'selfsigned'

export async function selfSigned(): Promise<{ key: string; cert: string }> {
  const altNames = [
    { type: 7 as const, ip: '127.0.0.1' },
    { type: 2 as const, value: 'localhost' },
  ]
  const extensions = [{ name: 'basicConstraints', cA: true } as const, { name: 'subjectAltName', altNames } as const]
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions,
  })
  return { key: made.private, cert: made.cert }
}
