// Event streams on a real broker: LAB_AMQP_URL names it, LAB_AMQP_CA and LAB_AMQP_MANAGEMENT are optional.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { type ChannelModel, connect } from 'amqplib'
import { type Lab, startLab } from './lab.ts'
import { oddEventKinds } from './malware-protection/odd-events.ts'
import { basic, call, post } from './test-client.ts'

const url = process.env.LAB_AMQP_URL
const ca = process.env.LAB_AMQP_CA
const management = process.env.LAB_AMQP_MANAGEMENT
if (!url) throw new Error('Set LAB_AMQP_URL to the address of an AMQP broker')

type Credentials = {
  user_name: string
  queue_name: string
  password: string
  host: string
  port: string
  proto: string
}

let lab: Lab
let api: string
const open: ChannelModel[] = []
before(async () => {
  const broker = { url, ...(ca ? { ca: readFileSync(ca) } : {}), ...(management ? { management } : {}) }
  lab = await startLab({ ports: 0, amqp: broker })
  api = lab.addresses['malware-protection']
})
after(async () => {
  for (const connection of open) await connection.close().catch(() => undefined)
  const { body } = await call(`${api}/v1/event_streams`, { headers: basic(lab) })
  for (const { id } of body.data) await call(`${api}/v1/event_streams/${id}`, { method: 'DELETE', headers: basic(lab) })
  await lab.stop()
})

async function stream(more: object = {}): Promise<{ id: number; amqp_credentials: Credentials }> {
  const { status, body } = await post(`${api}/v1/event_streams`, { name: 'soc-intake', ...more }, basic(lab))
  assert.equal(status, 201)
  return body.data
}

async function dial({ user_name, password, host, port, proto }: Credentials): Promise<ChannelModel> {
  const account = `${encodeURIComponent(user_name)}:${encodeURIComponent(password)}`
  const scheme = proto === 'https' ? 'amqps' : 'amqp'
  const connection = await connect(`${scheme}://${account}@${host}:${port}`, ca ? { ca: [readFileSync(ca)] } : {})
  connection.on('error', () => undefined)
  open.push(connection)
  return connection
}

/** Reads the queue until `count` messages came, acknowledging each. */
async function consume(credentials: Credentials, count: number): Promise<string[]> {
  const channel = await (await dial(credentials)).createChannel()
  await channel.checkQueue(credentials.queue_name)
  const messages: string[] = []
  return new Promise((done, failed) => {
    const late = setTimeout(() => failed(new Error(`${messages.length} of ${count} messages came`)), 5000)
    channel
      .consume(credentials.queue_name, (message) => {
        if (!message) return
        messages.push(message.content.toString())
        channel.ack(message)
        if (messages.length < count) return
        clearTimeout(late)
        done(messages)
      })
      .catch(failed)
  })
}

test('every event is one message, the same bytes as in the event list', async () => {
  const { amqp_credentials } = await stream()
  const { ids, streams } = lab.control.emit({ count: 25 })
  assert.equal(streams, 1)
  const messages = await consume(amqp_credentials, 25)
  assert.deepEqual(
    messages.map((text) => /^\{"id":(\d+),/.exec(text)?.[1]),
    ids,
  )
  const { text } = await call(`${api}/v1/events?limit=25`, { headers: basic(lab) })
  assert.ok(messages.every((message) => text.includes(message)))
})

test('a stream that asked for one kind of event gets no other', async () => {
  const { amqp_credentials } = await stream({ event_type: [553648143] })
  lab.control.emit({ type: 'Threat Detected' })
  lab.control.emit({ type: 'Threat Quarantined' })
  await lab.control.flush()
  const [message] = await consume(amqp_credentials, 1)
  assert.equal(JSON.parse(message ?? '').event_type, 'Threat Quarantined')
})

test('a message of an odd shape is delivered as it is', async () => {
  const { id, amqp_credentials } = await stream({ event_type: [553648143] })
  for (const kind of oddEventKinds) lab.control.emitOdd(kind)
  await lab.control.flush()
  const messages = await consume(amqp_credentials, oddEventKinds.length)
  assert.equal(JSON.parse(messages[0] ?? '').timestamp, 'yesterday')
  assert.throws(() => JSON.parse(messages.at(-1) ?? ''))
  await call(`${api}/v1/event_streams/${id}`, { method: 'DELETE', headers: basic(lab) })
})

test('the account of a stream reads its own queue and nothing else', { skip: !management }, async () => {
  const [mine, other] = [await stream(), await stream()]
  assert.equal(mine.amqp_credentials.user_name.startsWith(`${mine.id}-`), true)
  const refused = async (use: 'read' | 'declare') => {
    const channel = await (await dial(mine.amqp_credentials)).createChannel()
    channel.on('error', () => undefined)
    if (use === 'declare') return channel.assertQueue('my-own')
    return channel.consume(other.amqp_credentials.queue_name, () => undefined)
  }
  await assert.rejects(refused('declare'), /ACCESS_REFUSED/)
  await assert.rejects(refused('read'), /ACCESS_REFUSED/)
})

test('a removed stream takes its queue along', async () => {
  const { id, amqp_credentials } = await stream()
  await call(`${api}/v1/event_streams/${id}`, { method: 'DELETE', headers: basic(lab) })
  const connection = await connect(url, ca ? { ca: [readFileSync(ca)] } : {})
  open.push(connection)
  const channel = await connection.createChannel()
  channel.on('error', () => undefined)
  await assert.rejects(channel.checkQueue(amqp_credentials.queue_name), /NOT_FOUND/)
})
