// Builds the dashboard in a process of its own, so that requests never wait for it, and puts it in place in one step.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { builtFolder, webFolder } from './dashboard-sources.ts'

const deadline = 5 * 60_000
const shownOfErrors = 2000

export async function buildDashboard(checkout: string, digest: string): Promise<void> {
  const built = builtFolder(checkout)
  const making = `${built}.${process.pid}`
  try {
    await runBuild(checkout, making)
    await writeFile(join(making, digestFile), digest)
    await rm(built, { recursive: true, force: true })
    await rename(making, built)
  } finally {
    await rm(making, { recursive: true, force: true })
  }
}

/** Beside the build: the digest of what it was made from. */
export const digestFile = 'sources.sha256'

async function runBuild(checkout: string, folder: string) {
  const child = spawn(process.execPath, [join(webFolder(checkout), 'build.ts'), folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: deadline,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production' },
  })
  const stop = () => child.kill()
  process.once('exit', stop)
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors = `${errors}${chunk}`.slice(-shownOfErrors)
  })
  const [code] = await once(child, 'close')
  process.removeListener('exit', stop)
  if (code !== 0) throw new Error(`The build ended with ${code ?? 'a signal'}: ${errors.trim()}`)
}
