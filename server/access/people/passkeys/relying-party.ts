// Where passkeys work: the host of the address that people use.
import { isIP } from 'node:net'
import { invalid } from '../../../http/problem.ts'

/** Browsers have passkeys for names alone. */
export function hostOf(origin: string): string {
  const host = new URL(origin).hostname
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0)
    throw invalid(
      'passkey',
      'Passkeys need a host name. Open the dashboard by its name, such as http://localhost:8080.',
    )
  return host
}
