// The passphrase of a backup: from a file, from the environment, or typed twice. Never an argument, which others could see.
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { OperatorError } from '../database/operator-error.ts'

const shortest = 12
const longest = 1024

interface Asked {
  file: string | undefined
  /** A new one is typed twice and must not be short. */
  isNew: boolean
}

export async function readPassphrase({ file, isNew }: Asked): Promise<string> {
  const passphrase = file === undefined ? (process.env.VEDETTE_BACKUP_PASSPHRASE ?? (await typed(isNew))) : ofFile(file)
  if (isNew && passphrase.length < shortest)
    throw new OperatorError(`The passphrase must have at least ${shortest} characters.`)
  if (passphrase.length > longest) throw new OperatorError(`The passphrase may have at most ${longest} characters.`)
  return passphrase
}

function ofFile(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch {
    throw new OperatorError(`The passphrase file ${file} cannot be read.`)
  }
}

async function typed(isNew: boolean): Promise<string> {
  if (!process.stdin.isTTY)
    throw new OperatorError('Give the passphrase with --passphrase-file, or set VEDETTE_BACKUP_PASSPHRASE.')
  const first = await ask('Passphrase: ')
  if (isNew && first !== (await ask('The same again: '))) throw new OperatorError('They are not the same.')
  return first
}

/** What is typed is not shown. */
async function ask(question: string): Promise<string> {
  process.stderr.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}
