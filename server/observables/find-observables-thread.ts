// The thread that reads long contents for observables, so that requests are answered meanwhile.
import { parentPort } from 'node:worker_threads'
import { findObservables } from './find-observables.ts'
import type { ToReader } from './find-observables-aside.ts'

const port = parentPort
if (!port) throw new Error('This file runs as a worker thread.')
port.on('message', ({ content, own }: ToReader) => port.postMessage(findObservables(content, own)))
