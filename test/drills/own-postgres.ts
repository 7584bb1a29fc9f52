// A PostgreSQL server of our own, on a private port and folder, that a drill may stop, freeze and start again.
import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

const installed = '/usr/lib/postgresql'

export async function startOwnPostgres() {
  const bin = findBinaries()
  const folder = mkdtempSync(join(tmpdir(), 'vedette-postgres-'))
  const port = await freePort()
  const asRoot = userInfo().uid === 0 // the server refuses to run as root
  if (asRoot) chownSync(folder, Number(execFileSync('id', ['-u', 'postgres'])), -1)
  const run = (command: string, ...args: string[]) =>
    asRoot
      ? execFileSync(
          'setpriv',
          ['--reuid=postgres', '--regid=postgres', '--clear-groups', join(bin, command), ...args],
          { stdio: 'ignore', cwd: '/' },
        )
      : execFileSync(join(bin, command), args, { stdio: 'ignore' })
  const data = join(folder, 'data')
  run('initdb', '-D', data, '-A', 'trust', '-U', 'vedette')
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`
  const start = () => run('pg_ctl', '-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start')
  const stop = (mode = 'immediate') => run('pg_ctl', '-D', data, '-m', mode, '-w', 'stop')
  const pid = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  start()
  return {
    url: `postgres://vedette@127.0.0.1:${port}/postgres`,
    start,
    stop,
    /** Every process of the server stops answering without closing anything, as when a network goes silent. */
    freeze: () => signalAll(pid(), 'STOP'),
    thaw: () => signalAll(pid(), 'CONT'),
    remove: () => {
      stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function findBinaries() {
  const versions = existsSync(installed) ? readdirSync(installed).sort() : []
  const newest = versions.at(-1)
  if (!newest) throw new Error('This drill needs PostgreSQL: install it with apt-get install postgresql.')
  return join(installed, newest, 'bin')
}

function signalAll(postmaster: number, signal: string) {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
  execFileSync('kill', [`-${signal}`, String(postmaster), ...children])
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
