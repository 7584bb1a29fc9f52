// Words for the person at the terminal. Names and answers in them cannot steer it: what they hide is shown by its code.
import { showHidden } from '../../contract/hidden-characters.ts'

process.stdout.on('error', () => {}) // whoever read it has gone, which is no reason to stop

export const say = (text: string) => process.stdout.write(`${showHidden(text)}\n`)

/** A line that shows that something takes its time; only when it really does, and only to a person. */
export async function showProgress<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now()
  let told = false
  const timer = setInterval(() => {
    const seconds = Math.round((Date.now() - started) / 1000)
    if (process.stderr.isTTY) process.stderr.write(`\r${what} ... ${seconds} s`)
    else if (!told) process.stderr.write(`${what} ...\n`)
    told = true
  }, 1000)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    if (told && process.stderr.isTTY) process.stderr.write('\n')
  }
}

export const warn = (text: string) => process.stderr.write(`${showHidden(text)}\n`)
