// Listing, filtering and finding alerts, through the front door.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { anAlert, startService, type TestService } from '../../test/support/service.ts'

describe('listing alerts', () => {
  let service: TestService
  const uuids: string[] = []
  before(async () => {
    service = await startService()
    await service.post('/platformapi/organizations', { organization_code: 'OTHER', name: 'Other' })
    for (let index = 0; index < 25; index++) {
      const { body } = await service.post(
        '/platformapi/alerts',
        anAlert({
          organization_code: index % 5 === 4 ? 'OTHER' : 'MAIN',
          alert_provider: index % 2 === 0 ? 'siem' : 'wazuh',
          alert_type: index % 3 === 0 ? 'Brute force' : 'Malware detected',
          alert_content: `number ${index} ${'x'.repeat(300)}`,
        }),
      )
      uuids.push(body.alert_uuid)
    }
  })
  after(() => service.stop())
  const list = async (query: string, as = service) => (await as.get(`/platformapi/alerts?${query}`)).body
  const found = async (query: string): Promise<string[]> =>
    (await list(query)).data.map((row: { alert_uuid: string }) => row.alert_uuid)

  test('newest first, as rows of the Alerts page, without the whole content', async () => {
    const { data, next_cursor } = await list('')
    assert.deepEqual(
      data.map((row: { alert_uuid: string }) => row.alert_uuid),
      uuids.toReversed(),
    )
    assert.equal(next_cursor, null)
    const [row] = data
    assert.deepEqual(Object.keys(row).sort(), [
      'alert_id',
      'alert_provider',
      'alert_type',
      'alert_uuid',
      'case_id',
      'case_status',
      'claims',
      'completed_at',
      'content_excerpt',
      'created_at',
      'created_at_source',
      'created_by',
      'failure',
      'investigation_retry_count',
      'investigation_status',
      'investigator',
      'modified_at',
      'organization_code',
      'organization_uuid',
      'playbook_uuid',
      'priority',
      'severity',
      'verdict',
    ])
    assert.equal(row.content_excerpt.length, 200)
  })

  test('pages join without a gap or a repeat, in both directions, while alerts arrive', async () => {
    for (const sort of ['-created_at', 'created_at']) {
      const seen: string[] = []
      let cursor = ''
      do {
        const page = await list(`limit=7&sort=${sort}&created_to=4000000000${cursor && `&cursor=${cursor}`}`)
        seen.push(...page.data.map((row: { alert_uuid: string }) => row.alert_uuid))
        cursor = page.next_cursor
        if (sort === '-created_at') await service.post('/platformapi/alerts', anAlert({ alert_type: 'Late' }))
      } while (cursor)
      const known = seen.filter((uuid) => uuids.includes(uuid))
      assert.deepEqual(known, sort === 'created_at' ? uuids : uuids.toReversed())
      assert.equal(new Set(seen).size, seen.length)
    }
  })

  test('filters narrow it, alone and together', async () => {
    const provider = await found('alert_provider=WAZUH&limit=200')
    assert.deepEqual(provider, uuids.filter((_, index) => index % 2 === 1).toReversed())
    const type = await found(`alert_type=${encodeURIComponent(' brute FORCE ')}&limit=200`)
    assert.deepEqual(type, uuids.filter((_, index) => index % 3 === 0).toReversed())
    const both = await found('alert_type=Brute force&alert_provider=siem&organization_code=MAIN')
    assert.deepEqual(both, uuids.filter((_, index) => index % 6 === 0 && index % 5 !== 4).toReversed())
    assert.equal((await found('investigation_status=0&investigation_status=20&limit=200')).length >= 25, true)
    assert.deepEqual(await found('investigation_status=15'), [])
    assert.equal((await service.get('/platformapi/alerts?organization_code=NOBODY')).status, 404)
  })

  test('counts of values are answered also where everything is filtered', async () => {
    const filters = [
      'organization_code=MAIN&alert_provider=siem&alert_type=Nothing&investigation_status=15&verdict=benign',
      'severity=high&claim=informational&playbook_uuid=60be214e-05fc-7def-8011-f2dce7ba4f69',
    ]
    const { status, text } = await service.get(`/platformapi/alerts/facets?${filters.join('&')}`)
    assert.equal(status, 200, text)
  })

  test('times of creation narrow it, both ends included', async () => {
    const { data } = await list('limit=200&sort=created_at')
    const [first, last] = [data[0].created_at, data.at(-1).created_at]
    assert.equal((await list(`limit=200&created_from=${first}&created_to=${last}`)).data.length, data.length)
    assert.deepEqual(await found(`created_to=${first - 1}`), [])
    assert.deepEqual(await found(`created_from=${last + 1}`), [])
  })

  test('wrong questions are answered with what is wrong', async () => {
    for (const [query, field] of [
      ['limit=0', 'limit'],
      ['limit=201', 'limit'],
      ['cursor=nonsense', 'cursor'],
      ['sort=name', 'sort'],
      ['investigation_status=7', 'investigation_status'],
      ['created_from=yesterday', 'created_from'],
      ['search=%00', 'search'],
    ]) {
      const { status, body } = await service.get(`/platformapi/alerts?${query}`)
      assert.equal(status, 422, query)
      assert.match(body.errors[0].field, new RegExp(`^${field}`), query)
    }
  })

  test('an alert that is not there is not found', async () => {
    for (const name of ['MAIN-SIEM-999', '00000000-0000-7000-8000-000000000000', 'nonsense', '%00', 'MAIN-SIEM-0']) {
      assert.equal((await service.get(`/platformapi/alerts/${name}`)).status, 404, name)
    }
  })
})

