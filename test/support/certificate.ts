// A certificate that nobody trusts, made anew for each test run: for loopback, and what else is named.
import { generate } from 'selfsigned'

interface More {
  addresses?: readonly string[]
  names?: readonly string[]
}

export async function selfSigned({ addresses = [], names = [] }: More = {}): Promise<{ key: string; cert: string }> {
  const altNames = [
    ...['127.0.0.1', ...addresses].map((ip) => ({ type: 7 as const, ip })),
    ...['localhost', ...names].map((value) => ({ type: 2 as const, value })),
  ]
  const extensions = [{ name: 'basicConstraints', cA: true } as const, { name: 'subjectAltName', altNames } as const]
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions,
  })
  return { key: made.private, cert: made.cert }
}
