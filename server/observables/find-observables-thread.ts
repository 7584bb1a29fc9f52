// The thread in which long contents are read for observables, so that reading them never holds up the answering of requests.
import { parentPort } from 'node:worker_threads'
import { findObservables } from './find-observables.ts'
import type { ToReader } from './find-observables-aside.ts'

const port = parentPort
if (!port) throw new Error('This file runs as a worker thread.')
port.on('message', ({ content, own }: ToReader) => port.postMessage(findObservables(content, own)))
