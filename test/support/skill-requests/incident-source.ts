// Incident source: what each of its skills is asked in tests, and what it must send; taken from the specification.
import assert from 'node:assert/strict'
import { type Asked, remember, some } from './asked.ts'

export const incidentSourceRequests: Asked[] = [
  {
    skill: 'list-incidents-for-detections',
    input: () => ({ duration: 4, duration_type: 'weeks', filter_by: 'createdTime' }),
    sends: /^GET \/api\/incidents$/,
    query: { $filter: /^createdTime ge \d{4}-/ },
    gives: (output) =>
      assert.deepEqual(Object.keys(output.rows[0]).sort(), [
        'alert_id',
        'alert_severity',
        'alert_status',
        'assigned_to',
        'category',
        'classification',
        'detection_source',
        'determination',
        'incident_id',
        'name',
        'service_source',
        'severity',
        'status',
        'title',
      ]),
  },
  {
    skill: 'list-incidents',
    sends: /^GET \/api\/incidents$/,
    gives: remember('incident_id', (output) => output.value[0].incidentId),
  },
  { skill: 'get-incident', input: ({ incident_id }) => ({ incident_id }), sends: /^GET \/api\/incidents\/\d+$/ },
  {
    skill: 'update-incident',
    input: ({ incident_id }) => ({ incident_id, status: 'InProgress', comment: 'Drill' }),
    sends: /^PATCH \/api\/incidents\/\d+$/,
    body: () => ({ status: 'InProgress', comment: 'Drill' }),
    gives: (output) => assert.equal(output.status, 'InProgress'),
  },
  {
    skill: 'find-person',
    input: () => ({ name: 'robert.keane' }),
    sends: /^POST \/api\/advancedhunting\/run$/,
    gives: some('people'),
  },
  {
    skill: 'find-message',
    input: () => ({ message_id: '<nobody@mail.example>' }),
    sends: /^POST \/api\/advancedhunting\/run$/,
  },
  {
    skill: 'find-account-changes',
    input: ({ person }) => ({ account: person.email }),
    sends: /^POST \/api\/advancedhunting\/run$/,
  },
  {
    skill: 'find-account-use',
    input: ({ person }) => ({ account: person.email }),
    sends: /^POST \/api\/advancedhunting\/run$/,
    gives: some('uses'),
  },
  { skill: 'find-earlier-logons', input: () => ({ ip: '10.20.1.5' }), sends: /^POST \/api\/advancedhunting\/run$/ },
  {
    skill: 'run-advanced-hunting',
    input: () => ({ query: 'IdentityInfo | take 3' }),
    sends: /^POST \/api\/advancedhunting\/run$/,
    body: () => ({ Query: 'IdentityInfo | take 3' }),
    gives: some('Results'),
  },
]
