// The source's own severity, in the scales that sources use.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hostileTexts } from '../../../test/support/hostile-texts.ts'
import { severityOfContent } from './read-severity.ts'

const cases: [string, string, string | null][] = [
  ['a word', '{"severity": "Medium"}', 'medium'],
  ['a word in capitals', '{"finding": {"severity": "CRITICAL"}}', 'critical'],
  ['GuardDuty', '{"type": "Recon:EC2/Portscan", "severity": 8, "service": {"count": 3}}', 'high'],
  ['GuardDuty, low', '{"severity": 2.0}', 'low'],
  ['Security Hub', '{"Severity": {"Label": "HIGH", "Normalized": 70}}', 'high'],
  ['Wazuh', '{"rule": {"level": 10, "id": "5712"}}', 'medium'],
  ['Wazuh, highest', '{"rule": {"level": 15}}', 'critical'],
  ['OCSF', '{"severity_id": 4, "class_uid": 2004}', 'high'],
  ['Suricata', '{"alert": {"signature": "ET MALWARE", "severity": 1}}', 'high'],
  ['CrowdStrike', '{"max_severity": 70, "severity": 70}', 'high'],
  ['Rapid7', '{"title": "x", "priority": "HIGH"}', 'high'],
  ['Splunk', '{"result": {"urgency": "high"}}', 'high'],
  ['severity before priority', '{"priority": "low", "alert": {"severity": "high"}}', 'high'],
  ['nearest to the top', '{"alerts": [{"severity": "low"}], "severity": "high"}', 'high'],
  ['CEF', 'CEF:0|V|P|1|4001|Credential access|9|shost=HR-007', 'critical'],
  ['CEF in words', 'CEF:0|V|P\\|Q|1|4001|x|Very-High|shost=HR-007', 'critical'],
  ['LEEF', 'LEEF:1.0|Palo Alto|Firewall|10.2|THREAT|src=10.3.3.3\tsev=7', 'high'],
  ['named fields', 'type=THREAT severity=critical level=notice', 'critical'],
  ['FortiGate', 'date=2026-11-14 level="warning" msg="x"', 'medium'],
  ['a label', 'Host: web01\nPriority: P2 (business hours)\n', 'high'],
  ['JSON behind a syslog header', '<13>Nov 14 10:00:00 relay1 app: {"severity": "low"}', 'low'],
  ['a level that is no severity', '{"kind": "Event", "level": "RequestResponse"}', null],
  ['prose', 'This is not a high price.', null],
  ['nothing', '', null],
]

for (const [name, content, expected] of cases)
  test(`severity is told from ${name}`, () => assert.equal(severityOfContent(content), expected))

test('hostile contents come to an end, and only those with a severity have one', { timeout: 120_000 }, () => {
  for (const [name, text] of Object.entries(hostileTexts()))
    assert.equal(
      severityOfContent(text),
      name.startsWith('event format') && text.includes('|5|') ? 'medium' : null,
      name,
    )
})
