// An IMAP server of our own (Debian's dovecot-imapd), on private ports and a private folder. Mails are files in a maildir.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { selfSigned } from '../support/certificate.ts'

const program = '/usr/sbin/dovecot'
const nobody = { uid: 65_534, gid: 65_534 }
const owner = userInfo().uid === 0 ? nobody : userInfo()
export const account = { user_name: 'abuse@example.com', password: 'a "pass\\word" with signs' }

export async function startOwnDovecot() {
  if (!existsSync(program)) throw new Error('This drill needs Dovecot: install it with apt-get install dovecot-imapd.')
  const folder = mkdtempSync(join(tmpdir(), 'vedette-dovecot-'))
  chmodSync(folder, 0o755)
  const tls = await selfSigned()
  const [imap = 0, imaps = 0] = await freePorts(2)
  const mail = join(folder, 'mail')
  for (const each of ['', 'cur', 'new', 'tmp']) {
    mkdirSync(join(mail, each), { recursive: true })
    chownSync(join(mail, each), owner.uid, owner.gid)
  }
  writeSettings(folder, { imap, imaps, tls })
  let server: ChildProcess | undefined
  let output = ''

  const start = async () => {
    server = spawn(program, ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (chunk) => {
        output += chunk
      })
    await untilListening(imap, () => output)
  }
  const stop = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
  }
  await start()
  let delivered = 0
  return {
    ...{ imap, imaps, ca: tls.cert, start, stop },
    /** As a mail server delivers: written elsewhere, then moved. */
    deliver(text: string, at = new Date()) {
      const name = `${Math.floor(Date.now() / 1000)}.M${String(++delivered).padStart(6, '0')}.${randomUUID()}`
      writeFileSync(join(mail, 'tmp', name), text)
      chownSync(join(mail, 'tmp', name), owner.uid, owner.gid)
      utimesSync(join(mail, 'tmp', name), at, at)
      renameSync(join(mail, 'tmp', name), join(mail, 'new', name))
    },
    /** The server forgets its numbers, and gives others. */
    rebuild() {
      for (const name of readdirSync(mail))
        if (name.startsWith('dovecot')) rmSync(join(mail, name), { recursive: true })
    },
    async remove() {
      await stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

interface Settings {
  imap: number
  imaps: number
  tls: { key: string; cert: string }
}

function writeSettings(folder: string, { imap, imaps, tls }: Settings) {
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const { username, uid } = userInfo()
  // Whoever is root leaves the work to the users of the package, and the mails to nobody.
  const names = uid === 0 ? { login: 'dovenull', internal: 'dovecot' } : { login: username, internal: username }
  const password = account.password.replaceAll(':', '')
  const users = file('users', `${account.user_name}:{PLAIN}${password}:${owner.uid}:${owner.gid}::${folder}::\n`)
  file(
    'dovecot.conf',
    `
base_dir = ${join(folder, 'run')}
state_dir = ${join(folder, 'state')}
log_path = /dev/stderr
protocols = imap
listen = 127.0.0.1
default_internal_user = ${names.internal}
default_login_user = ${names.login}
default_internal_group = ${names.internal}
first_valid_uid = 0
first_valid_gid = 0
mail_location = maildir:${join(folder, 'mail')}
ssl = yes
ssl_cert = <${file('cert.pem', tls.cert)}
ssl_key = <${file('key.pem', tls.key)}
disable_plaintext_auth = yes
auth_mechanisms = plain login
service anvil {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${imap}
  }
  inet_listener imaps {
    port = ${imaps}
    ssl = yes
  }
}
passdb {
  driver = passwd-file
  args = scheme=PLAIN username_format=%u ${users}
}
userdb {
  driver = passwd-file
  args = username_format=%u ${users}
}
`,
  )
}

async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer()
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      return server
    }),
  )
  const ports = servers.map((server) => Number((server.address() as { port: number }).port))
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}

async function untilListening(port: number, output: () => string) {
  const deadline = performance.now() + 20_000
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isThere = await new Promise<boolean>((resolve) => {
      socket.once('data', () => resolve(true)).once('error', () => resolve(false))
      socket.setTimeout(2_000, () => resolve(false))
    })
    socket.destroy()
    if (isThere) return
    if (performance.now() > deadline) throw new Error(`Dovecot did not start in time: ${output()}`)
    await pause(100)
  }
}
