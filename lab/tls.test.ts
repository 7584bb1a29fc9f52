// The lab over TLS: the platforms show the certificate they were given and refuse old protocols.
import assert from 'node:assert/strict'
import { get } from 'node:https'
import { test } from 'node:test'
import { selfSigned } from '../test/support/certificate.ts'
import { startLab } from './lab.ts'

test('platforms speak TLS 1.2 or later when given a certificate, links included', async () => {
  const { key, cert } = await selfSigned()
  const lab = await startLab({ ports: 0, tls: { key, cert } })
  const ask = (path: string, more: object = {}) =>
    new Promise<{ status: number | undefined; text: string }>((done, failed) => {
      const { client_id, api_key } = lab.credentials['malware-protection'][0]!.credentials
      get(
        `${lab.addresses['malware-protection']}${path}`,
        { ca: cert, auth: `${client_id}:${api_key}`, ...more },
        async (answer) => {
          let text = ''
          for await (const piece of answer) text += piece
          done({ status: answer.statusCode, text })
        },
      ).on('error', failed)
    })
  try {
    assert.match(lab.addresses['malware-protection'], /^https:/)
    assert.match(lab.addresses.control, /^http:/)
    const { status, text } = await ask('/v1/computers?limit=1')
    assert.equal(status, 200)
    assert.match(JSON.parse(text).metadata.links.next, /^https:/)
    await assert.rejects(ask('/v1/version', { ca: undefined }), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
    await assert.rejects(ask('/v1/version', { maxVersion: 'TLSv1.1', minVersion: 'TLSv1' }))
  } finally {
    await lab.stop()
  }
})
