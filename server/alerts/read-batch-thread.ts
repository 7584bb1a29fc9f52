// The thread that reads long batches, so that other requests are answered meanwhile.
import { parentPort } from 'node:worker_threads'
import { type Batch, readBatch } from './read-batch.ts'

const port = parentPort
if (!port) throw new Error('This file runs as a worker thread.')
port.on('message', (batch: Batch) => port.postMessage(readBatch(batch)))
port.postMessage('ready')
