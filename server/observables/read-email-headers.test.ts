// The headers of an e-mail, and what does not fit in them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hostileTexts } from '../../test/support/hostile-texts.ts'
import { findingsOfEmailHeaders, readEmailHeaders } from './read-email-headers.ts'

const phish = [
  'Return-Path: <bounce@mailer-77.net>',
  'Received: from mx.secure-mail.ru (mx.secure-mail.ru [91.219.236.18])',
  '\tby mail.acme-corp.com with ESMTPS; Sat, 14 Nov 2026 10:00:00 +0000',
  'Received: from [10.1.2.3] (unknown [IPv6:2a02:4780:1:2::9]) by mx.secure-mail.ru',
  'Authentication-Results: mx.acme-corp.com; spf=softfail smtp.mailfrom=mailer-77.net;',
  '\tdkim=none; dmarc=fail header.from=secure-mail.ru',
  'Authentication-Results: forged.example; spf=pass; dkim=pass; dmarc=pass',
  'From: "boss@acme-corp.com" <payroll@secure-mail.ru>',
  'Reply-To: <claims@payroll-update.com>',
  'To: Lea Bernard <Lea.Bernard@acme-corp.com>,',
  ' it@acme-corp.com',
  'Subject: =?utf-8?B?VsO0dHJlIGZpY2hl?= =?iso-8859-1?Q?_de_pay=E9?=',
  'Date: Sat, 14 Nov 2026 10:00:00 +0000',
  'Message-ID: <x1@mail.secure-mail.ru>',
  'Content-Type: application/octet-stream; name="scan.iso"',
  'Content-Disposition: attachment; filename="scan 0231.iso"',
  '',
  'From: nobody@in-the-body.com',
].join('\r\n')

test('headers are read, unfolded and made readable', () => {
  const { mismatches: _mismatches, ...headers } = readEmailHeaders(phish)
  assert.deepEqual(headers, {
    from: { address: 'payroll@secure-mail.ru', name: 'boss@acme-corp.com' },
    reply_to: 'claims@payroll-update.com',
    return_path: 'bounce@mailer-77.net',
    to: ['lea.bernard@acme-corp.com', 'it@acme-corp.com'],
    subject: 'Vôtre fiche de payé',
    date: 'Sat, 14 Nov 2026 10:00:00 +0000',
    message_id: 'x1@mail.secure-mail.ru',
    received: [
      { host: 'mx.secure-mail.ru', ip: '91.219.236.18' },
      { host: null, ip: '10.1.2.3' },
    ],
    authentication: { spf: 'softfail', dkim: 'none', dmarc: 'fail' },
    attachments: ['scan 0231.iso'],
  })
})

test('a forged name, another address for answers and a failed DMARC speak against the sender', () => {
  const findings = findingsOfEmailHeaders(readEmailHeaders(phish))
  assert.deepEqual(
    findings.map(({ assessment, weight, pointer }) => [assessment, weight, pointer]),
    [
      ['suspicious', 0.4, '/mismatches/0'],
      ['suspicious', 0.3, '/mismatches/1'],
      ['context', 0.1, '/mismatches/2'],
      ['suspicious', 0.4, '/authentication/dmarc'],
    ],
  )
  assert.ok(findings.every(({ observable }) => observable.value === 'payroll@secure-mail.ru'))
})

test('a mail that proves its domain is told as it is, and not as harmless', () => {
  const mail =
    'From: News <news@mail.partner-firm.net>\nReply-To: news@partner-firm.net\nAuthentication-Results: mx; spf=pass; dkim=pass; dmarc=pass\n\nHi'
  assert.deepEqual(
    findingsOfEmailHeaders(readEmailHeaders(mail)).map(({ assessment }) => assessment),
    ['context'],
  )
})

test('a text that is no mail has no headers, and hostile texts come to an end', { timeout: 120_000 }, () => {
  const nothing = readEmailHeaders('Please look at this.')
  assert.deepEqual([nothing.from, nothing.to, nothing.received], [null, [], []])
  for (const text of Object.values(hostileTexts())) findingsOfEmailHeaders(readEmailHeaders(text))
})
