// What the answers of built-in skills lead to: links and files in decoded text, the registered domain of a host or of a sender. Pure.

import { z } from 'zod'
import type { Discovery } from '../../../connectors/kit/vocabulary/questions.ts'
import { findObservables } from '../../observables/find-observables.ts'

const DecodedTexts = z.object({ decoded: z.array(z.object({ text: z.string() })) })
const AskedAbout = z.object({ value: z.string() })
const RegisteredDomain = z.object({ host: z.string(), registered_domain: z.string().nullable() })

/** Others that stand in decoded text, such as names of programs, lead nowhere. */
const followed: readonly Discovery['observable']['kind'][] = ['url', 'domain', 'ip', 'hash']
const mostOfAText = 5

export function discoveriesOfBuiltIn(skill: string, input: unknown, output: unknown): readonly Discovery[] {
  if (skill === 'built-in/decode') return inDecoded(output)
  return skill === 'built-in/find-registered-domain' ? domainOf(input, output) : []
}

function inDecoded(output: unknown): Discovery[] {
  const parsed = DecodedTexts.safeParse(output)
  if (!parsed.success) return []
  return parsed.data.decoded.flatMap(({ text }, index) =>
    findObservables(text, { domains: [] })
      .observables.filter(({ kind }) => followed.includes(kind))
      .slice(0, mostOfAText)
      .map(({ kind, value }) => ({
        observable: { kind, value },
        link: 'part',
        statement: `${value} stands in a text that the alert encodes.`,
        pointer: `/decoded/${index}/text`,
      })),
  )
}

function domainOf(input: unknown, output: unknown): Discovery[] {
  const parsed = RegisteredDomain.safeParse(output)
  if (!parsed.success || parsed.data.registered_domain === null) return []
  const { host, registered_domain: value } = parsed.data
  const domain = (name: string, statement: string, pointer: string): Discovery => ({
    observable: { kind: 'domain', value: name },
    link: 'part',
    statement,
    pointer,
  })
  const address = AskedAbout.safeParse(input).data?.value
  return [
    domain(
      value,
      host === value ? `${address} is an address of ${value}.` : `${host} belongs to the registered domain ${value}.`,
      '/registered_domain',
    ),
    ...(address?.includes('@') && !address.includes('/') && host !== value
      ? [domain(host, `${address} is an address of ${host}.`, '/host')]
      : []),
  ]
}
