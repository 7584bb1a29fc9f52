// An observable fills the input of a change as an investigation would.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connectors } from '../../../connectors/index.ts'
import { type CatalogueSkill, catalogueEntry } from '../../../connectors/kit/vocabulary/catalogue.ts'
import { fitObservable } from './fit-observable.ts'

const skills = new Map<string, CatalogueSkill>(
  connectors.flatMap((each) => {
    const { connector, skills } = catalogueEntry(each)
    return skills.map((skill) => [`${connector}/${skill.skill}`, skill] as const)
  }),
)
const fitted = (path: string, observable: Parameters<typeof fitObservable>[1]) => {
  const skill = skills.get(path)
  if (!skill) throw new Error(`There is no ${path}.`)
  return fitObservable({ answers: skill.answers.map((each) => ({ ...each })), input: { ...skill.input } }, observable)
}

test('a machine, an address and a file each fill what is done to them, and nothing else', () => {
  const host = { kind: 'host', value: 'lt-101.corp.com' } as const
  const address = { kind: 'ip', value: '45.9.148.200' } as const
  assert.deepEqual(fitted('endpoint-detection/isolate-machine', host), { machine_id: host.value })
  assert.deepEqual(fitted('endpoint-detection/unisolate-machine', host), { machine_id: host.value })
  assert.deepEqual(fitted('malware-protection/isolate-computer', host), { hostname: host.value })
  assert.deepEqual(fitted('endpoint-detection/create-indicator', address), {
    indicator_value: address.value,
    indicator_type: 'IpAddress',
    action: 'Block',
  })
  const file = { kind: 'hash', value: 'a'.repeat(64) } as const
  assert.deepEqual(fitted('malware-protection/add-hash-to-file-list', file), { sha256: file.value })
  assert.equal(fitted('endpoint-detection/create-indicator', file)?.indicator_type, 'FileSha256')
  assert.equal(fitted('endpoint-detection/isolate-machine', address), undefined)
  assert.equal(fitted('endpoint-detection/create-indicator', host), undefined)
})
