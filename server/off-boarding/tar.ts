// One file of a tar archive, whole in memory: archives are made of many small ones, so that they can be written as they come.
import { Header } from 'tar'

const block = 512

export function tarEntry(path: string, content: Buffer, seconds: number): Buffer {
  const head = Buffer.alloc(block)
  new Header({
    path,
    mode: 0o600,
    uid: 0,
    gid: 0,
    size: content.length,
    mtime: new Date(seconds * 1000),
    type: 'File',
  }).encode(head)
  const rest = (block - (content.length % block)) % block
  return Buffer.concat([head, content, Buffer.alloc(rest)])
}

/** Two empty blocks. */
export const tarEnd = () => Buffer.alloc(2 * block)
