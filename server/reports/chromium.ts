// Prints a page to PDF with a Chromium of the operating system: in its sandbox, without scripts and network, and within limits.
import { spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { chown, mkdir, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Why there is no PDF, for the log; `hint` for whoever runs the installation. */
export class PrintFailed extends Error {
  readonly hint: string

  constructor(message: string, hint: string) {
    super(message)
    this.name = 'PrintFailed'
    this.hint = hint
  }
}

export interface ChromiumLimits {
  withinMs: number
  maxPdfBytes: number
  /** Of each of its processes, beside what they share. */
  maxMemoryBytes: number
}

interface User {
  uid: number
  gid: number
}

/** Somebody without rights: Chromium's sandbox refuses to work for root, and nobody needs root to print. */
const nobody = 65_534

/** The folder is its own, and gone afterwards: nothing is left of one print for the next one. */
export async function printWithChromium(executable: string, page: string, limits: ChromiumLimits): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'vedette-pdf-'))
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : undefined
  try {
    const settings = join(folder, 'profile', 'Default')
    await mkdir(settings, { recursive: true })
    await writeFile(join(settings, 'Preferences'), JSON.stringify(preferences))
    await writeFile(join(folder, 'page.html'), page)
    if (user) await giveTo(folder, user)
    const output = await run(executable, folder, limits, user)
    return await readPdf(join(folder, 'page.pdf'), limits.maxPdfBytes, output)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** No scripts and no images, whatever the page holds: 2 is "block". */
const preferences = { profile: { default_content_setting_values: { javascript: 2, images: 2 } } }

async function giveTo(folder: string, { uid, gid }: User) {
  for (const path of await readdir(folder, { recursive: true })) await chown(join(folder, path), uid, gid)
  await chown(folder, uid, gid)
}

/** What Chromium is told. It is never told to do without its sandbox. */
const argumentsFor = (folder: string) => [
  '--headless',
  `--user-data-dir=${join(folder, 'profile')}`,
  `--print-to-pdf=${join(folder, 'page.pdf')}`,
  '--no-pdf-header-footer',
  // No network: names are not found, and everything else is sent to a proxy that is not there, loopback too.
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-extensions'],
  ...['--disable-gpu', '--disable-dev-shm-usage', '--disable-breakpad', '--no-first-run'],
  `file://${join(folder, 'page.html')}`,
]

const mostOutput = 4000

/** A shell sets the limits, which its processes cannot raise again, and becomes Chromium. It is given nothing of our environment. */
function run(executable: string, folder: string, limits: ChromiumLimits, user: User | undefined) {
  const kibibytes = Math.floor(limits.maxMemoryBytes / 1024)
  const blocks = Math.floor(limits.maxPdfBytes / 512)
  const bounded = `ulimit -c 0; ulimit -d ${kibibytes}; ulimit -f ${blocks}; exec "$0" "$@"`
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8' }
  const child = spawn('/bin/sh', ['-c', bounded, executable, ...argumentsFor(folder)], {
    ...{ ...user, cwd: folder, env, detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  })
  let told = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    told = (told + text).slice(-mostOutput)
  })
  return new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      endGroup(child.pid)
      reject(new PrintFailed(`Chromium did not end within ${limits.withinMs / 1000} s.`, 'Try a shorter period.'))
    }, limits.withinMs)
    child.once('error', (error) => {
      clearTimeout(timer)
      reject(new PrintFailed(`Chromium could not be started: ${error.message}`, checkIt))
    })
    child.once('exit', () => {
      clearTimeout(timer)
      endGroup(child.pid) // what it leaves behind
      resolve(told)
    })
  })
}

const checkIt = 'Check that VEDETTE_CHROMIUM names a Chromium that this user may run.'

/** Chromium is a family of processes, which has a group of its own. */
function endGroup(pid: number | undefined) {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // they have ended
  }
}

/** Only a plain file of its own: a Chromium that was taken over must not have us read another one. */
async function readPdf(path: string, mostBytes: number, output: string): Promise<Buffer> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => undefined)
  if (!file) throw noPdf(output)
  try {
    const { size, nlink } = await file.stat().then((stat) => (stat.isFile() ? stat : { size: 0, nlink: 0 }))
    if (nlink !== 1 || size === 0) throw noPdf(output)
    if (size >= mostBytes) throw new PrintFailed('The PDF became too large.', 'Try a shorter period.')
    const pdf = await file.readFile()
    if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw noPdf(output)
    return pdf
  } finally {
    await file.close()
  }
}

const noPdf = (output: string) =>
  new PrintFailed(
    `Chromium made no PDF. It said: ${output.trim() || 'nothing'}`,
    /sandbox/i.test(output)
      ? 'Its sandbox does not work for this user: allow user namespaces, or install its setuid helper. It is never run without.'
      : checkIt,
  )