describe('searching alerts', () => {
  let service: TestService
  const ids = new Map<string, string>()
  before(async () => {
    service = await startService()
    const contents = {
      address: '{"src_ip":"203.81.7.44","dst":"10.0.0.7:443"}',
      host: 'Connection to mail.Evil-Corp.com/login?x=1 from FIN-042',
      person: 'user=a.moreau@northwind.com signed in',
      file: 'C:\\Users\\bob\\AppData\\powershell.exe started, sha256 9F86D081884C7D659A2FEAA0C55AD015A3BF4F1B2B0B822CD15D6C15B0F00A08',
      unicode: 'Überprüfung der Anmeldung 登录失败 نجاح',
      long: `${'filler '.repeat(9000)}needle1 ${'filler '.repeat(9000)} needle2`,
    }
    for (const [name, alert_content] of Object.entries(contents)) {
      const { body } = await service.post(
        '/platformapi/alerts',
        anAlert({ alert_content, alert_type: `Type of ${name}` }),
      )
      ids.set(body.alert_id, name)
    }
  })
  after(() => service.stop())
  const search = async (text: string) => {
    const { body } = await service.get(`/platformapi/alerts?search=${encodeURIComponent(text)}`)
    return body.data.map((row: { alert_id: string }) => ids.get(row.alert_id)).sort()
  }

  test('addresses, names, hashes, people and files are found whole, by a part, in any case', async () => {
    for (const [text, expected] of [
      ['203.81.7.44', 'address'],
      ['203.81.7', 'address'],
      ['10.0.0.7', 'address'],
      ['evil-corp.com', 'host'],
      ['EVIL', 'host'],
      ['fin-042', 'host'],
      ['042 connection', 'host'],
      ['a.moreau@northwind.com', 'person'],
      ['northwind', 'person'],
      ['powershell', 'file'],
      ['powershell.exe bob', 'file'],
      ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08', 'file'],
      ['9f86d081', 'file'],
      ['überprüfung', 'unicode'],
      ['登录', 'unicode'],
      ['"type of person"', 'person'],
    ] as const) {
      assert.deepEqual(await search(text), [expected], text)
    }
  })

  test('every word must be there', async () => {
    assert.deepEqual(await search('evil moreau'), [])
    assert.deepEqual(await search('203.81.7.45'), [])
    assert.deepEqual(await search('3.81.7.44'), [])
  })

  test('an alert id finds its alert', async () => {
    for (const [id, name] of ids) assert.deepEqual(await search(id.toLowerCase()), [name])
  })

  test('the first 64 KiB are searched', async () => {
    assert.deepEqual(await search('needle1'), ['long'])
    assert.deepEqual(await search('needle2'), [])
  })

  test('signs alone find everything, and operators are only text', async () => {
    assert.equal((await search('***')).length, 6)
    assert.deepEqual(await search("northwind & ! | ( 'x"), [])
    assert.deepEqual(await search("northwind':* & user"), ['person'])
  })
})

test('a type that only the oldest of many alerts has is found, in both orders and with a cursor', async (context) => {
  const service = await startService()
  context.after(service.stop)
  const many = Array.from({ length: 2500 }, () => anAlert({ alert_type: 'Very common' }))
  const rare = Array.from({ length: 3 }, (_, index) =>
    anAlert({ alert_type: ' Very  RARE ', alert_content: `${index}` }),
  )
  for (const batch of [rare, many.slice(0, 1000), many.slice(1000, 2000), many.slice(2000)])
    assert.equal((await service.post('/platformapi/alerts/batch', batch)).status, 200)
  const contents = async (query: string) => {
    const { status, body, text } = await service.get(`/platformapi/alerts?alert_type=very%20rare&${query}`)
    assert.equal(status, 200, text)
    return { body, found: body.data.map(({ content_excerpt }: { content_excerpt: string }) => content_excerpt) }
  }
  const first = await contents('limit=2')
  assert.deepEqual(first.found, ['2', '1'])
  assert.deepEqual((await contents(`limit=2&cursor=${first.body.next_cursor}`)).found, ['0'])
  assert.deepEqual((await contents('limit=2&sort=created_at')).found, ['0', '1'])
})
